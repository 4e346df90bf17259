import type { PersonStore } from '../replica/person-store.ts';
import { call } from '../rest/client.ts';

/** Calls whose last answer stays on the device, so that their pages are there without a network; asked for at each start. */
export const remembered = ['subscription', 'listPlans', 'scheduled', 'notificationSettings'] as const;
/** Those that only their page asks for. */
const ofTheirPage = [
  ...(['school', 'schoolStats', 'schoolTeachers', 'schoolClasses'] as const),
  ...(['schoolAnalytics', 'teacherPerformance', 'studentEngagement'] as const),
] as const;
export type RememberedCall = (typeof remembered)[number] | (typeof ofTheirPage)[number];

export const keyOf = (name: RememberedCall): string => `remembered:${name}`;
/** Who shows what was answered last. */
export const listeners = new Set<(name: RememberedCall) => void>();

/** Asks the server and keeps the answer, unless `signal` says that nobody waits for it any more. Throws RestError. */
export async function askAndRemember(store: PersonStore, name: RememberedCall, signal?: AbortSignal): Promise<void> {
  // None of these calls takes anything.
  const ask = call as (name: RememberedCall, options: { signal?: AbortSignal | undefined }) => Promise<unknown>;
  const answer = await ask(name, { signal });
  await store.setMeta(keyOf(name), { answer, at: new Date().toISOString() });
  for (const listener of listeners) listener(name);
}
