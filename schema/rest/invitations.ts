import { z } from 'zod';
import { type Area, hour, teacher } from './call.ts';

/** A teacher's way into a school: its code. */
export const invitations = {
  checkInvitation: {
    callers: 'anybody',
    status: 200,
    answer: z.object({
      valid: z.boolean(),
      message: z.string().optional(),
      code: z.string().optional(),
      schoolName: z.string().optional(),
      schoolLocation: z.string().optional(),
    }),
  },
  acceptInvitation: {
    callers: teacher,
    status: 200,
    answer: z.object({ schoolName: z.string(), schoolLocation: z.string() }),
    limit: { max: 20, seconds: hour },
  },
} as const satisfies Area;
