import { Check, Minus } from 'lucide-react';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

const t = words.voice.demo;

export function DeviceCard({ can }: { can: Record<keyof typeof t.can, boolean> }) {
  return (
    <Card title={t.device}>
      <ul className="ticks">
        {Object.entries(can).map(([what, able]) => (
          <li className="row nowrap top" key={what}>
            <Icon icon={able ? Check : Minus} />
            <span>{(able ? t.can : t.cannot)[what as keyof typeof t.can]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
