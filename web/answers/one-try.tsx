import type { EarlierTry } from '../../schema/submission.ts';
import type { Doc } from '../replica/document.ts';
import { words } from '../text/index.ts';
import { DocumentFiles } from './document-files.tsx';

const text = words.answers;

interface OneTryProps {
  submission: Doc<'submission'>;
  /** Gives a moment as it is read where the class is. */
  momentOf: (at: string) => string;
  one: EarlierTry;
}

export function OneTry({ submission, one, momentOf }: OneTryProps) {
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
