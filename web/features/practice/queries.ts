import { useMemo } from 'react';
import type { Grade } from '../../../schema/limits.ts';
import type { PracticeSubject } from '../../../schema/practice.ts';
import type { TestItem } from '../../../schema/practice-test.ts';
import { knownGrade } from '../../../schema/views/known-grade.ts';
import type { Doc } from '../../replica/document.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import { useDocument, useLive, useReplica } from '../../replica/use-live.ts';

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
