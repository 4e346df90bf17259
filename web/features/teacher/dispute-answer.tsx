import { useState } from 'react';
import { isUnsettled } from '../../../schema/dispute.ts';
import { DisputeStory } from '../../answers/dispute-card.tsx';
import { useDraft } from '../../replica/use-draft.ts';
import { useReplica } from '../../replica/use-live.ts';
import { call, RestError } from '../../rest/client.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Input, Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { readScore } from './grade-form.tsx';
import type { Submission } from './queries.ts';

const text = words.disputes;

export interface DisputeAnswerProps {
  submission: Submission;
  momentOf: (at: string) => string;
}

/** A mark that a student or a parent has contested: changed with a new score, or explained. */
export function DisputeAnswer({ submission, momentOf }: DisputeAnswerProps) {
  const { dispute } = submission;
  if (!dispute) return null;
  return (
    <section className="card well stack stack-s" aria-label={text.teacher.title}>
      <h3>{text.teacher.title}</h3>
      <DisputeStory submission={submission} momentOf={momentOf} />
      {dispute.state === 'platform' && <p className="small muted">{text.teacher.platform}</p>}
      {isUnsettled(dispute) && <AnswerForm submission={submission} disputeId={dispute.id} />}
    </section>
  );
}

/** What is typed and not sent stays on the device as a draft. */
function AnswerForm({ submission, disputeId }: { submission: Submission; disputeId: string }) {
  const score = useDraft(`draft:dispute-score:${submission.id}`);
  const answer = useDraft(`draft:dispute:${submission.id}`);
  const { tryNow } = useReplica();
  const [problems, setProblems] = useState<{ score?: string; answer?: string }>({});
  const total = submission.totalPoints;
  const typed = (score.text ?? '').trim();
  const read = typed === '' ? null : readScore(typed, total);
  const [send, isSending] = useOnce(async () => {
    const said = (answer.text ?? '').trim();
    const missing = {
      ...(read && 'problem' in read ? { score: read.problem } : {}),
      ...(said === '' ? { answer: text.teacher.needAnswer } : {}),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const body = { answer: said, ...(read && 'score' in read ? { score: read.score } : {}) };
      await call('answerDispute', { params: { id: disputeId }, body });
      await Promise.all([score.clear(), answer.clear()]);
      showToast({ title: text.teacher.done });
      tryNow();
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      setProblems({ answer: error.status === 0 ? text.offline : (error.said ?? text.failed) });
    }
  });
  return (
    <form
      className="stack stack-s"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Input
        label={text.teacher.newScore(total)}
        hint={text.teacher.scoreHint}
        error={problems.score}
        inputMode="numeric"
        autoComplete="off"
        value={score.text ?? ''}
        onChange={(event) => {
          setProblems(({ answer: kept }) => (kept ? { answer: kept } : {}));
          score.type(event.target.value);
        }}
      />
      <Textarea
        label={text.teacher.answer}
        error={problems.answer}
        rows={3}
        dir="auto"
        value={answer.text ?? ''}
        onChange={(event) => {
          setProblems(({ score: kept }) => (kept ? { score: kept } : {}));
          answer.type(event.target.value);
        }}
      />
      <div>
        <Button type="submit" size="small" variant="soft" disabled={isSending}>
          {text.teacher.send}
        </Button>
      </div>
    </form>
  );
}
