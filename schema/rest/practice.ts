import { z } from 'zod';
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
  q: z.string().max(80).optional(),
  subject: z.enum(practiceSubjects).optional(),
  grade: z.enum(grades).optional(),
  order: z.enum(libraryOrders).optional(),
  page: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
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
    rating: z.number().nullable(),
    ratings: z.int(),
    ownRating: z.int().nullable(),
    madeAt: z.string(),
  })
  .meta({ id: 'LibraryTest' });
export type LibraryEntry = z.infer<typeof entry>;

const wholeTest = entry.extend({ items: z.array(testItem) }).meta({ id: 'PracticeTest' });
export type WholeTest = z.infer<typeof wholeTest>;

const attempt = z
  .object({
    id,
    testId: id,
    title: z.string(),
    subject: z.enum(practiceSubjects),
    grade: z.enum(grades),
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    result: z.nullable(attemptResult),
  })
  .meta({ id: 'Attempt' });

/** Practice tests, the library of shared ones, and the ways through them. */
export const practice = {
  searchLibrary: { callers: ['student', 'teacher', 'admin'], query: search, status: 200, answer: z.array(entry) },
  // Parents look into the library and change nothing there.
  childLibrary: { callers: ['parent'], query: search, status: 200, answer: z.array(entry) },
  getTest: { callers: readers, status: 200, answer: wholeTest },
  createTest: {
    callers: makers,
    body: z.object({
      id: id.optional(),
      title: required(limits.testTitleCharacters),
      subject: z.enum(practiceSubjects),
      grade: z.enum(grades),
      items: z.array(testItem).min(1).max(limits.testItems),
      isShared: z.boolean().default(false),
    }),
    status: 201,
    answer: wholeTest,
  },
  shareTest: { callers: makers, body: z.object({ isShared: z.boolean() }), status: 200, answer: wholeTest },
  deleteTest: { callers: makers, status: 204, answer: nothing },
  rateTest: {
    callers: makers,
    body: z.object({ stars: z.int().min(1).max(5) }),
    status: 200,
    answer: entry,
  },
  reportTest: {
    callers: readers,
    body: z.object({ reason: z.enum(reportReasons), note: z.string().trim().max(1000).default('') }),
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
      assignmentId: id.optional(),
      title: required(limits.testTitleCharacters),
      subject: z.enum(practiceSubjects),
      grade: z.enum(grades),
      items: z.array(testItem).min(1).max(limits.testItems),
      answers: z.array(attemptAnswer).max(limits.testItems * 10),
      startedAt: moment,
      finishedAt: moment.optional(),
    }),
    status: 201,
    answer: attempt,
  },
} as const satisfies Area;
