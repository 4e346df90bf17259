import * as z from 'zod/mini';
import { limits } from './limits.ts';

/**
 * A contested mark: `open` for the class's teachers, `platform` for the platform (a machine's mark, or 14 days without an
 * answer), then settled: the mark was changed, or explained.
 */
export const disputeStates = ['open', 'platform', 'accepted', 'explained'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What an answer says of the dispute about its mark, for both sides to read offline. */
export const disputeOnAnswer = z.object({
  id: z.uuid(),
  state: z.enum(disputeStates),
  /** Whether the student itself or a parent contests it. */
  by: z.enum(['student', 'parent']),
  reason: z.string().check(z.maxLength(limits.disputeCharacters)),
  at: z.string(),
  /** The mark that is contested. */
  score: z.int(),
  answer: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
});
export type DisputeOnAnswer = z.infer<typeof disputeOnAnswer>;

/** Whether somebody still has to answer it. */
export const isUnsettled = (dispute: Pick<DisputeOnAnswer, 'state'> | null | undefined): boolean =>
  dispute?.state === 'open' || dispute?.state === 'platform';

/** Days in which a class's teachers may answer before the platform does. */
export const disputeDays = 14;
