import type { Secrets } from '../replica/sealed/keys.ts';
import type { SessionPerson } from './session.ts';
import { sharedTablet } from './shared-tablet.ts';
import { schoolKey } from './school-key.ts';

/** Loaded behind a sign-in: a visitor's page does without the databases. */
const sealing = () => import('../replica/sealed/keys.ts');

/**
 * Has the key ready by which a person's things are sealed at the sign-out, and opened now where they are. `brought` opens it from
 * now on. False: something is sealed that none of it opens.
 */
async function makeReady(person: SessionPerson, { password, ...random }: Secrets): Promise<boolean> {
  const { holdKey } = await sealing();
  const secrets = { ...random, ...(await schoolKey()) };
  const byPassword = password === undefined ? {} : { password };
  if (!(await holdKey(person.id, person, secrets))) return holdKey(person.id, person, { ...secrets, ...byPassword });
  if (password === undefined) return true;
  const wrapping = holdKey(person.id, person, byPassword).catch(report);
  // A slow function: on one's own device whoever signs in does not wait for it; a shared tablet must let the child in without a network.
  if ((await sharedTablet()) !== null) await wrapping;
  return true;
}

const report = (error: unknown): void => console.warn('keys', error);
const underWay = new Map<string, Promise<boolean>>();

/** Takes what somebody has signed in with; resolves at once where nothing is sealed, since nothing waits for it then. Never rejects. */
export async function bringKeys(person: SessionPerson, brought: Secrets): Promise<void> {
  const ready = makeReady(person, brought).catch((error: unknown) => {
    report(error);
    return false;
  });
  underWay.set(person.id, ready);
  void ready.finally(() => underWay.delete(person.id));
  const isSealed = await sealing()
    .then(({ keyState }) => keyState(person.id))
    .then((state) => state.isSealed, report);
  if (isSealed || (await sharedTablet()) !== null) await ready;
}

/** For a session that began without: an older program's, or one whose sign-in lost the network behind it. Never rejects. */
export async function ensureKeys(person: SessionPerson): Promise<boolean> {
  const { keyState } = await sealing();
  const { isHeld, by } = await keyState(person.id);
  if (isHeld && by.includes('school')) return true;
  return underWay.get(person.id) ?? makeReady(person, {}).catch(() => false);
}

/** A new password opens what is sealed here from now on, and the one before no more. */
export const changedPassword = (person: SessionPerson, password: string): Promise<unknown> =>
  makeReady(person, { password }).catch(report);
