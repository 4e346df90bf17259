import * as z from 'zod/mini';
import { type Area, hour, id, nothing, schoolAdmin } from './call.ts';

const exported = {
  status: 200,
  answer: z.custom<AsyncIterable<Uint8Array>>(),
  sends: 'application/zip',
  limit: { max: 10, seconds: hour },
} as const;

const erased = {
  // Of whoever asks: a tablet that somebody has left open erases nobody.
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  status: 204,
  answer: nothing,
  limit: { max: 30, seconds: hour },
  secret: true,
} as const;

/** Everything that is kept about a person, handed out or erased: by themselves, a linked parent, or their school. */
export const privacy = {
  exportMe: { callers: 'signed-in', ...exported },
  exportChild: { callers: ['parent'], ...exported },
  exportPerson: { callers: schoolAdmin, ...exported },
  eraseMe: { callers: ['student', 'parent', 'teacher', 'school_admin'], ...erased },
  eraseChild: { callers: ['parent'], ...erased },
  erasePerson: { callers: schoolAdmin, ...erased },
  // The same by one address each: without a name it is about whoever asks.
  exportFor: { callers: ['student', 'parent'], query: z.object({ childId: z.optional(id) }), ...exported },
  eraseFor: {
    callers: ['student', 'parent', 'school_admin', 'admin'],
    ...erased,
    body: z.extend(erased.body, { personId: z.optional(id) }),
  },
  childLooks: {
    callers: ['parent'],
    status: 200,
    answer: z.array(
      z
        .object({
          name: z.string(),
          role: z.enum(['teacher', 'school_admin', 'admin']),
          what: z.enum(['page', 'export', 'password', 'mark', 'name']),
          times: z.int(),
          lastAt: z.string(),
        })
        .register(z.globalRegistry, { id: 'Look' }),
    ),
  },
  schoolPeople: {
    callers: schoolAdmin,
    status: 200,
    answer: z.array(
      z
        .object({
          id,
          username: z.string(),
          name: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          role: z.enum(['student', 'teacher']),
          createdAt: z.string(),
        })
        .register(z.globalRegistry, { id: 'SchoolPerson' }),
    ),
  },
} as const satisfies Area;
