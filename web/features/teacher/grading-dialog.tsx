import { Check, ListChecks } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isGraded } from '../../../schema/views/assignment.ts';
import { isReturned, isToMark } from '../../../schema/views/rounds.ts';
import { momentOf } from '../../lib/dates.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { isolated } from '../../lib/isolate.ts';
import { words } from '../../text/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Arriving } from '../../ui/arriving.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { thenFocus } from '../../ui/then-focus.ts';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { AnswerView } from './answer-view.tsx';
import { BulkGradeDialog } from './bulk-grade-dialog.tsx';
import { GradeForm, type Saving } from './grade-form.tsx';
import { useGradingKeys } from './grading-keys.ts';
import { usePhrases } from './phrases.tsx';
import { type Assignment, type Submission, useClassData } from './queries.ts';
import { rubricKey } from './rubric.tsx';
import { TwoMarks } from './two-marks.tsx';

const text = words.teacher.grading;

const waitsFor = (submission: Submission): string => (isReturned(submission) ? text.returned.short : text.toMark);
const nameOf = (submission: Submission): string => submission.studentName ?? '';

/** Those to mark first, by name; the order stays while the dialog is open, so that saving does not make the list jump. */
function useOrder(answers: readonly Submission[]): Submission[] {
  const order = useRef<string[]>([]);
  return useMemo(() => {
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    const fresh = answers
      .filter((answer) => !order.current.includes(answer.id))
      .sort((a, b) => Number(isToMark(b)) - Number(isToMark(a)) || nameOf(a).localeCompare(nameOf(b)));
    order.current = [...order.current, ...fresh.map((answer) => answer.id)];
    return order.current.flatMap((id) => byId.get(id) ?? []);
  }, [answers]);
}

/** The next answer without a mark: further down, else from the top; undefined when all have theirs. */
function nextToMark<A extends Parameters<typeof isToMark>[0]>(ordered: readonly A[], at: number): A | undefined {
  const round = [...ordered.slice(at + 1), ...ordered.slice(0, at)];
  return round.find(isToMark);
}

export interface GradingDialogProps {
  assignment: Assignment;
  /** That of the class: times are shown in it. */
  timeZone: string | undefined;
  onClose: () => void;
}

