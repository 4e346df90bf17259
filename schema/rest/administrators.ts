import * as z from 'zod/mini';
import { type Area, hour, id, nothing, schoolAdmin as callers } from './call.ts';

const administrator = z
  .object({ id, firstName: z.string(), lastName: z.string(), username: z.string(), joinedAt: z.string() })
  .register(z.globalRegistry, { id: 'SchoolAdministrator' });

/** Who runs a school; each of them may let another one in, take one off, and leave. */
export const administrators = {
  schoolAdministrators: {
    callers,
    status: 200,
    answer: z.object({
      administrators: z.array(administrator),
      /** The one that nobody has used yet; its code is told once, to whoever makes it. */
      invitation: z.nullable(z.object({ madeBy: z.string(), expiresAt: z.string() })),
    }),
  },
  inviteAdministrator: {
    callers,
    status: 201,
    answer: z.object({ code: z.string(), expiresAt: z.string() }),
    limit: { max: 20, seconds: hour },
    secret: true,
  },
  withdrawAdministratorInvitation: { callers, status: 204, answer: nothing },
  /** With one's own number: one leaves. */
  removeAdministrator: { callers, status: 204, answer: nothing },
} as const satisfies Area;
