import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Secrets } from '../replica/sealed/keys.ts';
import { RestError } from '../rest/client.ts';
import { setPerson } from './session.ts';
import { openWithoutSchool } from './open-without-school.ts';
import { takeIn } from './take-in.ts';
import { type Ask, enterLater } from './enter-later.ts';

/**
 * Signs somebody in: `ask` asks the school, and what was `brought` opens what is sealed here. Where the school cannot be reached,
 * whoever opens what is sealed here is in, and the school is asked as soon as it can be. Throws RestError.
 */
export async function enter(ask: Ask, brought: Secrets, username?: string): Promise<void> {
  let user: AnswerOf<'login'>;
  try {
    user = await ask();
  } catch (error) {
    if (!(error instanceof RestError) || error.status !== 0) throw error;
    const person = await openWithoutSchool(brought, username);
    if (person === null) throw error;
    setPerson(person, { atSchool: false });
    enterLater(person.id, ask, brought);
    return;
  }
  await takeIn(user, brought);
}
