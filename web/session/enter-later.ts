import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Secrets } from '../replica/sealed/keys.ts';
import { RestError } from '../rest/client.ts';
import { hasPendingLogout, sendPendingLogout, setPendingLogout } from './pending-logout.ts';
import { currentSession } from './session.ts';
import { takeIn } from './take-in.ts';

export type Ask = () => Promise<AnswerOf<'login'>>;

/** Milliseconds between two tries to tell the school of somebody who came in without it. */
const pause = 30_000;

/** Tells the school of somebody who came in without it, as soon as it can be reached and while that person is here. */
export function enterLater(id: string, ask: Ask, brought: Secrets): void {
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
