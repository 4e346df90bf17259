import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../schema/limits.ts';
import type { Doc } from '../replica/document.ts';
import { useDraft } from '../replica/use-draft.ts';
import { useReplica } from '../replica/use-live.ts';
import { call, RestError } from '../rest/client.ts';
import { reportUnauthorized } from '../session/unauthorized.ts';
import { inFigures } from '../lib/figures.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Textarea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useOnce } from '../ui/use-once.ts';

const text = words.disputes;

export interface DisputeProps {
  submission: Doc<'submission'>;
  /** Gives a moment as it is read where the class is. */
  momentOf: (at: string) => string;
}

/** What was asked about a mark and answered, for both sides. */
export function DisputeStory({ submission, momentOf }: DisputeProps) {
  const { dispute, score, totalPoints } = submission;
  if (!dispute) return null;
  const states = {
    ...text.states,
    accepted: text.states.accepted(dispute.score, score ?? dispute.score, totalPoints),
  };
  return (
    <div className="stack stack-xs">
      <p className="small strong">{text.asked[dispute.by](momentOf(dispute.at))}</p>
      <p className="prewrap" dir="auto">
        {dispute.reason}
      </p>
      <p className="small strong">{states[dispute.state]}</p>
      {dispute.answer && (
        <p className="prewrap" dir="auto">
          {dispute.answer}
        </p>
      )}
    </div>
  );
}

/** For a student or a parent: asks to look at a mark again, once for each mark, and shows what was said. */
export function DisputeCard(props: DisputeProps) {
  const { submission } = props;
  const { dispute } = submission;
  // A changed mark may be asked about anew; one that was explained stays.
  const mayAsk = submission.score !== undefined && (!dispute || dispute.state === 'accepted');
  if (!dispute && !mayAsk) return null;
  return (
    // Several marks stand in one list: their groups are no landmarks of the page.
    <div className={cx('stack stack-s', dispute && 'card well')} role="group" aria-label={text.title}>
      <DisputeStory {...props} />
      {mayAsk && <DisputeForm submissionId={submission.id} />}
    </div>
  );
}

/** What is typed and not sent stays on the device as a draft. */
function DisputeForm({ submissionId }: { submissionId: string }) {
  const draft = useDraft(`draft:dispute:${submissionId}`);
  const { tryNow } = useReplica();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reason = draft.text ?? '';
  // What was kept opens the form, which stays open under the fingers however much of it is deleted.
  if (reason !== '' && !open) setOpen(true);
  const tooLong = reason.length > limits.disputeCharacters;
  const [send, isSending] = useOnce(async () => {
    if (tooLong) return;
    if (reason.trim() === '') return setProblem(text.needReason);
    try {
      await call('disputeMark', { params: { id: submissionId }, body: { reason: reason.trim() } });
      await draft.clear();
      setOpen(false);
      showToast({ title: text.sent.title, description: text.sent.text });
      tryNow();
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      setProblem(error.status === 0 ? text.offline : (error.said ?? text.failed));
    }
  });
  if (!open) {
    return (
      <div>
        <Button size="small" variant="ghost" icon={MessageCircleQuestion} onClick={() => setOpen(true)}>
          {text.act}
        </Button>
      </div>
    );
  }
  const close = async (): Promise<void> => {
    await draft.clear();
    setOpen(false);
  };
  return (
    <form
      className="stack stack-s"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label={text.reason}
        hint={text.reasonHint}
        error={tooLong ? text.long(inFigures(limits.disputeCharacters)) : (problem ?? undefined)}
        rows={3}
        dir="auto"
        value={reason}
        onChange={(event) => {
          setProblem(null);
          draft.type(event.target.value);
        }}
      />
      <div className="row">
        <Button type="submit" size="small" disabled={isSending}>
          {text.send}
        </Button>
        <Button size="small" variant="ghost" onClick={() => void close()}>
          {words.app.cancel}
        </Button>
      </div>
    </form>
  );
}
