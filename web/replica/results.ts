import type { SentBodyOf } from '../../schema/rest/index.ts';
import { urlOf } from '../../schema/rest/routes.ts';
import type { Doc } from './document.ts';
import { OfflineDb, type PendingResult, resultTag } from './offline.ts';
import { askForSync } from './outbox.ts';

/** What is sent of a finished attempt. */
export type SentAttempt = SentBodyOf<'sendAttempt'>;

function sentOf(attempt: Doc<'attempt'>): SentAttempt {
  const { id, testId, assignmentId, title, subject, grade, items, answers, startedAt, finishedAt } = attempt;
  return {
    ...{ id, testId, title, subject, grade, items: [...items], answers: [...answers], startedAt },
    ...(assignmentId ? { assignmentId } : {}),
    ...(finishedAt ? { finishedAt } : {}),
  };
}

/** Whether a finished attempt has not been acknowledged as such. */
const isWaiting = (attempt: Doc<'attempt'>): boolean =>
  Boolean(attempt.finishedAt) && (attempt.rev === '' || Object.keys(attempt.edited).length > 0);

/**
 * Brings the list of results that wait in line with a person's attempts: those that are finished and not at school are
 * noted, so that the browser can send them when the page is closed; those that are there leave the list.
 */
export async function notePending(
  db: OfflineDb,
  userId: string,
  attempts: readonly Doc<'attempt'>[],
  now = Date.now(),
): Promise<void> {
  const noted = new Set((await db.results.where('userId').equals(userId).toArray()).map(({ id }) => id));
  const waiting = attempts.filter(isWaiting);
  const wanted = new Set(waiting.map(({ id }) => id));
  const fresh = waiting.filter(({ id }) => !noted.has(id));
  await db.results.bulkDelete([...noted].filter((id) => !wanted.has(id)));
  if (fresh.length === 0) return;
  await db.results.bulkPut(
    fresh.map((attempt): PendingResult => ({ id: attempt.id, userId, data: sentOf(attempt), timestamp: now })),
  );
  await askForSync(resultTag);
}

/** What the server says that no other try will change: the page's own exchange tells the person. */
const refusals: readonly number[] = [400, 403, 404, 413, 422];

async function send(fetch: typeof globalThis.fetch, result: PendingResult): Promise<'done' | 'later' | 'not-now'> {
  try {
    const response = await fetch(urlOf('sendAttempt', {}), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-owner': result.userId },
      body: JSON.stringify(result.data),
      signal: AbortSignal.timeout(60_000),
    });
    if (response.ok || refusals.includes(response.status)) return 'done';
    // Nobody is signed in, or somebody else: that ends by a sign-in, not by waiting.
    return response.status === 401 || response.status === 409 ? 'not-now' : 'later';
  } catch {
    return 'later';
  }
}

/**
 * The service worker's part: sends the results that wait, while the page is closed. The attempt stays unsent in the replica
 * until the page has heard of it, which costs one more exchange and nothing else. Rejects while one waits for the network.
 */
export async function drainResults(fetch: typeof globalThis.fetch): Promise<void> {
  const db = new OfflineDb();
  try {
    for (const result of await db.results.orderBy('timestamp').toArray()) {
      const outcome = await send(fetch, result);
      if (outcome === 'done') await db.results.delete(result.id);
      if (outcome === 'later') throw new Error('results wait for another try');
    }
  } finally {
    db.close();
  }
}
