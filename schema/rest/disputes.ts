import { z } from 'zod';
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
    answer: z.string().nullable(),
    newScore: z.int().nullable(),
    createdAt: z.string(),
    answeredAt: z.string().nullable(),
  })
  .meta({ id: 'Dispute' });

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
    body: z.object({ score: z.int().min(0).optional(), answer: required(limits.disputeCharacters) }),
    status: 200,
    answer: dispute,
  },
} as const satisfies Area;
