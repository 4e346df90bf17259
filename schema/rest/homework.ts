import * as z from 'zod/mini';
import { lessonReasons } from '../content-report.ts';
import { limits, subjects } from '../limits.ts';
import { type Area, hour, id, student } from './call.ts';

const homeworkSession = z
  .object({
    id,
    subject: z.enum(subjects),
    questionText: z.string(),
    isCorrect: z.nullable(z.boolean()),
    overLimit: z.boolean(),
    startedAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'HomeworkSession' });

/** A student's questions. */
export const homework = {
  listHomework: { callers: student, status: 200, answer: z.array(homeworkSession) },
  openHomework: {
    callers: student,
    body: z.object({
      id: z.optional(id),
      /** Empty until the child has typed what nobody could read in its picture. */
      questionText: z.string().check(
        z.maxLength(limits.questionCharacters),
        z.overwrite((text) => (text.trim() === '' ? '' : text)),
      ),
      subject: z._default(z.enum(subjects), 'general'),
    }),
    status: 201,
    answer: homeworkSession,
  },
  // What was read wrongly, or a lesson that is wrong: the platform gets a copy, nobody else hears of it.
  reportHomework: {
    callers: student,
    body: z.object({
      reason: z.enum(lessonReasons),
      note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    }),
    status: 201,
    answer: z.object({ reported: z.literal(true) }),
    limit: { max: 30, seconds: hour },
  },
} as const satisfies Area;
