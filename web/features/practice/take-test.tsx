import { Flag } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { itemShapeOf } from '../../../tutor/practice/items.ts';
import { markAnswer } from '../../../tutor/practice/marking.ts';
import { firstAnswers, questionOf } from '../../../tutor/practice/tests.ts';
import { SaysInEnglish } from '../../answering/in-english.tsx';
import { practiceResultPath } from '../../paths.ts';
import { notePlace, placeOf } from '../../replica/offline-shelf.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { draftPrefix } from '../../replica/person-store.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useReplica, useSync } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast, whyNot } from '../../text/refusal.ts';
import { Banner, Feedback } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { thenFocus } from '../../ui/then-focus.ts';
import { showToast } from '../../ui/toast.tsx';
import { usePracticeActions } from './actions.ts';
import { ItemAnswer } from './item-answer.tsx';
import { QuestionText } from './question.tsx';
import type { Attempt, TakenTest } from './queries.ts';

const text = words.practice.test;

export interface TakeTestProps {
  test: TakenTest;
  /** What has been answered so far; null before the first answer. */
  attempt: Attempt | null;
  assignmentId: string | undefined;
  isWithdrawn: boolean;
}

/** Gives the next question without an answer after `at`, those to come back to last; null when there is none. */
function nextOpen(
  at: number,
  count: number,
  isDone: (item: number) => boolean,
  later: readonly number[],
): number | null {
  const order = Array.from({ length: count }, (_, step) => (at + 1 + step) % count);
  const open = order.filter((item) => !isDone(item));
  return open.find((item) => !later.includes(item)) ?? open[0] ?? null;
}

