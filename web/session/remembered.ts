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
/** Who shows what was answered last; told the key of what has been answered anew. */
export const listeners = new Set<(key: string) => void>();

export interface Kept<T> {
  answer: T;
  /** When it was answered, ISO 8601 by this device. */
  at: string;
}

/** Keeps an answer under its key. */
export async function keepAnswer(store: Pick<PersonStore, 'setMeta'>, key: string, kept: Kept<unknown>): Promise<void> {
  await store.setMeta(key, kept);
  for (const listener of listeners) listener(key);
}

/** Asks a call that takes nothing. Throws RestError. */
export function askByName(name: RememberedCall, signal?: AbortSignal): Promise<unknown> {
  const ask = call as (name: RememberedCall, options: { signal?: AbortSignal | undefined }) => Promise<unknown>;
  return ask(name, { signal });
}

/** Asks the server and keeps the answer, unless `signal` says that nobody waits for it any more. Throws RestError. */
export async function askAndRemember(store: PersonStore, name: RememberedCall, signal?: AbortSignal): Promise<void> {
  const answer = await askByName(name, signal);
  await keepAnswer(store, keyOf(name), { answer, at: new Date().toISOString() });
}
