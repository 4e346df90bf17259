import { useState } from 'react';
import { RestError, call } from '../rest/client.ts';
import { reportUnauthorized } from '../session/unauthorized.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RadioGroup, Textarea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Message } from './queries.ts';

const text = words.messages.report;
const reasons = ['unkind', 'private', 'not-for-school', 'other'] as const;

/** Tells the platform about a message that somebody got; who decides sees a copy of it and nothing else. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [reason, setReason] = useState<(typeof reasons)[number]>('unkind');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('reportMessage', { params: { id: message.id }, body: { reason, note } });
      showToast({ title: text.done });
      onClose();
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      setProblem(error.status === 0 ? text.offline : (error.said ?? text.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.explain}
      closeLabel={words.app.close}
      footer={
        <>
          {problem && <span className="err-text grow">{problem}</span>}
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="primary" disabled={busy} onClick={() => void send()}>
            {text.send}
          </Button>
        </>
      }
    >
      <blockquote className="words">
        <p className="prewrap line-clamp-4" dir="auto">
          {message.content}
        </p>
      </blockquote>
      <RadioGroup
        legend={text.why}
        name="reason"
        value={reason}
        options={reasons.map((value) => ({ value, label: text.reasons[value] }))}
        onChange={setReason}
      />
      <Textarea
        label={text.note}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
