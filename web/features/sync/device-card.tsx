import { Check, Info } from 'lucide-react';
import { useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useDeviceFacts } from './use-device-facts.ts';

const t = words.syncCheckup.device;
const mega = 1_000_000;

/** Bytes as a person reads them: whole megabytes, from a thousand on gigabytes. */
const sizeText = (bytes: number): string =>
  bytes < 1000 * mega ? t.mega(Math.max(1, Math.round(bytes / mega))) : t.giga(Math.round(bytes / (1000 * mega)));

function Fact({ good, children }: { good: boolean; children: string }) {
  return (
    <li className="row nowrap">
      <Icon icon={good ? Check : Info} />
      <span>{children}</span>
    </li>
  );
}

/** What this device can do for the work that is on it. */
export function DeviceCard() {
  const facts = useDeviceFacts();
  const { clock } = useReplica();
  const { sure } = clock();
  return (
    <Card title={t.title}>
      {facts?.used != null && facts.whole != null && (
        <Progress
          label={t.space}
          value={facts.used}
          max={facts.whole}
          detail={t.spaceOf(sizeText(facts.used), sizeText(facts.whole))}
        />
      )}
      <ul className="stack stack-s">
        {facts?.persisted != null && (
          <Fact good={facts.persisted}>{facts.persisted ? t.persisted : t.notPersisted}</Fact>
        )}
        {facts && <Fact good={facts.readsPhotos}>{facts.readsPhotos ? t.reading : t.noReading}</Fact>}
        <Fact good={sure}>{sure ? t.clock : t.clockWrong}</Fact>
      </ul>
    </Card>
  );
}
