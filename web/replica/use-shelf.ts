import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import type { WholeTest } from '../../schema/rest/practice.ts';
import { keptTests } from './offline-shelf.ts';
import { usePhotoQueue } from './photo-queue.ts';
import { useReplica } from './use-live.ts';

const none: readonly WholeTest[] = [];

/** The library's tests that this person keeps on this device, the newest first; undefined until the device has answered. */
export function useKeptTests(): readonly WholeTest[] | undefined {
  const { db, stopped } = usePhotoQueue();
  const { person } = useReplica();
  const [tests, setTests] = useState<readonly WholeTest[] | undefined>(undefined);
  useEffect(() => {
    if (stopped.aborted) return;
    const watching = liveQuery(() => keptTests(db, person.id)).subscribe({
      next: setTests,
      error: () => setTests(none),
    });
    return () => watching.unsubscribe();
  }, [db, stopped, person.id]);
  return tests;
}
