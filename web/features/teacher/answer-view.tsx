import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { isReturned, roundOf } from '../../../schema/views/rounds.ts';
import { DocumentFiles } from '../../answers/document-files.tsx';
import { EarlierTries } from '../../answers/earlier-tries.tsx';
import { momentOf } from '../../lib/dates.ts';
import { inFigures } from '../../lib/figures.ts';
import { useDraft } from '../../replica/use-draft.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { DisputeAnswer } from './dispute-answer.tsx';
import { feedbackDraft, scoreDraft } from './mark-draft.ts';
import type { Submission } from './queries.ts';

const text = words.teacher.grading;

export interface AnswerViewProps {
  submission: Submission;
  /** That of the class: times are shown in it. */
  timeZone: string | undefined;
}

/** What a student has handed in, with its pictures and recordings, what was given back before, and giving it back. */
export function AnswerView({ submission, timeZone }: AnswerViewProps) {
  const { mayEdit } = useMay('submission', submission.assignmentId);
  const { id, content, addition, files, arrived, studentName, late } = submission;
  const inClass = (at: string): string => momentOf(at, timeZone);
  const returned = isReturned(submission);
  const mayReturn = mayEdit(submission, { returned: roundOf(submission), returnNote: text.returned.act }).allowed;
  return (
    <>
      {content && (
        <p className="paperlines prewrap" dir="auto">
          {content}
        </p>
      )}
      {addition && (
        <>
          <p className="small muted strong">{words.answers.addition}</p>
          <p className="paperlines prewrap" dir="auto">
            {addition}
          </p>
        </>
      )}
      <DocumentFiles collection="submission" id={id} files={files} arrived={arrived} by={studentName} />
      {late && (
        <p>
          <Badge>{text.late}</Badge>
        </p>
      )}
      {returned && submission.returnNote && !submission.returnedAt && <p className="small">{submission.returnNote}</p>}
      <DisputeAnswer submission={submission} momentOf={inClass} />
      {mayReturn && <ReturnForm submission={submission} />}
      <EarlierTries submission={submission} momentOf={inClass} />
    </>
  );
}

/** Gives an answer back with a word. What is typed and not sent stays on the device as a draft. */
function ReturnForm({ submission }: { submission: Submission }) {
  const draft = useDraft(`draft:return:${submission.id}`);
  const { returnAnswer } = useTeacherActions();
  const { store } = useReplica();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const note = draft.text ?? '';
  const tooLong = note.length > limits.returnNoteCharacters;
  const isOpen = open || note !== '';
  if (!isOpen) {
    return (
      <div>
        <Button size="small" icon={Undo2} onClick={() => setOpen(true)}>
          {text.returned.act}
        </Button>
      </div>
    );
  }
  const send = async (): Promise<void> => {
    if (tooLong) return;
    if (note.trim() === '') return setProblem(text.returned.needNote);
    try {
      await returnAnswer(submission, note.trim());
    } catch (error) {
      setProblem(refusalText(error) ?? text.returned.failed);
      return;
    }
    // A mark that was begun was for this round: the next answer begins without it.
    await Promise.all([
      draft.clear(),
      store.dropMeta(scoreDraft(submission)),
      store.dropMeta(feedbackDraft(submission)),
    ]);
    showToast({ title: text.returned.done });
  };
  const close = async (): Promise<void> => {
    await draft.clear();
    setOpen(false);
  };
  return (
    <form
      className="card well stack stack-s"
      aria-label={text.returned.title(submission.studentName ?? '')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label={text.returned.note}
        hint={text.returned.noteHint}
        error={tooLong ? text.returned.long(inFigures(limits.returnNoteCharacters)) : (problem ?? undefined)}
        rows={3}
        dir="auto"
        autoFocus
        value={note}
        onChange={(event) => {
          setProblem(null);
          draft.type(event.target.value);
        }}
      />
      <div className="row">
        <Button type="submit" size="small" variant="soft" icon={Undo2}>
          {text.returned.send}
        </Button>
        <Button size="small" variant="ghost" onClick={() => void close()}>
          {words.app.cancel}
        </Button>
      </div>
    </form>
  );
}
