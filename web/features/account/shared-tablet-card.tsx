import { useEffect, useState } from 'react';
import { setSharedTablet, sharedTablet } from '../../session/shared-tablet.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const t = words.profile.shared;

/** Whether several children use this device in turn: a teacher or the school says so, on the device itself. */
export function SharedTabletCard() {
  const [isShared, setShared] = useState<boolean | null>(null);
  useEffect(() => {
    let here = true;
    void sharedTablet().then((faces) => {
      if (here) setShared(faces !== null);
    });
    return () => {
      here = false;
    };
  }, []);
  if (isShared === null) return null;
  const change = async (): Promise<void> => {
    await setSharedTablet(!isShared);
    setShared(!isShared);
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
