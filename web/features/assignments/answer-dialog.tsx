import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { momentOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useAssignmentActions } from './actions.ts';
import { useDraft } from '../../replica/use-draft.ts';
import type { Item } from './queries.ts';

const text = words.assignments;

export const draftKey = (assignmentId: string): string => `draft:submission:${assignmentId}`;

/** The submit dialog: one free text, saved while it is typed, handed in once. */
export function AnswerDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const draft = useDraft(draftKey(item.assignmentId));
  const { handIn } = useAssignmentActions();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = draft.text ?? '';
  const empty = answer.trim() === '';
  const tooLong = answer.length > limits.answerCharacters;

  const submit = async () => {
    if (empty || tooLong) return;
    try {
      await draft.flush();
      await handIn(item.assignmentId, answer);
      await draft.clear();
    } catch {
      // The text is in the draft on this device whatever refused it here.
      setProblem(text.failed);
      return;
    }
    onClose();
    showToast({ title: text.handedIn.title, description: text.handedIn.text });
  };

  const error = tooLong ? text.tooLong(limits.answerCharacters.toLocaleString('en-GB')) : problem;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) void draft.flush().then(onClose);
      }}
      title={item.title}
      description={`${text.from(item.className, item.teacher)}. ${text.points(item.totalPoints)}. ${text.due(momentOf(item.dueDate))}.`}
      closeLabel={words.app.close}
      width="40rem"
      firstRef={field}
      footer={
        <>
          <span className="small muted grow">{answer && draft.saved ? text.draftSaved : ''}</span>
          <Button
            variant="primary"
            icon={Check}
            disabled={draft.text === undefined || tooLong}
            disabledReason={draft.text !== undefined && empty ? text.handInFirst : undefined}
            onClick={() => void submit()}
          >
            {text.handIn}
          </Button>
        </>
      }
    >
      <p className="prewrap">{item.assignment?.description}</p>
      <Textarea
        ref={field}
        label={text.yourAnswer}
        hint={text.answerHint}
        error={error ?? undefined}
        rows={8}
        value={answer}
        readOnly={draft.text === undefined}
        onChange={(event) => {
          setProblem(null);
          draft.type(event.target.value);
        }}
      />
    </Dialog>
  );
}
