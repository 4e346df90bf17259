import { naturalId } from '../../schema/ids.ts';
import type { Grade } from '../../schema/limits.ts';
import type { PracticeItem, PracticeSubject } from '../../schema/practice.ts';
import { answerOf } from '../../tutor/practice/items.ts';
import { makeTest, questionOf, titleOf } from '../../tutor/practice/tests.ts';
import { seedOf } from '../../tutor/random.ts';
import type { Sql } from '../db/orm.ts';
import { writeRows } from '../db/tables.ts';
import { countTime } from '../services/practice/attempt-time.ts';
import { type Attempt, markAttempts } from '../services/practice/attempts.ts';
import { wrongAnswer } from './wrong-answer.ts';

const id = (...parts: string[]): string => naturalId('demo', 'practice', ...parts);
const minute = 60_000;
const day = 24 * 60 * minute;
const subjects: readonly PracticeSubject[] = ['math', 'english', 'science'];

const drawn = (subject: PracticeSubject, grade: Grade, count: number, key: string): PracticeItem[] =>
  makeTest({ subject, grade, topics: [], count, steepness: 'medium', seed: seedOf(key) }).map(({ item }) => item);

interface DemoClassOf {
  classId: string;
  teacherId: string;
  teacherName: string;
  grade: Grade;
  /** The moment (ms) around which everything lies. */
  now: number;
}

export const classTestId = (classId: string): string => id('test', classId);

/** Stores a test that a teacher has made for a class and put into the library. */
export async function storeClassTest(
  sql: Sql,
  { classId, teacherId, teacherName, grade, now }: DemoClassOf,
): Promise<void> {
  const subject = 'math';
  const items = drawn(subject, grade, 8, `class ${classId}`);
  await writeRows(sql, 'practiceTest', [
    {
      ...{ id: classTestId(classId), authorId: teacherId, authorName: teacherName, classId, subject, grade, items },
      ...{
        title: titleOf(items, subject, grade),
        madeAt: new Date(now - 9 * day).toISOString(),
        isShared: true,
        flags: [],
      },
    },
  ]);
}

/** Stores what a student has practised in the last weeks, marked as anybody's: three tests done and one begun. */
export async function storePractice(
  sql: Sql,
  student: { id: string; grade: Grade; at: number },
  now: number,
): Promise<void> {
  const attempts = [21, 12, 4, 1].map((ago, index): Attempt => {
    const subject = subjects[(index + student.at) % 3] ?? 'math';
    const key = `${student.id} ${ago}`;
    const items = drawn(subject, student.grade, 6, key);
    const isOpen = ago === 1;
    const started = now - ago * day - student.at * 7 * minute;
    // One question in three or four is missed, another one each time.
    const answers = items.slice(0, isOpen ? 3 : 6).map((item, at) => {
      const question = questionOf(item);
      const isMissed = (at + index + student.at) % 4 === 0;
      const answer = isMissed ? wrongAnswer : answerOf;
      return {
        id: id('answer', key, String(at)),
        item: at,
        given: 'refused' in question ? '' : answer(question.spec),
        at: new Date(started + (at + 1) * minute).toISOString(),
      };
    });
    return {
      ...{
        id: id('attempt', key),
        studentId: student.id,
        testId: id('own', key),
        title: titleOf(items, subject, student.grade),
      },
      ...{ subject, grade: student.grade, items, answers, startedAt: new Date(started).toISOString() },
      receivedAt: new Date(started + 10 * minute).toISOString(),
      ...(isOpen ? {} : { finishedAt: new Date(started + 8 * minute).toISOString() }),
    };
  });
  await markAttempts(sql, attempts, { receivedAt: new Date(now).toISOString(), lastExchangeAt: null });
  await writeRows(sql, 'attempt', attempts);
  await countTime(
    sql,
    attempts.filter(({ finishedAt }) => finishedAt),
  );
}
