import { useMemo } from 'react';
import { newId } from '../../../schema/ids.ts';
import type { Grade } from '../../../schema/limits.ts';
import type { PracticeSubject } from '../../../schema/practice.ts';
import type { TestItem, TestWish } from '../../../schema/practice-test.ts';
import { dropTest, forgetPlace, keepTest } from '../../replica/offline-shelf.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica } from '../../replica/use-live.ts';
import { call } from '../../rest/client.ts';
import { forgetItemDrafts } from './item-draft.ts';
import type { TakenTest } from './queries.ts';

export interface NewTest {
  title: string;
  subject: PracticeSubject;
  grade: Grade;
  items: readonly TestItem[];
  isShared?: boolean;
  classId?: string;
  wish?: TestWish;
}

export interface PracticeActions {
  /** Makes a test on this device, under this id where one is given; gives its id. Throws WriteError. */
  make: (test: NewTest, id?: string) => Promise<string>;
  /** Adds an answer, which is on the device when it resolves; the first one begins the attempt. Gives the attempt's id. Throws WriteError. */
  answer: (
    attemptId: string | null,
    to: { test: TakenTest; assignmentId?: string | undefined; startedAt: string; item: number; given: string },
  ) => Promise<string>;
  /** Ends an attempt, with what was typed in its test and not given. Throws WriteError. */
  finish: (attempt: { id: string; testId: string }) => Promise<void>;
  share: (testId: string, isShared: boolean) => Promise<void>;
  remove: (testId: string) => Promise<void>;
  /** Keeps a test of the library on this device. Throws RestError. */
  keep: (testId: string) => Promise<void>;
  drop: (testId: string) => Promise<void>;
}

export function usePracticeActions(): PracticeActions {
  const { writer, clock, person, store } = useReplica();
  const { db } = usePhotoQueue();
  return useMemo(
    () => ({
      async make({ isShared = false, items, ...test }, id = newId()) {
        await writer.create('practiceTest', { ...test, items: [...items], isShared, madeAt: clock().now }, { id });
        return id;
      },
      async answer(attemptId, { test, assignmentId, startedAt, item, given }) {
        const one = { id: newId(), item, given, at: clock().now };
        if (attemptId !== null) {
          await writer.edit('attempt', attemptId, ({ answers }) => ({ answers: [...answers, one] }));
          return attemptId;
        }
        const { id: testId, title, subject, grade, items } = test;
        const id = newId();
        await writer.create(
          'attempt',
          {
            ...{ testId, title, subject, grade, items: [...items], answers: [one], startedAt },
            ...(assignmentId ? { assignmentId } : {}),
          },
          { id },
        );
        return id;
      },
      async finish({ id, testId }) {
        await writer.edit('attempt', id, { finishedAt: clock().now });
        await Promise.all([forgetPlace(db, id), forgetItemDrafts(store, testId)]);
      },
      share: (testId, isShared) => writer.edit('practiceTest', testId, { isShared }),
      remove: (testId) => writer.remove('practiceTest', testId),
      async keep(testId) {
        await keepTest(db, person.id, await call('getTest', { params: { id: testId } }));
      },
      drop: async (testId) => void (await dropTest(db, person.id, testId)),
    }),
    [writer, clock, person, store, db],
  );
}
