import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { CareNote } from '../../care/care-note.tsx';
import { careFor } from '../../care/use-care.ts';
import { momentOf } from '../../lib/dates.ts';
import { inFigures } from '../../lib/figures.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useAssignmentActions } from './actions.ts';
import { useDraft } from '../../replica/use-draft.ts';
import type { Item } from './queries.ts';
import { Task } from './task.tsx';

const text = words.assignments;

export const draftKey = (assignmentId: string): string => `draft:submission:${assignmentId}`;

export interface AnswerDialogProps {
  item: Item;
  /** The teacher has taken the work back since the dialog was opened. */
  takenBack: boolean;
  /** True from the press of the button until the answer is refused or the dialog closes. */
  onHanding: (handing: boolean) => void;
  onClose: () => void;
}

/** The submit dialog: one free text, saved while it is typed, handed in once. */
export function AnswerDialog({ item, takenBack, onHanding, onClose }: AnswerDialogProps) {
  const draft = useDraft(draftKey(item.assignmentId));
  const { handIn } = useAssignmentActions();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reasonId = useId();
  const answer = draft.text ?? '';
  const empty = answer.trim() === '';
  const tooLong = answer.length > limits.answerCharacters;

  const { mayCreate } = useMay('submission', item.assignmentId);
  const typed = {
    assignmentId: item.assignmentId,
    content: answer,
    writtenAt: new Date(0).toISOString(),
    timeSure: true,
  };
  const said = empty || tooLong ? null : mayCreate(typed);
  // The work itself may be on its way: what is typed may then be handed in when it has come.
  const refusal = said && !said.allowed && said.code !== 'parent_missing' ? said.code : null;

  const submit = async () => {
    if (busy || empty || tooLong || takenBack) return;
    setBusy(true);
    onHanding(true);
    try {
      await draft.flush();
      await handIn(item.assignmentId, answer);
      await draft.clear();
    } catch (error) {
      // The text is in the draft on this device whatever refused it here.
      setProblem(refusalText(error) ?? text.failed);
      setBusy(false);
      onHanding(false);
      return;
    }
    onClose();
    // Who hands in before the note under the field was there reads it now.
    const care = await careFor(answer).catch(() => null);
    showToast({ title: text.handedIn.title, description: care ? care.say.join(' ') : text.handedIn.text });
  };

  const leave = (): void => void draft.flush().then(onClose);

  const error = tooLong ? text.tooLong(inFigures(limits.answerCharacters)) : problem;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) leave();
      }}
      title={item.title}
      description={`${text.from(item.className, item.teacher)}. ${text.points(item.totalPoints)}. ${text.due(momentOf(item.dueDate, item.timeZone))}.`}
      closeLabel={words.app.close}
      width="40rem"
      firstRef={field}
      footer={
        <>
          {/* The button stays in its place, whatever is said beside it. */}
          <span className="small muted grow" id={reasonId}>
            {refusal && !busy && !takenBack
              ? words.errors[refusal]
              : draft.text !== undefined && empty && !takenBack
                ? text.handInFirst
                : answer && draft.saved
                  ? text.draftSaved
                  : ''}
          </span>
          {takenBack ? (
            <Button variant="primary" onClick={leave}>
              {words.app.close}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={Check}
              disabled={draft.text === undefined || empty || tooLong || refusal !== null || busy}
              aria-describedby={reasonId}
              onClick={() => void submit()}
            >
              {text.handIn}
            </Button>
          )}
        </>
      }
    >
      {/* Not closed over a child's head: what was typed stays in sight. */}
      {takenBack && (
        <Banner live>
          <p className="strong">{text.takenBack.title}</p>
          <p>{empty ? text.takenBack.text : text.takenBack.saved}</p>
        </Banner>
      )}
      <Task description={item.assignment?.description ?? ''} />
      <Textarea
        ref={field}
        label={text.yourAnswer}
        hint={text.answerHint}
        dir="auto"
        error={error ?? undefined}
        rows={8}
        value={answer}
        readOnly={draft.text === undefined || takenBack}
        onChange={(event) => {
          setProblem(null);
          draft.type(event.target.value);
        }}
      />
      <CareNote text={answer} />
    </Dialog>
  );
}
