import { z } from 'zod';
import { type Area, hour, id, nothing, schoolAdmin } from './call.ts';

const exported = {
  status: 200,
  answer: z.custom<AsyncIterable<Uint8Array>>(),
  sends: 'application/zip',
  limit: { max: 10, seconds: hour },
} as const;

const erased = {
  // Of whoever asks: a tablet that somebody has left open erases nobody.
  body: z.object({ password: z.string().min(1).max(200) }),
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
  exportFor: { callers: ['student', 'parent'], query: z.object({ childId: id.optional() }), ...exported },
  eraseFor: {
    callers: ['student', 'parent', 'school_admin', 'admin'],
    ...erased,
    body: erased.body.extend({ personId: id.optional() }),
  },
  childLooks: {
    callers: ['parent'],
    status: 200,
    answer: z.array(
      z
        .object({
          name: z.string(),
          role: z.enum(['teacher', 'school_admin', 'admin']),
          what: z.enum(['page', 'export', 'password', 'mark']),
          times: z.int(),
          lastAt: z.string(),
        })
        .meta({ id: 'Look' }),
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
          role: z.enum(['student', 'teacher']),
          createdAt: z.string(),
        })
        .meta({ id: 'SchoolPerson' }),
    ),
  },
} as const satisfies Area;
