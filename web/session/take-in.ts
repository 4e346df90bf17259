import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Secrets } from '../replica/sealed/keys.ts';
import { bringKeys } from './keys.ts';
import { setPendingLogout } from './pending-logout.ts';
import { personIn, setPerson } from './session.ts';

/** Makes somebody whom the school has let in the person of this device, and has what is sealed opened by what was `brought`. */
export async function takeIn(user: AnswerOf<'login'>, brought: Secrets): Promise<void> {
  const person = personIn(user);
  // Signing in ends the session that this browser had before: from now on the school answers in this one's name.
  await setPendingLogout(false);
  // A one-time word opens nothing of what is here: the password that is chosen next does.
  if (person && !person.mustChangePassword) await bringKeys(person, brought);
  setPerson(user);
}
