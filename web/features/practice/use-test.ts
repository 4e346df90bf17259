import { useEffect, useMemo, useState } from 'react';
import { keepTest, keptTest } from '../../replica/offline-shelf.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useDocument, useReplica } from '../../replica/use-live.ts';
import { call, RestError } from '../../rest/client.ts';
import type { Attempt, TakenTest } from './queries.ts';
import { libraryTests } from './library-tests.ts';

export type Opened =
  | { state: 'opening' }
  | { state: 'missing' | 'away' }
  | { state: 'open'; test: TakenTest; isWithdrawn: boolean };

/**
 * Opens a test: that of an attempt under way, the own or the class's one, a kept one, one that the library always has, else
 * the school is asked, and the test is kept on the device.
 */
export function useTest(testId: string, attempt: Attempt | null): Opened {
  const { person } = useReplica();
  const { db } = usePhotoQueue();
  const { doc, ready } = useDocument('practiceTest', testId);
  const [found, setFound] = useState<{ id: string; opened: Opened } | null>(null);
  const isHere = doc !== null;
  const isRead = ready || person.role === 'parent';
  useEffect(() => {
    if (isHere || !isRead) return;
    let here = true;
    const set = (opened: Opened): void => {
      if (here) setFound({ id: testId, opened });
    };
    const open = async (): Promise<void> => {
      const kept = await keptTest(db, person.id, testId);
      if (kept) set({ state: 'open', test: kept, isWithdrawn: false });
      try {
        const test = await call('getTest', { params: { id: testId } });
        set({ state: 'open', test, isWithdrawn: false });
        await keepTest(db, person.id, test);
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        const always = libraryTests().find(({ id }) => id === testId);
        const isGone = error.status === 404 && !always;
        const test = kept ?? always;
        set(test ? { state: 'open', test, isWithdrawn: isGone } : { state: isGone ? 'missing' : 'away' });
      }
    };
    void open();
    return () => {
      here = false;
    };
  }, [testId, isHere, isRead, db, person.id]);
  return useMemo(() => {
    const known = found?.id === testId ? found.opened : null;
    if (attempt) {
      const isWithdrawn = known?.state === 'missing' || (known?.state === 'open' && known.isWithdrawn);
      return { state: 'open', test: { ...attempt, id: attempt.testId }, isWithdrawn };
    }
    if (doc) return { state: 'open', test: doc, isWithdrawn: false };
    return known ?? { state: 'opening' };
  }, [attempt, doc, found, testId]);
}
