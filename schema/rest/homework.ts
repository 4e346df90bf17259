import { z } from 'zod';
import { limits, subjects } from '../limits.ts';
import { type Area, id, student, written } from './call.ts';

const homeworkSession = z
  .object({
    id,
    subject: z.enum(subjects),
    questionText: z.string(),
    isCorrect: z.boolean().nullable(),
    overLimit: z.boolean(),
    startedAt: z.string(),
  })
  .meta({ id: 'HomeworkSession' });

/** A student's questions, and how many of them the plan still allows. */
export const homework = {
  listHomework: { callers: student, status: 200, answer: z.array(homeworkSession) },
  openHomework: {
    callers: student,
    body: z.object({
      id: id.optional(),
      questionText: written(limits.questionCharacters),
      subject: z.enum(subjects).default('general'),
    }),
    status: 201,
    answer: homeworkSession,
  },
  subscription: {
    callers: 'signed-in',
    status: 200,
    answer: z.object({
      plan: z.string(),
      monthlyUsage: z.object({
        homeworkSessions: z.object({ used: z.int(), limit: z.int(), remaining: z.int() }),
      }),
    }),
  },
} as const satisfies Area;
