import { useState } from 'react';
import type { ConflictItem } from '../../replica/conflicts.ts';
import { useConflicts, useReplica } from '../../replica/use-live.ts';
import { WriteError } from '../../replica/write.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Submission } from './queries.ts';

const text = words.teacher.grading.twoMarks;

const valueOf = (item: ConflictItem, field: string): unknown => item.values.find((one) => one.field === field)?.value;

function Mark({ title, score, total, feedback }: { title: string; score: unknown; total: number; feedback: unknown }) {
  return (
    <div className="card well stack stack-xs grow">
      <p className="small strong">{title}</p>
      {typeof score === 'number' && <p className="strong num">{text.score(score, total)}</p>}
      {typeof feedback === 'string' && (
        <p className="prewrap" dir="auto">
          {feedback}
        </p>
      )}
    </div>
  );
}

/** A mark of this teacher that could not stand beside a colleague's, with both to choose from. */
export function TwoMarks({ submission }: { submission: Submission }) {
  const { conflicts } = useReplica();
  const [problem, setProblem] = useState<string | null>(null);
  const item = useConflicts().find(
    ({ collection, id, values }) =>
      collection === 'submission' &&
      id === submission.id &&
      values.some(({ field }) => field === 'score' || field === 'feedback'),
  );
  if (!item) return null;
  const { score, feedback, totalPoints } = submission;
  const use = async (): Promise<void> => {
    try {
      await conflicts.sendAgain(item);
      showToast({ title: text.used });
    } catch (error) {
      if (!(error instanceof WriteError)) throw error;
      setProblem(words.errors[error.code]);
    }
  };
  return (
    <section className="stack stack-s" aria-label={text.title}>
      <h3>{text.title}</h3>
      <div className="row top">
        <Mark title={text.theirs} score={score} total={totalPoints} feedback={feedback} />
        <Mark
          title={text.yours}
          score={valueOf(item, 'score') ?? score}
          total={totalPoints}
          feedback={valueOf(item, 'feedback') ?? feedback}
        />
      </div>
      {problem && <p role="alert">{problem}</p>}
      <div className="row">
        <Button size="small" onClick={() => void conflicts.discard(item)}>
          {text.keepTheirs}
        </Button>
        <Button size="small" variant="soft" onClick={() => void use()}>
          {text.useYours}
        </Button>
      </div>
    </section>
  );
}
