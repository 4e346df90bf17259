import { z } from 'zod';
import { lessonReasons } from '../content-report.ts';
import { limits, subjects } from '../limits.ts';
import { type Area, hour, id, student, written } from './call.ts';

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
  // What was read wrongly, or a lesson that is wrong: the platform gets a copy, nobody else hears of it.
  reportHomework: {
    callers: student,
    body: z.object({ reason: z.enum(lessonReasons), note: z.string().trim().max(1000).default('') }),
    status: 201,
    answer: z.object({ reported: z.literal(true) }),
    limit: { max: 30, seconds: hour },
  },
} as const satisfies Area;
