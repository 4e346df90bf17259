import type { ConflictItem } from '../../replica/conflicts.ts';
import { useConflicts, useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Submission } from './queries.ts';

const text = words.teacher.grading.two;

const valueOf = (item: ConflictItem, field: string): unknown => item.values.find((one) => one.field === field)?.value;

/** A mark of this teacher that came to school after a colleague's: both are shown, and the teacher decides which stands. */
export function TwoMarks({ submission }: { submission: Submission }) {
  const { conflicts } = useReplica();
  const item = useConflicts().find(
    ({ collection, id, values }) =>
      collection === 'submission' && id === submission.id && values.some(({ why }) => why === 'copy'),
  );
  if (!item) return null;
  const [typedScore, typedFeedback] = [valueOf(item, 'score'), valueOf(item, 'feedback')];
  const score = typeof typedScore === 'number' ? typedScore : (submission.score ?? undefined);
  const feedback = typeof typedFeedback === 'string' ? typedFeedback : (submission.feedback ?? undefined);
  const say = (who: string, mark: number | undefined, said: string | undefined) => (
    <div className="card well">
      <p className="small strong">{who}</p>
      <p>{text.score(mark === undefined ? '–' : String(mark), submission.totalPoints)}</p>
      <p className="prewrap">{said}</p>
    </div>
  );
  const settle = (done: Promise<void>): void =>
    void done.catch((error: unknown) => {
      showToast(failureToast(words.teacher.grading.failed, error));
    });
  return (
    <Banner tone="notyet" live>
      <p className="strong">{text.title}</p>
      <div className="cols two-texts">
        {say(text.theirs, submission.score ?? undefined, submission.feedback ?? undefined)}
        {say(text.mine, score, feedback)}
      </div>
      <div className="row">
        <Button size="small" onClick={() => settle(conflicts.discard(item))}>
          {text.keepTheirs}
        </Button>
        <Button size="small" onClick={() => settle(conflicts.sendAgain(item))}>
          {text.useMine}
        </Button>
      </div>
    </Banner>
  );
}
