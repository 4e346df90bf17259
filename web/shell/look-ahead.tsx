import { useEffect, useRef } from 'react';
import { forgetLateEdits } from '../messages/edit-draft.ts';
import { forgetDrafts } from '../replica/forget-drafts.ts';
import { forgetUploads } from '../replica/forget-uploads.ts';
import type { OfflineDb } from '../replica/offline.ts';
import type { Replica } from '../replica/open.ts';
import { usePhotoQueue } from '../replica/photo-queue.ts';
import type { SyncState } from '../replica/sync-status.ts';
import { useReplica, useSync } from '../replica/use-live.ts';
import { RestError } from '../rest/client.ts';
import { keepSubscribed } from '../session/push.ts';
import { askAndRemember, remembered } from '../session/remembered.ts';
import { sendWishes } from '../session/wishes.ts';

const report = (error: unknown): void => {
  if (!(error instanceof RestError)) console.warn('look ahead', error);
};

/** States in which nothing can be asked, and after which everything is asked anew. */
const apart: ReadonlySet<SyncState> = new Set<SyncState>(['saved-here', 'signed-out', 'not-met']);

/** What was typed about things that are gone meanwhile, or is of nothing that there is, cannot be saved any more, and asks nobody at a sign-out. */
async function forgetOld(replica: Replica, db: OfflineDb): Promise<void> {
  await forgetDrafts(replica);
  await forgetUploads(db, replica);
  if (replica.has('message')) await forgetLateEdits(replica.store, replica.collection('message'));
}

/**
 * Asks at each start for what pages show without a network, forgets what nobody can save any more, and sends what was wished for
 * as soon as the school is heard again.
 */
export function LookAhead() {
  const replica = useReplica();
  const { store } = replica;
  const { db, stopped } = usePhotoQueue();
  const { state, lastExchange } = useSync();
  const asked = useRef(false);
  const isApart = apart.has(state);
  useEffect(() => {
    if (isApart) asked.current = false;
    if (isApart || lastExchange === null) return;
    const ask = async (): Promise<void> => {
      // Whoever leaves asks nothing more: the session may be over before the answer.
      if (stopped.aborted) return;
      await sendWishes(replica);
      if (asked.current) return;
      asked.current = true;
      try {
        await forgetOld(replica, db);
        // One after the other, so that the first pages of the person come before them.
        for (const name of remembered) await askAndRemember(store, name, stopped);
        await keepSubscribed(store);
      } catch (error) {
        // The next exchange with the school is the next try.
        asked.current = false;
        throw error;
      }
    };
    ask().catch((error: unknown) => {
      if (!stopped.aborted) report(error);
    });
  }, [replica, store, db, stopped, isApart, lastExchange]);
  return null;
}
