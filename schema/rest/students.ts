import * as z from 'zod/mini';
import { grades, limits } from '../limits.ts';
import { type Area, hour, id, nothing, pending, required, teacher as callers } from './call.ts';
import { classCard } from './shapes.ts';

const limit = { max: 120, seconds: hour };

const note = z
  .object({
    id,
    note: z.string(),
    authorName: z.string(),
    /** The caller's own, who alone may take it away. */
    mine: z.boolean(),
    writtenAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'StudentNote' });

/** The students of a class: into another one, up at the end of the year, and what its teachers note about one. */
export const students = {
  moveStudent: {
    callers,
    body: z.object({ classId: id }),
    status: 204,
    // Out of a school or into one it waits for a word from the child's side.
    orStatus: 202,
    answer: z.optional(pending),
    limit,
  },
  moveUp: {
    callers,
    body: z.object({
      className: required(limits.classNameCharacters),
      grade: z.enum(grades),
      academicYear: required(20),
      /** Those who move; who is left out stays in the class that ends. */
      studentIds: z.array(id).check(z.maxLength(limits.classListRows)),
    }),
    status: 201,
    answer: classCard,
    limit,
  },
  listNotes: { callers, status: 200, answer: z.array(note) },
  addNote: {
    callers,
    body: z.object({ id: z.optional(id), note: required(limits.noteCharacters) }),
    status: 201,
    answer: note,
    limit,
  },
  deleteNote: { callers, status: 204, answer: nothing, limit },
} as const satisfies Area;
