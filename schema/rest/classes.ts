import { z } from 'zod';
import { type Area, hour, id, nothing } from './call.ts';

/** A class's teachers and the administrators of its school. */
const callers = ['teacher', 'school_admin'] as const;
const limit = { max: 60, seconds: hour };

const colleague = z.object({ id, name: z.string() });
const teachers = z
  .object({
    teachers: z.array(colleague.extend({ kind: z.enum(['class', 'co']) })),
    /** Teachers of the school who do not teach this class. */
    colleagues: z.array(colleague),
  })
  .meta({ id: 'ClassTeachers' });

/** Who teaches a class and how pupils get into it. */
export const classes = {
  classTeachers: { callers, status: 200, answer: teachers },
  addClassTeacher: { callers, body: z.object({ teacherId: id }), status: 201, answer: teachers, limit },
  removeClassTeacher: { callers, status: 204, answer: nothing, limit },
  handOverClass: { callers, body: z.object({ teacherId: id }), status: 204, answer: nothing, limit },
  getJoinCode: {
    callers,
    status: 200,
    // Null without a code that still works.
    answer: z.object({ code: z.string().nullable(), expiresAt: z.string().nullable() }),
  },
} as const satisfies Area;
