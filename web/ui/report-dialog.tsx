import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { RadioGroup, Textarea } from './field.tsx';
import { useOnce } from './use-once.ts';

export interface ReportDialogProps<R extends string> {
  words: {
    title: string;
    /** Who sees what of it. */
    text: string;
    why: string;
    reasons: Readonly<Record<R, string>>;
    note: string;
    noteHint?: string;
    send: string;
    cancel: string;
    close: string;
  };
  /** The first one is chosen to begin with. */
  reasons: readonly [R, ...R[]];
  /** Says why nothing can be sent now. */
  disabledReason?: string | undefined;
  /** Sends it; gives the sentence that says why it did not arrive, or null. */
  onSend: (report: { reason: R; note: string }) => Promise<string | null>;
  onClose: () => void;
  /** What is reported, where it is shown again. */
  children?: ReactNode;
}

/** Tells somebody who decides that something is wrong: a reason, and words beside it. */
export function ReportDialog<R extends string>(props: ReportDialogProps<R>) {
  const { words, reasons, disabledReason, onSend, onClose, children } = props;
  const [reason, setReason] = useState<R>(reasons[0]);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [send, isSending] = useOnce(async () => setProblem(await onSend({ reason, note })));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
      footer={
        <>
          {problem !== null && (
            <span className="err-text grow" role="alert">
              {problem}
            </span>
          )}
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" disabled={isSending} disabledReason={disabledReason} onClick={() => void send()}>
            {words.send}
          </Button>
        </>
      }
    >
      {children}
      <RadioGroup
        legend={words.why}
        name="reason"
        value={reason}
        options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
        onChange={setReason}
      />
      <Textarea
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
