import { useEffect, useMemo, useState } from 'react';
import { naturalId } from '../../../schema/ids.ts';
import type { Grade } from '../../../schema/limits.ts';
import type { PracticeSubject } from '../../../schema/practice.ts';
import type { TestItem } from '../../../schema/practice-test.ts';
import type { LibraryEntry, WholeTest } from '../../../schema/rest/practice.ts';
import { knownGrade } from '../../../schema/views/known-grade.ts';
import { steepnessOf } from '../../../schema/views/library.ts';
import { yearOf } from '../../../tutor/practice/generator.ts';
import { seededTests } from '../../../tutor/practice/tests.ts';
import type { Doc } from '../../replica/document.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import { keepTest, keptTest } from '../../replica/offline-shelf.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useDocument, useLive, useReplica } from '../../replica/use-live.ts';
import { call, RestError } from '../../rest/client.ts';

export type PracticeTest = Doc<'practiceTest'>;
export type Attempt = Doc<'attempt'>;

/** What is needed to take a test, wherever it comes from. */
export interface TakenTest {
  id: string;
  title: string;
  subject: PracticeSubject;
  grade: Grade;
  items: readonly TestItem[];
}

/** What a new test would be like, to ask whether there may be one. */
export const firstTest = ({ subject, grade }: Pick<TakenTest, 'subject' | 'grade'>, classId = '') => ({
  ...{ title: '.', subject, grade, items: [], isShared: false, madeAt: new Date(0).toISOString() },
  ...(classId ? { classId } : {}),
});

/** The student's own grade, or undefined while it is not known. */
export function useOwnGrade(): Grade | undefined {
  const { person } = useReplica();
  const { doc } = useDocument('person', person.id);
  const enrolments = useLive('enrolment').rows;
  const classrooms = useLive('classroom').rows;
  return useMemo(() => knownGrade(doc?.grade, enrolments, classrooms), [doc, enrolments, classrooms]);
}

/** A student's attempts on this device, the newest first. */
export function useAttempts(): { ready: boolean; arrival: Arrival; attempts: readonly Attempt[] } {
  const { rows, ready, arrival } = useLive('attempt', { sort: [{ startedAt: 'desc' }] });
  return { ready, arrival, attempts: rows };
}

/** The tests on this device that are the person's own or its classes', the newest first. */
export function useTests(): { ready: boolean; arrival: Arrival; tests: readonly PracticeTest[] } {
  const { rows, ready, arrival } = useLive('practiceTest', { sort: [{ madeAt: 'desc' }] });
  return { ready, arrival, tests: rows };
}

let seeded: readonly WholeTest[] | undefined;

/** The tests that the library always has, made on this device: they need no network. */
export function libraryTests(): readonly WholeTest[] {
  seeded ??= seededTests().map(({ key, subject, grade, title, items }) => ({
    id: naturalId('practiceTest', 'library', key),
    title,
    subject,
    grade,
    items,
    authorName: 'Paperboat',
    isOwn: false,
    questions: items.length,
    steepness: steepnessOf(meanDifficulty(items), yearOf[grade]),
    rating: null,
    ratings: 0,
    ownRating: null,
    madeAt: '2026-01-01T00:00:00.000Z',
  }));
  return seeded;
}

function meanDifficulty(items: readonly TestItem[]): number | null {
  const known = items.flatMap((item) => ('prompt' in item ? [] : [item.difficulty]));
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
}

/** Gives an own test, or one of the class, as the library lists it. */
export const entryOf = (test: PracticeTest, personId: string): LibraryEntry => ({
  id: test.id,
  title: test.title,
  subject: test.subject,
  grade: test.grade,
  authorName: test.authorName ?? '',
  isOwn: test.authorId === personId,
  questions: test.items.length,
  steepness: steepnessOf(meanDifficulty(test.items), yearOf[test.grade]),
  rating: null,
  ratings: 0,
  ownRating: null,
  madeAt: test.madeAt,
});

export type Opened =
  | { state: 'opening' }
  | { state: 'missing' | 'away' }
  | { state: 'open'; test: TakenTest; isWithdrawn: boolean };

/**
 * Opens a test: that of an attempt under way, the own or the class's one, a kept one, one that the library always has, else
 * the school is asked, and the test is kept on the device.
 */
export function useTest(testId: string, attempt: Attempt | null): Opened {
  const { person } = useReplica();
  const { db } = usePhotoQueue();
  const { doc, ready } = useDocument('practiceTest', testId);
  const [found, setFound] = useState<{ id: string; opened: Opened } | null>(null);
  const isHere = doc !== null;
  const isRead = ready || person.role === 'parent';
  useEffect(() => {
    if (isHere || !isRead) return;
    let here = true;
    const set = (opened: Opened): void => {
      if (here) setFound({ id: testId, opened });
    };
    const open = async (): Promise<void> => {
      const kept = await keptTest(db, person.id, testId);
      if (kept) set({ state: 'open', test: kept, isWithdrawn: false });
      try {
        const test = await call('getTest', { params: { id: testId } });
        set({ state: 'open', test, isWithdrawn: false });
        await keepTest(db, person.id, test);
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        const always = libraryTests().find(({ id }) => id === testId);
        const isGone = error.status === 404 && !always;
        const test = kept ?? always;
        set(test ? { state: 'open', test, isWithdrawn: isGone } : { state: isGone ? 'missing' : 'away' });
      }
    };
    void open();
    return () => {
      here = false;
    };
  }, [testId, isHere, isRead, db, person.id]);
  return useMemo(() => {
    const known = found?.id === testId ? found.opened : null;
    if (attempt) {
      const isWithdrawn = known?.state === 'missing' || (known?.state === 'open' && known.isWithdrawn);
      return { state: 'open', test: { ...attempt, id: attempt.testId }, isWithdrawn };
    }
    if (doc) return { state: 'open', test: doc, isWithdrawn: false };
    return known ?? { state: 'opening' };
  }, [attempt, doc, found, testId]);
}
