import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { type Area, hour, id, student as callers, written } from './call.ts';
import { assignment, classCard, rounds } from './shapes.ts';

const submission = z
  .object({
    id,
    assignmentId: id,
    submittedAt: z.string(),
    answers: z.object({ text: z.string(), addition: z.optional(z.string()) }),
    grade: z.nullable(z.int()),
    feedback: z.nullable(z.string()),
    gradedAt: z.nullable(z.string()),
    late: z.boolean(),
    ...rounds,
  })
  .register(z.globalRegistry, { id: 'StudentSubmission' });

/** A student's classes, work to do and answers. */
export const student = {
  studentAssignments: { callers, status: 200, answer: z.array(assignment) },
  studentSubmissions: { callers, status: 200, answer: z.array(submission) },
  submit: {
    callers,
    body: z.object({ submissionContent: written(limits.answerCharacters) }),
    status: 201,
    answer: submission,
  },
  joinClass: {
    callers,
    body: z.object({ code: z.string().check(z.maxLength(40)) }),
    status: 201,
    answer: classCard,
  },
  familyCode: {
    callers,
    status: 201,
    answer: z.object({ code: z.string(), expiresAt: z.string() }),
    limit: { max: 20, seconds: hour },
  },
} as const satisfies Area;
