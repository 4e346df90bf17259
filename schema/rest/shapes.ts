import * as z from 'zod/mini';
import { documentFile } from '../document-file.ts';
import { grades, subjects } from '../limits.ts';
import { id } from './call.ts';

/** What calls of several areas answer; what one area alone answers stands in its file. */

export const classCard = z
  .object({
    id,
    className: z.string(),
    grade: z.enum(grades),
    subject: z.enum(subjects),
    teacherName: z.string(),
    isOwnClass: z.boolean(),
    isActive: z.boolean(),
    description: z.optional(z.nullable(z.string())),
    academicYear: z.optional(z.nullable(z.string())),
  })
  .register(z.globalRegistry, { id: 'ClassCard' });

export const assignment = z
  .object({
    id,
    classId: id,
    className: z.string(),
    title: z.string(),
    description: z.string(),
    subject: z.enum(subjects),
    dueDate: z.string(),
    totalPoints: z.int(),
    isPublished: z.boolean(),
    /** The practice test that belongs to it. */
    practiceTestId: z.optional(id),
  })
  .register(z.globalRegistry, { id: 'Assignment' });

/** What both sides see of an answer that was given back. */
export const rounds = {
  round: z.int(),
  /** What the teacher said, while the answer waits for another try. */
  returned: z.nullable(z.object({ note: z.string(), at: z.nullable(z.string()) })),
  files: z.array(documentFile),
};
