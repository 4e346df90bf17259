import { Check } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isGraded } from '../../../schema/views/assignment.ts';
import { isReturned, isToMark } from '../../../schema/views/rounds.ts';
import { momentOf } from '../../lib/dates.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import { words } from '../../text/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Arriving } from '../../ui/arriving.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { AnswerView } from './answer-view.tsx';
import { GradeForm, type Saving } from './grade-form.tsx';
import { useGradingKeys } from './grading-keys.ts';
import { type Assignment, type Submission } from './queries.ts';

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

export interface GradingDialogProps {
  assignment: Assignment;
  /** That of the class: times are shown in it. */
  timeZone: string | undefined;
  answers: readonly Submission[];
  arrival: Arrival;
  onClose: () => void;
}

/** Marking: the list, the answer, the score. Everything by keyboard, nothing lost when the train goes into a tunnel. */
export function GradingDialog({ assignment, timeZone, answers, arrival, onClose }: GradingDialogProps) {
  const { grade, seeAnswer } = useTeacherActions();
  const ordered = useOrder(answers);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const scoreRef = useRef<HTMLInputElement>(null);
  const saveRef = useRef<() => Promise<Saving>>(async () => 'incomplete');

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
    if (at === ordered.length - 1) {
      onClose();
      return;
    }
    move(1);
    // With a keyboard the next score can be typed at once; on a touch screen the keys would cover the answer.
    if (matchMedia('(pointer: fine)').matches) requestAnimationFrame(() => scoreRef.current?.focus());
  };
  useGradingKeys({
    next: () => move(1),
    back: () => move(-1),
    score: () => scoreRef.current?.focus(),
    save: () => void save(),
  });

  const seen = useRef(seeAnswer);
  seen.current = seeAnswer;
  useEffect(() => {
    if (answer) void seen.current(answer);
  }, [answer?.id]); // oxlint-disable-line react-hooks/exhaustive-deps -- opening it is what counts, not its later changes

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={assignment.title}
      description={
        answer &&
        `${text.handedIn(nameOf(answer), momentOf(answer.writtenAt, timeZone))} ${text.at(at + 1, ordered.length)}`
      }
      closeLabel={words.app.close}
      width="78rem"
      firstRef={scoreRef}
      footer={
        answer && (
          <>
            <div className="row small muted only-m">
              <span className="kbd">J</span> {text.next} <span className="kbd">K</span> {text.keyBack}{' '}
              <span className="kbd">S</span> {text.keyScore}
            </div>
            <div className="row grade-acts">
              <Button variant="ghost" disabled={at === 0} onClick={() => move(-1)}>
                {text.back}
              </Button>
              <Button variant="ghost" disabled={at === ordered.length - 1} onClick={() => move(1)}>
                {text.forward}
              </Button>
              <Button variant="primary" onClick={() => void save()}>
                {at < ordered.length - 1 ? text.save : text.saveOnly} <span className="kbd only-m">Ctrl ↵</span>
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
            <h3>{words.teacher.assignments.toMarkCount(ordered.filter(isToMark).length)}</h3>
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
          <section className="stack" aria-label={text.answerOf(nameOf(answer))} tabIndex={0}>
            {/* Where there is no room for the list, the same choice in one line. */}
            <div className="roster-line">
              <Select
                label={text.choose}
                labelHidden
                value={answer.id}
                options={ordered.map((row) => ({
                  value: row.id,
                  label: `${nameOf(row)}, ${isGraded(row) ? `${row.score}/${row.totalPoints}` : waitsFor(row)}`,
                }))}
                onChange={(event) => setChosenId(event.target.value)}
              />
            </div>
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
              onSave={(score, feedback) => grade(answer, score, feedback)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
