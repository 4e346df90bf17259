import type { Doc } from '../replica/document.ts';
import { words } from '../text/index.ts';
import { OneTry } from './one-try.tsx';

const text = words.answers;

export interface EarlierTriesProps {
  submission: Doc<'submission'>;
  /** Gives a moment as it is read where the class is. */
  momentOf: (at: string) => string;
}

/** What was given back before, with its mark and the teacher's word, the newest first. */
export function EarlierTries({ submission, momentOf }: EarlierTriesProps) {
  const tries = [...(submission.tries ?? [])].reverse();
  if (tries.length === 0) return null;
  return (
    <section className="stack stack-s" aria-label={text.earlier(tries.length)}>
      <h3>{text.earlier(tries.length)}</h3>
      {tries.map((one) => (
        <OneTry key={one.round} submission={submission} one={one} momentOf={momentOf} />
      ))}
    </section>
  );
}
