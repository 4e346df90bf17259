import { z } from 'zod';
import type { Area } from './call.ts';

/** A school and its invitations. */
export const school = {
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
} as const satisfies Area;