/** Taking a test, one question at a time. Every answer is on the device before the next question comes. */
export function TakeTest({ test, attempt, assignmentId, isWithdrawn }: TakeTestProps) {
  const { clock, person } = useReplica();
  const { online } = useSync();
  const { db } = usePhotoQueue();
  const { answer, finish } = usePracticeActions();
  const { mayCreate, mayEdit } = useMay('attempt');
  const navigate = useNavigate();
  const [startedAt] = useState(() => clock().now);
  const [at, setAt] = useState(0);
  const [later, setLater] = useState<readonly number[]>([]);
  const [isAsking, setAsking] = useState(false);
  /** The questions whose answer is on its way to the device: a second press gives no second answer. */
  const giving = useRef(new Set<number>());
  const heading = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLDivElement>(null);
  const attemptId = attempt?.id ?? null;
  const given = useMemo(() => firstAnswers(attempt?.answers ?? []), [attempt?.answers]);
  const count = test.items.length;
  const item = test.items[at];
  const question = useMemo(() => (item ? questionOf(item) : null), [item]);
  const mine = given.get(at);
  const openCount = count - given.size;

  const refused = useMemo(() => {
    if (attempt) return whyNot(mayEdit(attempt, {}));
    const { id: testId, title, subject, grade, items } = test;
    return whyNot(mayCreate({ testId, title, subject, grade, items: [...items], answers: [], startedAt }));
  }, [attempt, test, startedAt, mayCreate, mayEdit]);

  // Where a crash, another page or another device has left it.
  const restored = useRef<string | null>(null);
  useEffect(() => {
    if (attemptId === null || restored.current === attemptId) return;
    const isFresh = restored.current === 'new';
    restored.current = attemptId;
    if (isFresh) return;
    void placeOf(db, attemptId).then((place) => {
      const first = nextOpen(-1, count, (one) => given.has(one), place?.later ?? []);
      setLater(place?.later ?? []);
      setAt(place && place.at < count && !given.has(place.at) ? place.at : (first ?? count - 1));
    });
  }, [attemptId, db, count, given]);
  const userId = person.id;
  useEffect(() => {
    if (attemptId === null || attempt?.finishedAt) return;
    // A device without room keeps the answers; only the place may be lost.
    notePlace(db, userId, { attemptId, at, later }, { isOffline: !online }).catch(() => {});
  }, [db, userId, attemptId, attempt?.finishedAt, at, later, online]);

  const isAnswered = mine !== undefined;
  useEffect(() => {
    if (isAnswered) next.current?.querySelector('button')?.focus();
  }, [isAnswered]);

  const go = (to: number): void => {
    thenFocus(
      () => setAt(to),
      () => heading.current,
    );
  };
  const give = async (said: string): Promise<boolean> => {
    if (giving.current.has(at)) return false;
    giving.current.add(at);
    if (attemptId === null) restored.current = 'new';
    try {
      await answer(attemptId, { test, assignmentId, startedAt, item: at, given: said });
      setLater((before) => before.filter((one) => one !== at));
      return true;
    } catch (error) {
      showToast(failureToast(text.saveFailed, error));
      return false;
    } finally {
      giving.current.delete(at);
    }
  };
  const end = async (): Promise<void> => {
    if (attemptId === null) return;
    try {
      await finish(attemptId);
      void navigate(practiceResultPath(attemptId), { replace: true });
    } catch (error) {
      showToast(failureToast(text.saveFailed, error));
    }
  };
  const following = nextOpen(at, count, (one) => given.has(one), later);
  const stateOf = (one: number): 'done' | 'later' | 'now' | 'todo' =>
    one === at ? 'now' : given.has(one) ? 'done' : later.includes(one) ? 'later' : 'todo';
  const classes = { done: 'done', later: 'flag', now: 'now', todo: undefined };
  const comeBack =
    following !== null && following !== at ? (
      <Button
        variant="ghost"
        icon={Flag}
        onClick={() => {
          setLater([...later.filter((one) => one !== at), at]);
          go(following);
        }}
      >
        {text.later}
      </Button>
    ) : (
      <span />
    );
  const receipt = attempt ? receiptOf(attempt) : 'device';
  return (
    <>
      <div className="row between">
        <p className="strong">
          <bdi>{test.title}</bdi>
        </p>
        <p className="muted">{text.at(at + 1, count)}</p>
      </div>
      <ol className="path" aria-label={text.dots}>
        {test.items.map((_, one) => (
          <li key={one} className={classes[stateOf(one)]} aria-current={one === at ? 'step' : undefined}>
            <span className="sr">{text.go(one + 1, text.dot[stateOf(one)])}</span>
          </li>
        ))}
      </ol>
      {isWithdrawn && (
        <Banner>
          <p>{text.withdrawn}</p>
        </Banner>
      )}
      <SaysInEnglish>{text.inEnglish}</SaysInEnglish>
      <Card tone="fold" className="itemcard">
        {!question || 'refused' in question ? (
          <>
            <h1>{text.at(at + 1, count)}</h1>
            <p>{text.brokenItem}</p>
            {following !== null && following !== at && <Button onClick={() => go(following)}>{text.next}</Button>}
          </>
        ) : (
          <>
            <div ref={heading} tabIndex={-1} className="stack">
              <QuestionText question={question} />
            </div>
            {mine ? (
              <div className="stack" ref={next}>
                <p>
                  {words.practice.result.youWrote} <strong dir="auto">{mine.given}</strong>
                </p>
                <Said given={mine.given} question={question} />
                {following === null ? (
                  <Button variant="primary" size="big" disabledReason={refused} onClick={() => void end()}>
                    {text.finish}
                  </Button>
                ) : (
                  <Button variant="primary" size="big" onClick={() => go(following)}>
                    {text.next}
                  </Button>
                )}
              </div>
            ) : refused ? (
              <Banner>
                <p>{refused}</p>
              </Banner>
            ) : (
              <ItemAnswer
                key={at}
                shape={itemShapeOf(question.spec)}
                draftKey={`${draftPrefix}practice:${test.id}:${at}`}
                onAnswer={give}
                aside={comeBack}
              />
            )}
          </>
        )}
      </Card>
      <div className="row between">
        <p className="row small muted">
          <Receipt at={receipt} word={words.sync.receipt[receipt]} last="school" /> {text.kept}
        </p>
        {attemptId !== null && following !== null && !refused && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {text.stop}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.finishTitle}
        confirm={text.finishNow}
        cancel={words.app.cancel}
        onConfirm={() => void end()}
      >
        {openCount === 0 ? text.allDone : text.finishText(openCount)}
      </ConfirmDialog>
    </>
  );
}

/** What is said at once to an answer; why a mark was lost is told at the end. */
function Said({
  given,
  question,
}: {
  given: string;
  question: Exclude<ReturnType<typeof questionOf>, { refused: unknown }>;
}) {
  const mark = useMemo(() => markAnswer(given, question.spec), [given, question]);
  if (mark.status === 'not-marked-yet') return <Feedback verdict="note" title={text.pending} />;
  return mark.credit === '1' ? (
    <Feedback verdict="correct" title={text.right} />
  ) : (
    <Feedback verdict="notyet" title={text.notYet} />
  );
}
