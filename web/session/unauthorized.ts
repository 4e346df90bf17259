import { RestError } from '../rest/client.ts';

const listeners = new Set<() => void>();

/** Whether a call failed because the server knows nobody behind it; a refused password is not that. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof RestError && error.status === 401 && error.code !== 'invalid_credentials';

/**
 * Takes the error of a REST call that the person just made; gives whether it was a missing sign-in. Then the shell says so and
 * leads to the sign-in, and the caller has nothing more to say.
 */
export function reportUnauthorized(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  for (const listener of listeners) listener();
  return true;
}

/**
 * Takes the error of a REST call that the person just made; gives the sentence that says why: the server's, else of `texts`. Of
 * what is not theirs the server says no more than that, so `texts` may.
 * Null for a missing sign-in, which the shell deals with. What is no refusal is thrown on.
 */
export function sentenceFor(
  error: unknown,
  texts: { offline: string; failed: string; notTheirs?: string },
): string | null {
  if (reportUnauthorized(error)) return null;
  if (!(error instanceof RestError)) throw error;
  if (error.status === 404 && texts.notTheirs) return texts.notTheirs;
  return error.status === 0 ? texts.offline : (error.said ?? texts.failed);
}

/** Calls the listener whenever a missing sign-in is reported; gives the way to end that. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
