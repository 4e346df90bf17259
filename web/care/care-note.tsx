import { HeartHandshake } from 'lucide-react';
import { emergencyNumber } from '../../schema/emergency-number.ts';
import { useSession } from '../session/session.ts';
import { words } from '../text/index.ts';
import { Banner } from '../ui/banner.tsx';
import { useCare } from './use-care.ts';

/** Whom to call when it cannot wait: the number of the school's country, as this device last heard of it. */
export function EmergencyLine() {
  const { person } = useSession();
  return <p>{words.care.call(emergencyNumber(person?.schoolCountry ?? null) ?? words.care.anyNumber)}</p>;
}

/** Under a field: calm words when what is typed may tell of danger, and nothing else. */
export function CareNote({ text }: { text: string }) {
  const care = useCare(text);
  if (!care) return null;
  return (
    <Banner icon={HeartHandshake} live>
      {care.say.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {care.concern !== 'other-language' && <EmergencyLine />}
    </Banner>
  );
}
