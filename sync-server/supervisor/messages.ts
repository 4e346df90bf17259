import { z } from 'zod';

/** What a child says to its supervisor once it works. */
export const childMessage = z.object({ ready: z.literal(true), facts: z.record(z.string(), z.number()) });

export type ChildMessage = z.infer<typeof childMessage>;
