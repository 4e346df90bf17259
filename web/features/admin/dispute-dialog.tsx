import { type ReactNode, useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { dateOf } from '../../lib/dates.ts';
import { call } from '../../rest/client.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input, Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { numberIn } from './numbers.ts';
import type { ReadDispute } from './queries.ts';

const t = words.platform;
const d = t.disputes;

/** A text of a family under the words that say what it is. */
export function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="stack stack-xs">
      <h3 className="small strong">{label}</h3>
      <p className="prewrap" dir="auto">
        {children}
      </p>
    </div>
  );
}

interface DisputeDialogProps {
  dispute: ReadDispute;
  again: () => Promise<void>;
  onClose: () => void;
}

/** One dispute with what was copied into it; what is typed stays while somebody else answers first. */
export function DisputeDialog({ dispute: first, again, onClose }: DisputeDialogProps) {
  const [dispute, setDispute] = useState(first);
  const [score, setScore] = useState('');
  const [answer, setAnswer] = useState('');
  const [problems, setProblems] = useState<{ score?: string; answer?: string }>({});
  const [said, setSaid] = useState<string | null>(null);
  const isOpen = dispute.state === 'platform';

  const readAgain = async (): Promise<void> => {
    try {
      const now = await call('readDispute', { params: { id: dispute.id } });
      setDispute(now);
      if (now.state !== 'platform') setSaid(d.meanwhile);
    } catch (error) {
      setSaid(sentenceFor(error, { offline: t.offline, failed: d.failed }));
    }
  };

  const [send, isSending] = useOnce(async () => {
    const number = score.trim() === '' ? null : numberIn(score, 0);
    const isWrong = score.trim() !== '' && (number === null || number > dispute.totalPoints);
    const missing = {
      ...(isWrong ? { score: d.scoreWrong(dispute.totalPoints) } : {}),
      ...(answer.trim() === '' ? { answer: d.needAnswer } : {}),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const body = { answer: answer.trim(), ...(number === null ? {} : { score: number }) };
      await call('answerDispute', { params: { id: dispute.id }, body });
      showToast({ title: d.sent });
      onClose();
    } catch (error) {
      setSaid(sentenceFor(error, { offline: t.offline, failed: d.failed }));
      await readAgain();
    } finally {
      await again();
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={d.heading(dispute.title)}
      description={d.who(dispute.studentName, dispute.className)}
      closeLabel={words.app.close}
      footer={
        isOpen ? (
          <Button variant="primary" disabled={isSending} onClick={() => void send()}>
            {d.send}
          </Button>
        ) : (
          <Button onClick={onClose}>{words.app.close}</Button>
        )
      }
    >
      <div className="stack">
        <div className="row">
          <Badge>{d.states[dispute.state]}</Badge>
          <span className="num">
            {dispute.newScore === null
              ? d.markOf(dispute.score, dispute.totalPoints)
              : d.changed(dispute.score, dispute.newScore, dispute.totalPoints)}
          </span>
          <span className="small muted">{d.by[dispute.askedBy]}</span>
        </div>
        <Said label={d.reason}>{dispute.reason}</Said>
        <Said label={d.content}>{dispute.content}</Said>
        {dispute.feedback && <Said label={d.feedback}>{dispute.feedback}</Said>}
        {dispute.answer && (
          <Said
            label={
              dispute.answeredBy && dispute.answeredAt
                ? d.answered(dispute.answeredBy, dateOf(dispute.answeredAt))
                : d.states[dispute.state]
            }
          >
            {dispute.answer}
          </Said>
        )}
        {said && (
          <Banner tone="notyet" live>
            <p>{said}</p>
          </Banner>
        )}
        {(isOpen || answer !== '') && (
          <>
            <Input
              label={d.newScore(dispute.totalPoints)}
              hint={d.scoreHint}
              error={problems.score}
              inputMode="numeric"
              autoComplete="off"
              value={score}
              onChange={(event) => setScore(event.target.value)}
            />
            <Textarea
              label={d.answer}
              error={problems.answer}
              rows={3}
              maxLength={limits.disputeCharacters}
              dir="auto"
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
