import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { CareNote } from '../../care/care-note.tsx';
import { careFor } from '../../care/use-care.ts';
import { DocumentFiles } from '../../answers/document-files.tsx';
import { EarlierTries } from '../../answers/earlier-tries.tsx';
import { isReturned, nextRound } from '../../../schema/views/rounds.ts';
import { momentOf } from '../../lib/dates.ts';
import { inFigures } from '../../lib/figures.ts';
import { OutboxFullError } from '../../replica/outbox.ts';
import { isQuota } from '../../replica/storage-space.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { useAssignmentActions } from './actions.ts';
import { useAnswerDraft } from './answer-draft.ts';
import { AnswerNotices } from './answer-notices.tsx';
import { AnswerParts } from './answer-parts.tsx';
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

/** The submit dialog: a text and what else the assignment allows, saved while it is made, handed in once a round. */
export function AnswerDialog({ item, takenBack, onHanding, onClose }: AnswerDialogProps) {
  const draft = useDraft(draftKey(item.assignmentId));
  const { handIn } = useAssignmentActions();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const reasonId = useId();
  const parts = useAnswerDraft(item.assignmentId);
  const answer = draft.text ?? '';
  const ready = draft.text !== undefined && parts.ready;
  const empty = answer.trim() === '' && parts.empty;
  const tooLong = answer.length > limits.answerCharacters;

  const { mayCreate, mayEdit } = useMay('submission', item.assignmentId);
  const { submission } = item;
  const returned = submission && isReturned(submission) ? submission : null;
  const typed = {
    // A drawing alone is an answer: what it is made of is asked about when it is handed in.
    content: answer.trim() === '' ? '.' : answer,
    writtenAt: new Date(0).toISOString(),
    timeSure: true,
  };
  const ask = () =>
    returned
      ? mayEdit(returned, { ...typed, round: nextRound(returned) })
      : mayCreate({ assignmentId: item.assignmentId, ...typed });
  const said = empty || tooLong ? null : ask();
  // The work itself may be on its way: what is typed may then be handed in when it has come.
  const refusal = said && !said.allowed && said.code !== 'parent_missing' ? said.code : null;

  const [submit, busy] = useOnce(async () => {
    if (empty || tooLong || takenBack) return;
    onHanding(true);
    try {
      await draft.flush();
      await handIn(item, answer, await parts.files());
      await Promise.all([draft.clear(), parts.clear()]);
    } catch (error) {
      // The text is in the draft on this device whatever refused it here.
      setProblem(error instanceof OutboxFullError ? words.answers.notKept : (refusalText(error) ?? text.failed));
      onHanding(false);
      return;
    }
    onClose();
    // Who hands in before the note under the field was there reads it now.
    const care = await careFor(answer).catch(() => null);
    showToast({ title: text.handedIn.title, description: care ? care.say.join(' ') : text.handedIn.text });
  });

  const leave = async (): Promise<void> => {
    try {
      await draft.flush();
      onClose();
    } catch (error) {
      // What was typed stays on the screen.
      setProblem(words.answers.draftProblems[isQuota(error) ? 'full' : 'failed']);
    }
  };
  /** Beside the button: why it waits, or that nothing is lost. */
  const reason = (): string => {
    if (refusal && !busy && !takenBack) return words.errors[refusal];
    if (ready && empty && !takenBack) return item.kinds.length > 0 ? text.answerFirst : text.handInFirst;
    return !empty && draft.saved && parts.saved ? text.draftSaved : '';
  };
  const inClass = (at: string): string => momentOf(at, item.timeZone);
  const earlier = submission?.tries?.at(-1)?.content;

  const error = tooLong ? text.tooLong(inFigures(limits.answerCharacters)) : problem;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) void leave();
      }}
      title={item.title}
      description={`${text.from(item.className, item.teacher)}. ${text.points(item.totalPoints)}. ${text.due(momentOf(item.dueDate, item.timeZone))}.`}
      closeLabel={words.app.close}
      width={item.kinds.length > 0 ? '60rem' : '40rem'}
      firstRef={field}
      footer={
        <>
          {/* The button stays in its place, whatever is said beside it. */}
          <span className="small muted grow" id={reasonId}>
            {reason()}
          </span>
          {takenBack ? (
            <Button variant="primary" onClick={() => void leave()}>
              {words.app.close}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={Check}
              disabled={!ready || empty || tooLong || refusal !== null || busy}
              aria-describedby={reasonId}
              onClick={() => void submit()}
            >
              {text.handIn}
            </Button>
          )}
        </>
      }
    >
      <AnswerNotices takenBack={takenBack} empty={empty} returned={returned} />
      <Task description={item.assignment?.description ?? ''} />
      {item.assignment && (
        <DocumentFiles
          collection="assignment"
          id={item.assignment.id}
          files={item.assignment.files}
          arrived={item.assignment.arrived}
        />
      )}
      {ready && !takenBack && <AnswerParts kinds={item.kinds} draft={parts} />}
      {parts.problem && (
        <Banner tone="danger" live>
          <p>{words.answers.draftProblems[parts.problem]}</p>
        </Banner>
      )}
      <Textarea
        ref={field}
        label={item.kinds.length > 0 ? words.answers.writeToo : text.yourAnswer}
        hint={text.answerHint}
        dir="auto"
        error={error ?? undefined}
        rows={item.kinds.length > 0 ? 3 : 8}
        value={answer}
        readOnly={draft.text === undefined || takenBack}
        onChange={(event) => {
          setProblem(null);
          draft.type(event.target.value);
        }}
      />
      <CareNote text={answer} />
      {returned && earlier && answer === '' && (
        <div>
          <Button onClick={() => draft.type(earlier)}>{text.returned.startFrom}</Button>
        </div>
      )}
      {submission && <EarlierTries submission={submission} momentOf={inClass} />}
    </Dialog>
  );
}
