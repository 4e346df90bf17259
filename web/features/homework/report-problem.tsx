import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type LessonReason, lessonReasons } from '../../../schema/content-report.ts';
import { CareNote } from '../../care/care-note.tsx';
import { useReplica } from '../../replica/use-live.ts';
import { reportedKey, type Wish, useWishes } from '../../session/wishes.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup, Textarea } from '../../ui/field.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import type { Session } from './queries.ts';

const text = words.homework.report;

/** Whether the platform has got a report of this question from here; null until this device has looked. */
function useReported(sessionId: string, wish: Wish | undefined): boolean | null {
  const { store } = useReplica();
  const [reported, setReported] = useState<boolean | null>(null);
  useEffect(() => {
    let here = true;
    void store.meta(reportedKey(sessionId)).then((at) => {
      if (here) setReported(at !== undefined);
    });
    return () => {
      here = false;
    };
    // A wish that has gone may have arrived.
  }, [store, sessionId, wish]);
  return reported;
}

/** Tells the platform that a question was read wrongly or its lesson is wrong; without a network it is kept here and sent later. */
export function ReportProblem({ session }: { session: Pick<Session, 'id' | 'photo'> }) {
  const { wishes, wish, drop } = useWishes();
  const [isOpen, setOpen] = useState(false);
  const made = wishes.find((one) => one.call === 'reportHomework' && one.of === session.id);
  const reported = useReported(session.id, made);
  if (reported === null) return null;
  if (made && made.problem === undefined)
    return (
      <p className="row" role="status">
        <span className="small muted">{text.waiting}</span>
        <Receipt at="device" word={words.sync.receipt.device} />
      </p>
    );
  if (reported && !made)
    return (
      <p className="small muted" role="status">
        {text.sent}
      </p>
    );
  return (
    <div className="row">
      {made && (
        <span className="small" role="status">
          {[text.refused, made.problem].filter(Boolean).join(' ')}
        </span>
      )}
      <Button
        size="small"
        variant="ghost"
        icon={Flag}
        onClick={() => {
          if (made) void drop(made);
          setOpen(true);
        }}
      >
        {made ? text.again : text.open}
      </Button>
      {isOpen && (
        <ReportDialog
          isPhoto={session.photo !== undefined && session.photo !== null}
          onClose={() => setOpen(false)}
          onReport={(body) =>
            wish({ id: session.id, at: new Date().toISOString(), call: 'reportHomework', of: session.id, body })
          }
        />
      )}
    </div>
  );
}

interface ReportDialogProps {
  /** Only a photo can have been read wrongly. */
  isPhoto: boolean;
  onClose: () => void;
  onReport: (body: { reason: LessonReason; note: string }) => Promise<void>;
}

function ReportDialog({ isPhoto, onClose, onReport }: ReportDialogProps) {
  const reasons = lessonReasons.filter((one) => isPhoto || one !== 'misread');
  const [reason, setReason] = useState<LessonReason>(isPhoto ? 'misread' : 'wrong-answer');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState(false);
  const send = (): void => {
    onReport({ reason, note }).then(onClose, () => setProblem(true));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.text}
      closeLabel={words.app.close}
      footer={
        <>
          {problem && (
            <span className="err-text grow" role="alert">
              {text.failed}
            </span>
          )}
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="primary" onClick={send}>
            {text.send}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={text.what}
        name="reason"
        value={reason}
        options={reasons.map((value) => ({ value, label: text.reasons[value] }))}
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
      <CareNote text={note} />
    </Dialog>
  );
}
