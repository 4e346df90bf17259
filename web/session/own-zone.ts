import { useEffect, useState } from 'react';
import { useReplica } from '../replica/use-live.ts';
import { keyOf } from './remembered.ts';

/** Reads the zone out of what the device has kept of an answer; undefined where there is none. */
function zoneIn(kept: unknown): string | undefined {
  const answer = typeof kept === 'object' && kept !== null && 'answer' in kept ? kept.answer : null;
  const zone = typeof answer === 'object' && answer !== null && 'timeZone' in answer ? answer.timeZone : null;
  return typeof zone === 'string' ? zone : undefined;
}

/** Where the school counts this person's days and months, as it said when it was asked last; undefined until then: the device's own. */
export function useOwnZone(): string | undefined {
  const { store } = useReplica();
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    let isHere = true;
    store.meta(keyOf('notificationSettings')).then(
      (kept) => {
        if (isHere) setZone(zoneIn(kept));
      },
      () => {
        // A closed database: the page is going away.
      },
    );
    return () => {
      isHere = false;
    };
  }, [store]);
  return zone;
}
