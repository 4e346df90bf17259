import type { RxDatabase } from 'rxdb/plugins/core';

/**
 * Waits until this tab is the leader, the one that exchanges with the server; gives a function that resigns. The browser frees a
 * Web Lock when a tab dies; without locks RxDB's own election decides. `signal` ends the waiting by a rejection.
 */
export async function becomeLeader(db: RxDatabase, personId: string, signal: AbortSignal): Promise<() => void> {
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
