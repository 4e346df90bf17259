import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../schema/ids.ts';
import { useReplica, useSync } from '../../replica/use-live.ts';
import { call, RestError } from '../../rest/client.ts';
import { askFor, type Fate, ratedKey, useWishes } from '../../session/wishes.ts';

export interface OwnStars {
  /** What this person gave, 0 before. */
  stars: number;
  /** False once the school has said that its author took it back, and until it was asked where it can be. */
  isThere: boolean;
  /** They are on this device until the school can be reached. */
  waits: boolean;
  give: (stars: number) => Promise<Fate>;
}

/** The stars that a person gives somebody else's test: those that wait, else those that this device or the school knows of. */
export function useOwnStars(testId: string): OwnStars {
  const device = useReplica();
  const { store } = device;
  const { online } = useSync();
  const { wishes, drop } = useWishes();
  const [known, setKnown] = useState(0);
  const [isGone, setGone] = useState<boolean | null>(null);
  const hasGiven = useRef(false);
  const waiting = wishes.flatMap((one) => (one.call === 'rateTest' && one.of === testId ? [one] : []));
  const kept = waiting.at(-1)?.body.stars;
  const waits = kept !== undefined;
  useEffect(() => {
    if (waits) return;
    let here = true;
    void store.meta(ratedKey(testId)).then((rated) => {
      if (here) setKnown(typeof rated === 'number' ? rated : 0);
    });
    return () => {
      here = false;
    };
  }, [store, testId, waits]);
  useEffect(() => {
    if (!online) return;
    const ask = async (): Promise<void> => {
      const { ownRating } = await call('getTest', { params: { id: testId } });
      setGone(false);
      // An answer that comes after a press is older than it.
      if (ownRating === null || hasGiven.current) return;
      await store.setMeta(ratedKey(testId), ownRating);
      setKnown(ownRating);
    };
    ask().catch((error: unknown) => {
      if (!(error instanceof RestError)) throw error;
      setGone(error.status === 404);
    });
  }, [store, testId, online]);
  return {
    stars: kept ?? known,
    isThere: isGone === null ? !online : !isGone,
    waits,
    async give(stars) {
      hasGiven.current = true;
      setKnown(stars);
      for (const one of waiting) await drop(one);
      return askFor(device, {
        id: newId(),
        at: new Date().toISOString(),
        call: 'rateTest',
        of: testId,
        body: { stars },
      });
    },
  };
}
