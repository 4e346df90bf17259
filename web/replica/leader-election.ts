import type { RxDatabase } from 'rxdb/plugins/core';

/**
 * Waits until this tab is the one that exchanges with the server; gives a function that hands the lead on. A Web Lock is
 * freed by the browser when a tab dies; RxDB's election is the way where there are none. `signal` ends the waiting by a rejection.
 */
export async function lead(db: RxDatabase, personId: string, signal: AbortSignal): Promise<() => void> {
  if (!db.multiInstance) return () => {};
  if (typeof navigator === 'undefined' || !navigator.locks) {
    await db.waitForLeadership();
    return () => {};
  }
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`paperboat-sync-${personId}`, { signal }, () => new Promise<void>((release) => resolve(release)))
      .catch(reject);
  });
}
