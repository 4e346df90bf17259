import { z } from 'zod';

/** What a child says to its supervisor: with its facts once it works, later every few seconds whether it still does. */
export const childMessage = z.object({ ready: z.boolean(), facts: z.record(z.string(), z.number()).optional() });

/** Thrown at the start of a child where trying again cannot help: a port, an address, an account. Its message is for the operator. */
export class CannotWork extends Error {}

/** How a child ends that cannot work with these settings (EX_CONFIG of sysexits). */
export const cannotWorkExit = 78;

export type ChildMessage = z.infer<typeof childMessage>;

/** What the process that prepares a database is told: the ways into it. */
export const prepareOrder = z.object({ owner: z.string(), system: z.string(), app: z.string().optional() });

/** What it answers: the migrations that ran, or why not all did. */
export const prepareAnswer = z.union([
  z.object({ ran: z.array(z.string()) }),
  z.object({ failed: z.string(), isFull: z.boolean() }),
]);

export type PrepareAnswer = z.infer<typeof prepareAnswer>;
