import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Secrets } from '../replica/sealed/keys.ts';
import { bringKeys } from './keys.ts';
import { personIn, setPerson } from './session.ts';

/** Signs somebody in: `ask` asks the school, and what was `brought` opens what is sealed here. Throws RestError. */
export async function enter(ask: () => Promise<AnswerOf<'login'>>, brought: Secrets): Promise<void> {
  const user = await ask();
  const person = personIn(user);
  // A one-time word opens nothing of what is here: the password that is chosen next does.
  if (person && !person.mustChangePassword) await bringKeys(person, brought);
  setPerson(user);
}
