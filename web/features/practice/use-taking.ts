import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstAnswers } from '../../../tutor/practice/tests.ts';
import { practiceResultPath } from '../../paths.ts';
import { notePlace, placeOf } from '../../replica/offline-shelf.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica, useSync } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast, whyNot } from '../../text/refusal.ts';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { usePracticeActions } from './actions.ts';
import type { Attempt, TakenTest } from './queries.ts';

const text = words.practice.test;

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

export interface TakeTestProps {
  test: TakenTest;
  /** What has been answered so far; null before the first answer. */
  attempt: Attempt | null;
  assignmentId: string | undefined;
}

interface Place {
  /** The question on the screen, counted from 0. */
  at: number;
  setAt: (at: number) => void;
  /** The questions to come back to. */
  later: readonly number[];
  setLater: (change: (before: readonly number[]) => readonly number[]) => void;
  /** The first answer is given here: its attempt begins where the child is, and not where a device noted it. */
  begin: () => void;
}

/** Where a child is in a test, noted on the device: a crash, another page or another device leads back there. */
function usePlace(attempt: Attempt | null, count: number, given: ReadonlyMap<number, unknown>): Place {
  const { person } = useReplica();
  const { online } = useSync();
  const { db } = usePhotoQueue();
  const [at, setAt] = useState(0);
  const [later, setLater] = useState<readonly number[]>([]);
  const attemptId = attempt?.id ?? null;
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
  const begin = (): void => {
    restored.current = 'new';
  };
  return { at, setAt, later, setLater, begin };
}

export interface Taking extends Pick<Place, 'at' | 'setAt' | 'later'> {
  /** The first answer to each question that has one. */
  given: ReadonlyMap<number, Attempt['answers'][number]>;
  /** The next question without an answer; null when there is none, the one on the screen when it is the last. */
  following: number | null;
  /** Why nothing can be answered here; undefined when it can. */
  refused: string | undefined;
  /** Keeps the answer to the question on the screen; gives whether it could. */
  give: (said: string) => Promise<boolean>;
  /** Puts the question on the screen among those to come back to. */
  putOff: () => void;
  /** Hands the test in, as far as it is answered, and shows its result. */
  end: () => Promise<void>;
}

/** The way through a test, one question at a time. Every answer is on the device before the next question comes. */
export function useTaking({ test, attempt, assignmentId }: TakeTestProps): Taking {
  const { clock } = useReplica();
  const { answer, finish } = usePracticeActions();
  const { mayCreate, mayEdit } = useMay('attempt');
  const navigate = useNavigate();
  const [startedAt] = useState(() => clock().now);
  /** The questions whose answer is on its way to the device: a second press gives no second answer. */
  const giving = useRef(new Set<number>());
  const given = useMemo(() => firstAnswers(attempt?.answers ?? []), [attempt?.answers]);
  const count = test.items.length;
  const { at, setAt, later, setLater, begin } = usePlace(attempt, count, given);
  const attemptId = attempt?.id ?? null;

  const refused = useMemo(() => {
    if (attempt) return whyNot(mayEdit(attempt, {}));
    const { id: testId, title, subject, grade, items } = test;
    return whyNot(mayCreate({ testId, title, subject, grade, items: [...items], answers: [], startedAt }));
  }, [attempt, test, startedAt, mayCreate, mayEdit]);

  const give = async (said: string): Promise<boolean> => {
    if (giving.current.has(at)) return false;
    giving.current.add(at);
    if (attemptId === null) begin();
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
  const [end] = useOnce(async () => {
    if (attemptId === null) return;
    try {
      await finish({ id: attemptId, testId: test.id });
      void navigate(practiceResultPath(attemptId), { replace: true });
    } catch (error) {
      showToast(failureToast(text.saveFailed, error));
    }
  });
  const putOff = (): void => setLater((before) => [...before.filter((one) => one !== at), at]);
  const following = nextOpen(at, count, (one) => given.has(one), later);
  return { at, setAt, later, given, following, refused, give, putOff, end };
}
