import type { Role } from '../../schema/who.ts';
import type { Session } from './session.ts';

/** What a guard answers: 'pending' until it is known who is here, 'left' after a sign-out, which is no offence. */
export type Access = 'pending' | 'left' | 'signed-out' | 'denied' | 'granted';

/** Takes the session and the roles of a page (all without them); gives whether its person may open it. */
export function accessOf({ state, person, left }: Session, roles?: readonly Role[]): Access {
  if (state === 'asking') return 'pending';
  if (left) return 'left';
  if (!person) return 'signed-out';
  return roles && !roles.includes(person.role) ? 'denied' : 'granted';
}
