import * as z from 'zod/mini';
import { collection, may, own, refused } from './collection.ts';
import { choice, deviceTime, id, instant, json, self, text } from './fields.ts';
import { grades, limits } from './limits.ts';
import { equal } from './merge.ts';
import { practiceMark, practiceSubjects } from './practice.ts';
import { testItem } from './practice-test.ts';
import { scope } from './who.ts';

/** One answer, kept for ever; the first one to a question counts. */
export const attemptAnswer = z.object({
  id: z.uuid(),
  /** The place of its question in the test, from 0. */
  item: z.int().check(z.minimum(0), z.maximum(limits.testItems - 1)),
  // No database takes a zero byte.
  given: z.string().check(
    z.maxLength(5000),
    z.refine((value) => !value.includes('\0')),
  ),
  at: z.iso.datetime(),
});
export type AttemptAnswer = z.infer<typeof attemptAnswer>;

const amount = z.int().check(z.minimum(0));
/** How a finished attempt was marked at school; by question, null where nothing was answered. */
export const attemptResult = z
  .object({
    marks: z.array(z.nullable(practiceMark)),
    /** Exact, '7 1/2', of `of` marks; what waits for a person counts neither way. */
    earned: z.string(),
    of: amount,
    right: amount,
    waiting: amount,
    stars: amount,
  })
  .register(z.globalRegistry, { id: 'AttemptResult' });
export type AttemptResult = z.infer<typeof attemptResult>;

/** A student's way through a test: it carries the questions, so that it can be finished when the test is gone. */
export const attempt = collection('attempt', {
  id: own(),
  version: 0,
  fields: {
    studentId: self(),
    testId: id(),
    /** The set work that it is done for. */
    assignmentId: id().optional(),
    title: text(limits.testTitleCharacters),
    subject: choice(practiceSubjects),
    grade: choice(grades),
    items: json(z.array(testItem).check(z.minLength(1), z.maxLength(limits.testItems))),
    answers: json(z.array(attemptAnswer).check(z.maxLength(limits.testItems * 10))),
    startedAt: instant(),
    finishedAt: deviceTime().optional(),
    result: json(attemptResult).server(),
    receivedAt: instant().server(),
  },
  scopes: (doc) => [scope.family(doc.studentId)],
  write: (who, next, prev) => {
    if (!who.isStudent(next.studentId)) return refused('not_yours');
    if (prev && !equal(next.items, prev.items)) return refused('immutable', 'items');
    return may('testId', 'assignmentId', 'title', 'subject', 'grade', 'items', 'answers', 'startedAt', 'finishedAt');
  },
  remove: () => refused('immutable'),
  makers: ['student'],
  daily: { student: 10_000 },
  merge: {
    testId: 'once',
    assignmentId: 'once',
    title: 'once',
    subject: 'once',
    grade: 'once',
    items: 'once',
    answers: 'union',
    startedAt: 'once',
    // Two devices may both finish: the server keeps the first.
    finishedAt: 'max',
  },
  indexes: ['startedAt'],
});
