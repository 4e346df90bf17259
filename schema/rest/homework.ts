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

/** A student's questions. */
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
} as const satisfies Area;
