import { z } from 'zod';
import { type Area, hour, id } from './call.ts';

const callers = ['student', 'parent', 'teacher'] as const;
const limit = { max: 20, seconds: hour };

const linkRequest = z
  .object({
    id,
    kind: z.enum(['enrolment', 'link']),
    status: z.enum(['pending', 'approved', 'declined']),
    askerName: z.string(),
    studentUsername: z.string(),
    className: z.string().nullable(),
    createdAt: z.string(),
    mine: z.boolean(),
  })
  .meta({ id: 'LinkRequest' });

/** What somebody asks about a child and its family answers. */
export const parent = {
  listRequests: { callers, status: 200, answer: z.array(linkRequest) },
  approveRequest: { callers, status: 200, answer: linkRequest, limit },
  declineRequest: { callers, status: 200, answer: linkRequest, limit },
} as const satisfies Area;
