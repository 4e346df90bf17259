import * as z from 'zod/mini';
import { gradeStates, markedQuestion } from '../correction.ts';
import { disputeStates } from '../dispute.ts';
import { limits, subjects } from '../limits.ts';
import { admin as callers, type Area, id, required } from './call.ts';
import { find, page, pageOf } from './platform.ts';

/** The platform answers what a class's teachers did not, or what no person marked: it never sees an open one of theirs. */
const disputeStatesHere = disputeStates.filter((state) => state !== 'open');

const disputeRow = z.object({
  id,
  title: z.string(),
  className: z.string(),
  askedBy: z.enum(['student', 'parent']),
  score: z.int(),
  totalPoints: z.int(),
  state: z.enum(disputeStates),
  newScore: z.nullable(z.int()),
  /** When it came to the platform. */
  at: z.string(),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
});
const listed = disputeRow.register(z.globalRegistry, { id: 'PlatformDispute' });

const dispute = z
  .extend(disputeRow, {
    studentName: z.string(),
    reason: z.string(),
    /** The answer and what was said of it, as they were copied into the dispute. */
    content: z.string(),
    feedback: z.nullable(z.string()),
    answer: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ReadDispute' });

const grade = z
  .object({
    /** That of the answer. */
    id,
    title: z.string(),
    className: z.string(),
    subject: z.enum(subjects),
    score: z.int(),
    totalPoints: z.int(),
    state: z.enum(gradeStates),
    /** The machine's mark, where another one was given. */
    before: z.nullable(z.int()),
    reason: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    at: z.string(),
  })
  .register(z.globalRegistry, { id: 'MachineGrade' });

const correction = z
  .object({
    id,
    title: z.string(),
    className: z.string(),
    score: z.int(),
    totalPoints: z.int(),
    state: z.enum(gradeStates),
    newScore: z.nullable(z.int()),
    reason: z.nullable(z.string()),
    questions: z.array(markedQuestion),
    openedAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'GradeCorrection' });

/** What the platform answers about marks: disputes that came to it, and grades that the machine gave. */
export const corrections = {
  platformDisputes: {
    callers,
    query: z.object({ find, state: z.optional(z.enum(disputeStatesHere)), page }),
    status: 200,
    answer: pageOf(listed),
  },
  readDispute: { callers, status: 200, answer: dispute },
  machineGrades: {
    callers,
    query: z.object({ find, state: z.optional(z.enum(gradeStates)), subject: z.optional(z.enum(subjects)), page }),
    status: 200,
    answer: pageOf(grade),
  },
  openCorrection: { callers, status: 201, answer: correction },
  decideCorrection: {
    callers,
    // With a score the mark is corrected and the student reads the reason; without one it stays.
    body: z.object({
      score: z.optional(z.int().check(z.minimum(0), z.maximum(limits.totalPoints))),
      reason: required(limits.disputeCharacters),
    }),
    status: 200,
    answer: correction,
  },
} as const satisfies Area;
