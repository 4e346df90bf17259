import type { EarlierTry } from '../../schema/submission.ts';
import type { Doc } from '../replica/document.ts';
import { words } from '../text/index.ts';
import { DocumentFiles } from './document-files.tsx';

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

function OneTry({ submission, one, momentOf }: EarlierTriesProps & { one: EarlierTry }) {
  return (
    <details className="card well">
      <summary>{text.tryOf(one.round, momentOf(one.writtenAt))}</summary>
      <div className="stack stack-s">
        {one.content && (
          <p className="prewrap" dir="auto">
            {one.content}
          </p>
        )}
        {one.addition && (
          <p className="prewrap" dir="auto">
            {one.addition}
          </p>
        )}
        <DocumentFiles
          collection="submission"
          id={submission.id}
          files={one.files}
          arrived={submission.arrived}
          by={submission.studentName}
        />
        {one.score !== undefined && <p className="strong">{text.markWas(one.score, submission.totalPoints)}</p>}
        {one.feedback && (
          <p className="prewrap" dir="auto">
            {one.feedback}
          </p>
        )}
        <p className="strong small">{text.givenBack(momentOf(one.returnedAt))}</p>
        <p className="prewrap" dir="auto">
          {one.note}
        </p>
      </div>
    </details>
  );
}
