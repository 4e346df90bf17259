import * as z from 'zod/mini';
import { type Area, correctedName, hour, id, nothing } from './call.ts';

const session = z
  .object({
    id,
    /** The browser and the system, as "Firefox · Windows"; null where the browser did not say. */
    agent: z.nullable(z.string()),
    startedAt: z.string(),
    lastSeenAt: z.string(),
    current: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Session' });

const oneTimeWord = z
  .object({ word: z.string(), expiresAt: z.string(), username: z.string(), name: z.string() })
  .register(z.globalRegistry, { id: 'OneTimeWord' });

const reset = {
  status: 201,
  answer: oneTimeWord,
  // A class of thirty that has lost its cards, twice.
  limit: { max: 60, seconds: hour },
  secret: true,
} as const;

// A class list of thirty, mended twice.
const renamed = { body: correctedName, status: 204, answer: nothing, limit: { max: 60, seconds: hour } } as const;

/** One's devices, and what others do for an account: a new word where the password is forgotten, a name put right. */
export const account = {
  listSessions: { callers: 'signed-in', status: 200, answer: z.array(session) },
  endSession: { callers: 'signed-in', status: 204, answer: nothing },
  signOutEverywhere: {
    callers: 'signed-in',
    // A device that still has something to send ends its own session last.
    body: z.object({ exceptThis: z._default(z.boolean(), false) }),
    status: 204,
    answer: nothing,
  },
  // What the device sealed when this person signed out opens by it, whatever the password is by now.
  deviceKey: { callers: 'signed-in', status: 200, answer: z.object({ key: z.string() }), secret: true },
  resetStudentPassword: { callers: ['teacher'], ...reset },
  resetChildPassword: { callers: ['parent'], ...reset },
  resetPersonPassword: { callers: ['school_admin'], ...reset },
  renameStudent: { callers: ['teacher'], ...renamed },
  renameChild: { callers: ['parent'], ...renamed },
  renamePerson: { callers: ['school_admin'], ...renamed },
} as const satisfies Area;
