import { HeartHandshake } from 'lucide-react';
import { emergencyNumber } from '../../schema/emergency-number.ts';
import { useSession } from '../session/session.ts';
import { firstWords as words } from '../text/first.ts';
import { Banner } from '../ui/banner.tsx';
import { useCare } from './use-care.ts';

/** Whom to call when it cannot wait: the number of the school's country, as this device last heard of it. */
export function EmergencyLine() {
  const { person } = useSession();
  return <p>{words.care.call(emergencyNumber(person?.schoolCountry ?? null) ?? words.care.anyNumber)}</p>;
}

const CareWords = ({ say }: { say: readonly string[] }) => say.map((sentence) => <p key={sentence}>{sentence}</p>);

/** Beside a lesson whose question could tell of more than homework. */
export function CareBeside({ say }: { say: readonly string[] }) {
  return (
    <Banner icon={HeartHandshake}>
      <CareWords say={say} />
      <EmergencyLine />
    </Banner>
  );
}

/** Under a field: calm words when what is typed may tell of danger, and nothing else. Names are of every language. */
export function CareNote({ text, ofName = false }: { text: string; ofName?: boolean }) {
  const care = useCare(text);
  if (!care || (ofName && care.concern === 'other-language')) return null;
  return (
    <Banner icon={HeartHandshake} live>
      <CareWords say={care.say} />
      {care.concern !== 'other-language' && <EmergencyLine />}
    </Banner>
  );
}
