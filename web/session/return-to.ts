import type { Role } from '../../schema/who.ts';
import { paths } from '../paths.ts';

/** The navigation state of the way to the sign-in: where somebody was, and who. Unlike a variable it survives a reload. */
export const returnState = (
  { pathname, search }: { pathname: string; search: string },
  whose?: string,
): { from: string; whose?: string } => ({ from: `${pathname}${search}`, ...(whose === undefined ? {} : { whose }) });

/** The navigation state of the way to registering with an invitation: its code is typed in already. */
export const invitationState = (invitationCode: string): { invitationCode: string } => ({ invitationCode });

/** The code of the invitation with which somebody came to the sign-in page; undefined without one. */
export function invitationIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('invitationCode' in state)) return undefined;
  return typeof state.invitationCode === 'string' ? state.invitationCode : undefined;
}

/**
 * Takes the navigation state of the sign-in page; gives the address to go to once somebody is signed in: where they were, when
 * their role may open it, else home. Where somebody else was is no way back.
 */
export function returnTo(
  state: unknown,
  { id, role }: { id: string; role: Role },
  mayOpen: (pathname: string, role: Role) => boolean,
): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home;
  const { from } = state;
  if (typeof from !== 'string' || ('whose' in state && state.whose !== id)) return paths.home;
  const [pathname = ''] = from.split(/[?#]/);
  return mayOpen(pathname, role) ? from : paths.home;
}
