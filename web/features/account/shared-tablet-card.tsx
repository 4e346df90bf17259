import { useState } from 'react';
import { setSharedTablet, useSharedTablet } from '../../session/shared-tablet.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const t = words.profile.shared;

/** Whether several children use this device in turn: a teacher or the school says so, on the device itself. */
export function SharedTabletCard() {
  const found = useSharedTablet();
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (found === undefined) return null;
  const isShared = chosen ?? found !== null;
  const change = async (): Promise<void> => {
    await setSharedTablet(!isShared);
    setChosen(!isShared);
  };
  return (
    <Card title={t.title}>
      <p className="muted">{isShared ? t.on : t.off}</p>
      <div className="row">
        <Button onClick={() => void change()}>{isShared ? t.end : t.begin}</Button>
      </div>
    </Card>
  );
}
