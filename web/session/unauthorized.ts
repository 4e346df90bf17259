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

/** Calls the listener whenever a missing sign-in is reported; gives the way to end that. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
