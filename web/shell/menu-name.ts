import type { SessionPerson } from '../session/session.ts';

/** The name in the account menu: the username, else the first name, else 'User'. */
export const menuNameOf = (
  { username, firstName }: Pick<SessionPerson, 'username' | 'firstName'>,
  fallback: string,
): string => username || firstName || fallback;
