import { useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { call } from '../../rest/client.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { isolated } from '../../lib/isolate.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input, Textarea } from '../../ui/field.tsx';
import { Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { numberIn } from './numbers.ts';
import type { Correction } from './queries.ts';

const t = words.platform;
const g = t.grades;
const d = t.disputes;

interface CorrectionDialogProps {
  correction: Correction;
  again: () => Promise<void>;
  onClose: () => void;
}

/** Questions, answers and marks as they were copied; another mark with a reason, or none. */
export function CorrectionDialog({ correction, again, onClose }: CorrectionDialogProps) {
  const { totalPoints } = correction;
  const [score, setScore] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ score?: string; reason?: string }>({});
  const [said, setSaid] = useState<string | null>(null);

  const [decide, busy] = useOnce(async (isKept: boolean) => {
    const number = numberIn(score, 0);
    const missing = {
      ...(!isKept && score.trim() === '' ? { score: g.needScore } : {}),
      ...(!isKept && score.trim() !== '' && (number === null || number > totalPoints)
        ? { score: d.scoreWrong(totalPoints) }
        : {}),
      ...(reason.trim() === '' ? { reason: g.needReason } : {}),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const body = { reason: reason.trim(), ...(isKept || number === null ? {} : { score: number }) };
      await call('decideCorrection', { params: { id: correction.id }, body });
      showToast({ title: isKept ? g.kept : g.corrected });
      onClose();
    } catch (error) {
      setSaid(sentenceFor(error, { offline: t.offline, failed: d.failed }));
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
      title={g.heading(correction.title)}
      description={`${isolated(correction.className)} ${d.markOf(correction.score, totalPoints)}`.trim()}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={() => void decide(true)}>
            {g.keep}
          </Button>
          <Button variant="primary" disabled={busy} onClick={() => void decide(false)}>
            {g.correct}
          </Button>
        </>
      }
    >
      <div className="stack">
        {correction.questions.length === 0 ? (
          <p className="muted">{g.noQuestions}</p>
        ) : (
          <Table
            caption={g.heading(correction.title)}
            columns={[
              { key: 'question', header: g.question, rowHeader: true, cell: (one) => <bdi>{one.question}</bdi> },
              { key: 'given', header: g.given, cell: (one) => <bdi>{one.given || g.nothing}</bdi> },
              { key: 'right', header: g.right, cell: (one) => <bdi>{one.answer}</bdi> },
              { key: 'credit', header: g.credit, numeric: true, cell: (one) => one.credit ?? g.notMarked },
            ]}
            rows={correction.questions.map((one, at) => ({ ...one, at }))}
            rowKey={({ at }) => String(at)}
          />
        )}
        {said && (
          <Banner tone="notyet" live>
            <p>{said}</p>
          </Banner>
        )}
        <Input
          label={d.newScore(totalPoints)}
          error={problems.score}
          inputMode="numeric"
          autoComplete="off"
          value={score}
          onChange={(event) => setScore(event.target.value)}
        />
        <Textarea
          label={g.reason}
          error={problems.reason}
          rows={3}
          maxLength={limits.disputeCharacters}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
