import { useState } from 'react';
import { type ReportReason, reportReasons } from '../../../schema/content-report.ts';
import { useSync } from '../../replica/use-live.ts';
import { call } from '../../rest/client.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup, Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';

const text = words.practice.reports;

/** Tells the platform that something is wrong with a shared test. */
export function ReportDialog({ test, onClose }: { test: { id: string; title: string }; onClose: () => void }) {
  const { online } = useSync();
  const [reason, setReason] = useState<ReportReason>('wrong-answer');
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await call('reportTest', { params: { id: test.id }, body: { reason, note } });
      showToast({ title: text.sent.title, description: text.sent.text });
      onClose();
    } catch {
      showToast({ title: text.failed, variant: 'destructive' });
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={test.title}
      closeLabel={words.app.close}
      footer={
        <Button
          variant="primary"
          disabled={isSending}
          disabledReason={online ? undefined : text.offline}
          onClick={() => void send()}
        >
          {text.send}
        </Button>
      }
    >
      <p>{text.text}</p>
      <RadioGroup
        legend={text.reason}
        name="reason"
        value={reason}
        options={reportReasons.map((value) => ({ value, label: text.reasons[value] }))}
        onChange={setReason}
      />
      <Textarea
        label={text.note}
        hint={text.noteHint}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
