import { hintCookie } from '../../schema/session-hint.ts';

/** Whether the server has given this browser a session that may still be there. */
export const mayHaveSession = (): boolean =>
  document.cookie.split('; ').some((one) => one.startsWith(`${hintCookie}=`));

/** The server knows nobody here: the next start does not ask. */
export function dropHint(): void {
  document.cookie = `${hintCookie}=; path=/; max-age=0; samesite=lax`;
}
