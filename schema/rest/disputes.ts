import * as z from 'zod/mini';
import { disputeStates } from '../dispute.ts';
import { limits } from '../limits.ts';
import { type Area, hour, id, required } from './call.ts';

const dispute = z
  .object({
    id,
    submissionId: id,
    studentId: id,
    studentName: z.string(),
    title: z.string(),
    className: z.string(),
    reason: z.string(),
    askedBy: z.enum(['student', 'parent']),
    score: z.int(),
    totalPoints: z.int(),
    state: z.enum(disputeStates),
    answer: z.nullable(z.string()),
    newScore: z.nullable(z.int()),
    createdAt: z.string(),
    answeredAt: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Dispute' });

/** Contested marks: the class's teachers answer first, then the platform. */
export const disputes = {
  disputeMark: {
    callers: ['student', 'parent'],
    body: z.object({ reason: required(limits.disputeCharacters) }),
    status: 201,
    answer: dispute,
    limit: { max: 20, seconds: hour },
  },
  // The own ones: a student's and its parents', those of a teacher's classes, those that the platform answers.
  listDisputes: {
    callers: ['student', 'parent', 'teacher', 'admin'],
    status: 200,
    answer: z.array(dispute),
  },
  answerDispute: {
    callers: ['teacher', 'admin'],
    // With a score the mark is changed, without one it is explained.
    body: z.object({ score: z.optional(z.int().check(z.minimum(0))), answer: required(limits.disputeCharacters) }),
    status: 200,
    answer: dispute,
  },
} as const satisfies Area;
