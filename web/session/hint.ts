import { hintCookie } from '../../schema/session-hint.ts';

/** On http, and behind https. */
const names = [hintCookie, `__Host-${hintCookie}`];

/** Whether the server has given this browser a session that may still be there. */
export const mayHaveSession = (): boolean =>
  document.cookie.split('; ').some((one) => names.some((name) => one.startsWith(`${name}=`)));

/** The server knows nobody here: the next start does not ask. */
export function dropHint(): void {
  for (const name of names)
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax${name === hintCookie ? '' : '; secure'}`;
}