/** Marking: the list, the answer, the score. Everything by keyboard, nothing lost when the train goes into a tunnel. */
export function GradingDialog({ assignment, timeZone, onClose }: GradingDialogProps) {
  const { answersOf, arrival } = useClassData(assignment.classId);
  const answers = answersOf(assignment.id);
  const { grade, seeAnswer } = useTeacherActions();
  const { store } = useReplica();
  const ordered = useOrder(answers);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const scoreRef = useRef<HTMLInputElement>(null);
  const saveRef = useRef<() => Promise<Saving>>(async () => 'incomplete');
  const phraseRef = useRef<(phrase: string) => void>(() => {});
  const answerRef = useRef<HTMLElement>(null);
  const phrases = usePhrases();
  const { mayEdit } = useMay('submission', assignment.id);
  const [several, setSeveral] = useState(false);
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const [writing, setWriting] = useState(false);

  const at = Math.max(
    0,
    ordered.findIndex((answer) => answer.id === chosenId),
  );
  const answer = ordered[at];
  const move = (by: number): void => {
    const next = ordered[at + by];
    if (next) setChosenId(next.id);
  };
  const save = async (): Promise<void> => {
    const saving = await saveRef.current();
    if (saving === 'failed') showToast({ title: text.failed, variant: 'destructive' });
    if (saving !== 'saved') return;
    showToast({ title: text.saved });
    const rest = nextToMark(ordered, at);
    if (!rest) {
      // A database that closes keeps it: nothing is lost.
      store.dropMeta(rubricKey(assignment.id)).catch(() => {});
      onClose();
      return;
    }
    // With a keyboard the next score can be typed at once; on a touch screen the keys would cover the answer.
    const isKeyboard = matchMedia('(pointer: fine)').matches;
    thenFocus(
      () => setChosenId(rest.id),
      () => (isKeyboard ? scoreRef : answerRef).current,
    );
  };
  const tryToLeave = (): void => {
    if (typed) setAsking(true);
    else onClose();
  };
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

  const seen = useRef(seeAnswer);
  seen.current = seeAnswer;
  useEffect(() => {
    if (answer) void seen.current(answer);
  }, [answer?.id]); // oxlint-disable-line react-hooks/exhaustive-deps -- opening it is what counts, not its later changes

  if (several)
    return (
      <BulkGradeDialog assignment={assignment} answers={answers} onClose={() => setSeveral(false)} onDone={onClose} />
    );
  const toMark = ordered.filter(isToMark).length;
  const said = answer && mayEdit(answer, {});
  const maySeveral = toMark > 1 && said?.allowed === true;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) tryToLeave();
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
            <>
              <div className="row small muted only-m">
                <span className="kbd">J</span> {text.next} <span className="kbd">K</span> {text.keyBack}{' '}
                <span className="kbd">S</span> {text.keyScore}
                {phrases.length > 0 && (
                  <>
                    {' '}
                    <span className="kbd">1</span>–<span className="kbd">{phrases.length}</span> {text.keyPhrase}
                  </>
                )}
              </div>
              <div className="row grade-acts">
                <Button variant="ghost" disabled={at === 0} onClick={() => move(-1)}>
                  {text.back}
                </Button>
                <Button variant="ghost" disabled={at === ordered.length - 1} onClick={() => move(1)}>
                  {text.forward}
                </Button>
                <Button variant="primary" onClick={() => void save()}>
                  {nextToMark(ordered, at) ? text.save : text.saveOnly} <span className="kbd only-m">Ctrl ↵</span>
                </Button>
              </div>
            </>
          )
        }
      >
        {!answer && arrival !== 'here' ? (
          <Arriving arrival={arrival} words={words.arrival} />
        ) : !answer ? (
          <Empty picture="letters" title={text.none.title}>
            {text.none.text}
          </Empty>
        ) : (
          <div className="gradewrap">
            <nav className="roster stack stack-xs" aria-label={text.answers}>
              <h3>{words.teacher.assignments.toMarkCount(toMark)}</h3>
              {maySeveral && (
                <Button variant="soft" size="small" icon={ListChecks} onClick={() => setSeveral(true)}>
                  {text.bulk.open}
                </Button>
              )}
              {ordered.map((row) => (
                <button
                  key={row.id}
                  type="button"
                  className="who"
                  aria-current={row.id === answer.id ? 'true' : undefined}
                  onClick={() => setChosenId(row.id)}
                >
                  <Avatar name={nameOf(row)} size="s" />
                  <span className="grow two-lines">
                    <bdi>{nameOf(row)}</bdi>
                  </span>
                  {isGraded(row) ? (
                    <span className="cell num small">
                      <Icon icon={Check} />
                      {row.score}
                    </span>
                  ) : (
                    <span className="small muted">{waitsFor(row)}</span>
                  )}
                </button>
              ))}
            </nav>
            <section ref={answerRef} className="stack" aria-label={text.answerOf(nameOf(answer))} tabIndex={0}>
              {/* Where there is no room for the list, the same choice in one line. */}
              <div className="roster-line">
                <Select
                  label={text.choose}
                  labelHidden
                  value={answer.id}
                  options={ordered.map((row) => ({
                    value: row.id,
                    label: `${isolated(nameOf(row))}, ${isGraded(row) ? `${row.score}/${row.totalPoints}` : waitsFor(row)}`,
                  }))}
                  onChange={(event) => setChosenId(event.target.value)}
                />
                {maySeveral && (
                  <Button variant="soft" size="small" icon={ListChecks} onClick={() => setSeveral(true)}>
                    {text.bulk.open}
                  </Button>
                )}
              </div>
              <TwoMarks submission={answer} />
              <p className="small muted strong">{text.task}</p>
              <p className="prewrap" dir="auto">
                {assignment.description}
              </p>
              <AnswerView key={answer.id} submission={answer} timeZone={timeZone} />
            </section>
            {isReturned(answer) ? (
              <p className="muted">{text.returned.waits(nameOf(answer))}</p>
            ) : (
              <GradeForm
                key={answer.id}
                submission={answer}
                scoreRef={scoreRef}
                saveRef={saveRef}
                phraseRef={phraseRef}
                phrases={phrases}
                refusal={said && !said.allowed ? words.errors[said.code] : null}
                onTyped={setTyped}
                onEditing={setWriting}
                onSave={(score, feedback) => grade(answer, score, feedback)}
              />
            )}
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.teacher.formDialog.leaveTitle}
        confirm={words.teacher.formDialog.leave}
        cancel={words.teacher.formDialog.stay}
        onConfirm={onClose}
      >
        {words.teacher.formDialog.leaveText}
      </ConfirmDialog>
    </>
  );
}
