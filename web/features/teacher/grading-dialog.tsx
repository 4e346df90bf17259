import { type RefObject, useEffect, useRef, useState } from 'react';
import { isToMark } from '../../../schema/views/rounds.ts';
import { momentOf } from '../../lib/dates.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { thenFocus } from '../../ui/then-focus.ts';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { BulkGradeDialog } from './bulk-grade-dialog.tsx';
import type { Saving } from './grade-form.tsx';
import { GradedAnswer } from './graded-answer.tsx';
import { GradingActs } from './grading-acts.tsx';
import { useGradingKeys } from './grading-keys.ts';
import { nameOf, nextToMark, useOrder } from './grading-order.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { usePhrases } from './phrases.tsx';
import { type Assignment, type Submission, useClassData } from './queries.ts';
import { rubricKey } from './rubric.tsx';

const text = words.teacher.grading;

export interface GradingDialogProps {
  assignment: Assignment;
  /** That of the class: times are shown in it. */
  timeZone: string | undefined;
  onClose: () => void;
}

/** Which answer is shown, and the steps from it to others. */
function useChosen(answers: readonly Submission[]) {
  const ordered = useOrder(answers);
  const [chosenId, choose] = useState<string | null>(null);
  const at = Math.max(
    0,
    ordered.findIndex((answer) => answer.id === chosenId),
  );
  const move = (by: number): void => {
    const next = ordered[at + by];
    if (next) choose(next.id);
  };
  return { ordered, at, answer: ordered[at], next: nextToMark(ordered, at), choose, move };
}

/** The act of saving, which the form fills in, and the way to the next answer behind it. */
function useSaveThenNext(
  { assignment, onClose }: GradingDialogProps,
  { next, choose }: Pick<ReturnType<typeof useChosen>, 'next' | 'choose'>,
  { scoreRef, answerRef }: { scoreRef: RefObject<HTMLElement | null>; answerRef: RefObject<HTMLElement | null> },
) {
  const { store } = useReplica();
  const saveRef = useRef<() => Promise<Saving>>(async () => 'incomplete');
  const save = async (): Promise<void> => {
    const saving = await saveRef.current();
    if (saving === 'failed') showToast({ title: text.failed, variant: 'destructive' });
    if (saving !== 'saved') return;
    showToast({ title: text.saved });
    if (!next) {
      // A database that closes keeps it: nothing is lost.
      store.dropMeta(rubricKey(assignment.id)).catch(() => {});
      onClose();
      return;
    }
    // With a keyboard the next score can be typed at once; on a touch screen the keys would cover the answer.
    const isKeyboard = matchMedia('(pointer: fine)').matches;
    thenFocus(
      () => choose(next.id),
      () => (isKeyboard ? scoreRef : answerRef).current,
    );
  };
  return { saveRef, save };
}

/** Marks an answer as seen when it is opened. */
function useSeeing(answer: Submission | undefined): void {
  const { seeAnswer } = useTeacherActions();
  const seen = useRef(seeAnswer);
  seen.current = seeAnswer;
  useEffect(() => {
    if (answer) void seen.current(answer);
  }, [answer?.id]); // oxlint-disable-line react-hooks/exhaustive-deps -- opening it is what counts, not its later changes
}

/** Marking: the list, the answer, the score. Everything by keyboard, nothing lost when the train goes into a tunnel. */
export function GradingDialog(props: GradingDialogProps) {
  const { assignment, timeZone, onClose } = props;
  const { answersOf, arrival } = useClassData(assignment.classId);
  const answers = answersOf(assignment.id);
  const { grade } = useTeacherActions();
  const chosen = useChosen(answers);
  const { ordered, at, answer, next, choose, move } = chosen;
  const scoreRef = useRef<HTMLInputElement>(null);
  const phraseRef = useRef<(phrase: string) => void>(() => {});
  const answerRef = useRef<HTMLElement>(null);
  const { saveRef, save } = useSaveThenNext(props, chosen, { scoreRef, answerRef });
  const phrases = usePhrases();
  const { mayEdit } = useMay('submission', assignment.id);
  const [several, setSeveral] = useState(false);
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const [writing, setWriting] = useState(false);

  useGradingKeys(
    {
      next: () => move(1),
      back: () => move(-1),
      score: () => scoreRef.current?.focus(),
      save: () => void save(),
      phrase(figure) {
        const phrase = phrases[figure - 1];
        if (phrase) phraseRef.current(phrase);
      },
    },
    !asking && !writing && !several,
  );
  useSeeing(answer);

  if (several)
    return (
      <BulkGradeDialog assignment={assignment} answers={answers} onClose={() => setSeveral(false)} onDone={onClose} />
    );
  const said = answer && mayEdit(answer, {});
  const maySeveral = ordered.filter(isToMark).length > 1 && said?.allowed === true;
  const roster = answer && {
    ...{ answers: ordered, chosen: answer, onChoose: choose },
    onSeveral: maySeveral ? () => setSeveral(true) : undefined,
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (open) return;
          if (typed) setAsking(true);
          else onClose();
        }}
        title={assignment.title}
        description={
          answer &&
          `${text.handedIn(nameOf(answer), momentOf(answer.writtenAt, timeZone))} ${text.at(at + 1, ordered.length)}`
        }
        closeLabel={words.app.close}
        width="78rem"
        firstRef={answerRef}
        escapeLeavesField
        footer={
          answer && (
            <GradingActs
              at={at}
              count={ordered.length}
              phrases={phrases.length}
              hasNext={next !== undefined}
              onMove={move}
              onSave={() => void save()}
            />
          )
        }
      >
        {!answer && arrival !== 'here' ? (
          <Arriving arrival={arrival} words={words.arrival} />
        ) : !roster ? (
          <Empty picture="letters" title={text.none.title}>
            {text.none.text}
          </Empty>
        ) : (
          <GradedAnswer
            assignment={assignment}
            timeZone={timeZone}
            roster={roster}
            answerRef={answerRef}
            form={{
              ...{ scoreRef, saveRef, phraseRef, phrases },
              refusal: said && !said.allowed ? words.errors[said.code] : null,
              onTyped: setTyped,
              onEditing: setWriting,
              onSave: (score, feedback) => grade(roster.chosen, score, feedback),
            }}
          />
        )}
      </Dialog>
      <LeaveDialog asking={asking} onAsking={setAsking} onLeave={onClose} />
    </>
  );
}
