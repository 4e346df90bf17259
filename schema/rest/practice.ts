import * as z from 'zod/mini';
import { attemptAnswer, attemptResult } from '../attempt.ts';
import { reportReasons } from '../content-report.ts';
import { grades, limits } from '../limits.ts';
import { practiceSubjects, steepness } from '../practice.ts';
import { testItem } from '../practice-test.ts';
import { type Area, hour, id, moment, nothing, required, student } from './call.ts';

const makers = ['student', 'teacher'] as const;
const readers = ['student', 'teacher', 'parent', 'admin'] as const;

export const libraryOrders = ['best', 'newest', 'shortest'] as const;
export type LibraryOrder = (typeof libraryOrders)[number];

const search = z.object({
  q: z.optional(z.string().check(z.maxLength(80))),
  subject: z.optional(z.enum(practiceSubjects)),
  grade: z.optional(z.enum(grades)),
  order: z.optional(z.enum(libraryOrders)),
  page: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
});

/** A test as the library lists it. */
const entry = z
  .object({
    id,
    title: z.string(),
    subject: z.enum(practiceSubjects),
    grade: z.enum(grades),
    authorName: z.string(),
    isOwn: z.boolean(),
    questions: z.int(),
    steepness: z.enum(steepness),
    /** The mean of the stars that people gave it, null before the first. */
    rating: z.nullable(z.number()),
    ratings: z.int(),
    ownRating: z.nullable(z.int()),
    madeAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'LibraryTest' });
export type LibraryEntry = z.infer<typeof entry>;

const wholeTest = z.extend(entry, { items: z.array(testItem) }).register(z.globalRegistry, { id: 'PracticeTest' });
export type WholeTest = z.infer<typeof wholeTest>;

const attempt = z
  .object({
    id,
    testId: id,
    title: z.string(),
    subject: z.enum(practiceSubjects),
    grade: z.enum(grades),
    startedAt: z.string(),
    finishedAt: z.nullable(z.string()),
    result: z.nullable(attemptResult),
  })
  .register(z.globalRegistry, { id: 'Attempt' });

/** Practice tests, the library of shared ones, and the ways through them. */
export const practice = {
  searchLibrary: { callers: ['student', 'teacher', 'admin'], query: search, status: 200, answer: z.array(entry) },
  // Parents look into the library and change nothing there.
  childLibrary: { callers: ['parent'], query: search, status: 200, answer: z.array(entry) },
  getTest: { callers: readers, status: 200, answer: wholeTest },
  createTest: {
    callers: makers,
    body: z.object({
      id: z.optional(id),
      title: required(limits.testTitleCharacters),
      subject: z.enum(practiceSubjects),
      grade: z.enum(grades),
      items: z.array(testItem).check(z.minLength(1), z.maxLength(limits.testItems)),
      isShared: z._default(z.boolean(), false),
    }),
    status: 201,
    answer: wholeTest,
  },
  shareTest: { callers: makers, body: z.object({ isShared: z.boolean() }), status: 200, answer: wholeTest },
  deleteTest: { callers: makers, status: 204, answer: nothing },
  rateTest: {
    callers: makers,
    body: z.object({ stars: z.int().check(z.minimum(1), z.maximum(5)) }),
    status: 200,
    answer: entry,
  },
  reportTest: {
    callers: readers,
    body: z.object({
      reason: z.enum(reportReasons),
      note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    }),
    status: 201,
    answer: z.object({ reported: z.literal(true) }),
    limit: { max: 30, seconds: hour },
  },
  listAttempts: { callers: student, status: 200, answer: z.array(attempt) },
  sendAttempt: {
    callers: student,
    body: z.object({
      id,
      testId: id,
      assignmentId: z.optional(id),
      title: required(limits.testTitleCharacters),
      subject: z.enum(practiceSubjects),
      grade: z.enum(grades),
      items: z.array(testItem).check(z.minLength(1), z.maxLength(limits.testItems)),
      answers: z.array(attemptAnswer).check(z.maxLength(limits.testItems * 10)),
      startedAt: moment,
      finishedAt: z.optional(moment),
    }),
    status: 201,
    answer: attempt,
  },
} as const satisfies Area;
