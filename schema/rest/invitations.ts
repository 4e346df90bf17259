import * as z from 'zod/mini';
import { type Area, teacher } from './call.ts';

/** A teacher's way into a school: its code. */
export const invitations = {
  checkInvitation: {
    callers: 'anybody',
    status: 200,
    answer: z.object({
      valid: z.boolean(),
      message: z.optional(z.string()),
      code: z.optional(z.string()),
      schoolName: z.optional(z.string()),
      schoolLocation: z.optional(z.string()),
    }),
  },
  acceptInvitation: {
    callers: teacher,
    status: 200,
    answer: z.object({ schoolName: z.string(), schoolLocation: z.string() }),
  },
} as const satisfies Area;
