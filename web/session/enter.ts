import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Secrets } from '../replica/sealed/keys.ts';
import { RestError } from '../rest/client.ts';
import { bringKeys } from './keys.ts';
import { hasPendingLogout, sendPendingLogout, setPendingLogout } from './pending-logout.ts';
import { currentSession, personIn, type SessionPerson, setPerson } from './session.ts';
import { sharedTablet } from './shared-tablet.ts';

type Ask = () => Promise<AnswerOf<'login'>>;

/** Milliseconds between two tries to tell the school of somebody who came in without it. */
const pause = 30_000;

async function takeIn(user: AnswerOf<'login'>, brought: Secrets): Promise<void> {
  const person = personIn(user);
  // Signing in ends the session that this browser had before: from now on the school answers in this one's name.
  await setPendingLogout(false);
  // A one-time word opens nothing of what is here: the password that is chosen next does.
  if (person && !person.mustChangePassword) await bringKeys(person, brought);
  setPerson(user);
}

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

/** Whether the files of the program come from this device. */
const isInstalled = (): boolean =>
  import.meta.env.DEV || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);

const comparable = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

/** Gives whose sealed things the secrets open; null where nobody's are looked for. Throws where a child of this tablet mistyped. */
async function openWithoutSchool(brought: Secrets, username?: string): Promise<SessionPerson | null> {
  // A program that is not all here yet cannot open anything; asked for in vain, a file is not had later either, until the page is loaded anew.
  if (!isInstalled()) return null;
  const sealing = await import('../replica/sealed/keys.ts');
  const faces = (await sharedTablet()) ?? [];
  const isName = (name: string): boolean => username === undefined || comparable(name) === comparable(username);
  const isThem = (person: unknown): boolean => isName(personIn(person)?.username ?? '');
  const face = username === undefined ? undefined : faces.find((one) => isName(one.username));
  // A slow function for each: only those are tried whom the name may mean.
  const mayBe = (id: string): boolean =>
    username === undefined || (face ? face.id === id : !faces.some((one) => one.id === id));
  const person = personIn(await sealing.openHere(brought, mayBe, isThem));
  if (!person && face) throw new RestError(401, JSON.stringify({ code: 'invalid_credentials' }), '');
  return person;
}

/** Tells the school of somebody who came in without it, as soon as it can be reached and while that person is here. */
function enterLater(id: string, ask: Ask, brought: Secrets): void {
  const isHere = (): boolean => currentSession().person?.id === id;
  let isAsking = false;
  const stop = (): void => {
    clearInterval(timer);
    removeEventListener('online', tryNow);
  };
  const askSchool = async (): Promise<void> => {
    // The session of whoever was here before ends first: its cookie may still be in this browser.
    if (await hasPendingLogout()) await sendPendingLogout();
    if (!isHere() || (await hasPendingLogout())) return;
    const user = await ask();
    if (isHere()) return takeIn(user, brought);
    await setPendingLogout(true);
    await sendPendingLogout();
  };
  const tryNow = (): void => {
    if (!isHere() || !currentSession().offline) return stop();
    if (isAsking) return;
    isAsking = true;
    askSchool()
      .then(
        () => undefined,
        (error: unknown) => {
          // A password that is another one by now: the page asks for it when something is to be sent.
          if (!(error instanceof RestError) || (error.status >= 400 && error.status < 500 && error.status !== 429))
            stop();
        },
      )
      .finally(() => (isAsking = false));
  };
  const timer = setInterval(tryNow, pause);
  addEventListener('online', tryNow);
}
