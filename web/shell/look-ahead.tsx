import { useEffect } from 'react';
import { useReplica, useSync } from '../replica/use-live.ts';
import { RestError } from '../rest/client.ts';
import { keepSubscribed } from '../session/push.ts';
import { askAndRemember, remembered } from '../session/remembered.ts';
import { sendWishes } from '../session/wishes.ts';

const report = (error: unknown): void => {
  if (!(error instanceof RestError)) console.warn('look ahead', error);
};

/** Asks at each start for what pages show without a network, and sends what was wished for as soon as the school is heard again. */
export function LookAhead() {
  const { store } = useReplica();
  const { state, lastExchange } = useSync();
  const isMet = lastExchange !== null && state !== 'signed-out' && state !== 'saved-here' && state !== 'not-met';
  useEffect(() => {
    if (!isMet) return;
    sendWishes(store)
      .then(async () => {
        // One after the other, so that the first pages of the person come before them.
        for (const name of remembered) await askAndRemember(store, name);
        await keepSubscribed(store);
      })
      .catch(report);
  }, [store, isMet]);
  return null;
}
