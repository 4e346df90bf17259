import type { CollectionName } from '../../schema/index.ts';
import { limits } from '../../schema/limits.ts';
import type { PullAnswer, WireDocument } from '../../schema/wire.ts';
import { closeReading, cutsOf, openReading } from './checkpoint.ts';
import type { Members, Snapshot, Store } from './store.ts';
import { toWire } from './store.ts';

export interface PullRequest {
  collection: CollectionName;
  /** As the client sent it: it is not trusted. Null on the first pull. */
  checkpoint: unknown;
  /** Entries at most: 1 to 1,000. */
  limit: number;
}

/** Asks for all given collections of one person in one snapshot; gives an answer or an error for each. */
export type Pull = (userId: string, requests: readonly PullRequest[]) => Promise<PromiseSettledResult<PullAnswer>[]>;

/** Takes a store, gives the pull of the protocol (docs/sync-protocol.md, section 5). */
export function createPull<Tx>({ store }: { store: Store<Tx> }): Pull {
  return async (userId, requests) => {
    const settled: PromiseSettledResult<PullAnswer>[] = [];
    // A failed statement ends its transaction: the collections behind it get a new one, and an answer.
    while (settled.length < requests.length) {
      await store.snapshot(async (tx, seen) => {
        const granted = await store.members(tx, userId);
        while (settled.length < requests.length) {
          const request = requests[settled.length];
          if (!request) break;
          try {
            settled.push({ status: 'fulfilled', value: await pullOne(store, tx, seen, granted, request) });
          } catch (reason) {
            settled.push({ status: 'rejected', reason });
            return;
          }
        }
      });
    }
    return settled;
  };
}

/** Answers one collection's pull inside a snapshot; shared with the pull simulator. */
export async function pullOne<Tx>(
  store: Store<Tx>,
  tx: Tx,
  seen: Snapshot,
  granted: Members,
  request: PullRequest,
): Promise<PullAnswer> {
  const { collection } = request;
  const limit = Math.min(Math.max(1, Math.trunc(request.limit)), limits.pullDocuments);
  const scopes = [...granted.keys()];
  const reading = openReading(request.checkpoint, granted, seen);
  const found = await store.page(tx, collection, cutsOf(reading), seen.horizon, limit + 1);
  const more = found.length > limit;
  const entries = more ? found.slice(0, limit) : found;
  const documents: WireDocument[] = [];
  const gone = new Set(entries.map((entry) => entry.id));
  for (const row of gone.size ? await store.bodies(tx, collection, [...gone]) : []) {
    if (row.deleted || !row.scopes.some((scope) => granted.has(scope as `u:${string}`))) continue;
    documents.push(toWire(row));
    gone.delete(row.id);
  }
  // One more than the limit tells a list that is too long from one that just fits.
  const keep = reading.manifest ? await store.manifest(tx, collection, scopes, limits.manifest + 1) : null;
  const empty = keep !== null && keep.length > limits.manifest;
  return {
    documents,
    gone: [...gone],
    checkpoint: closeReading(reading, entries, more, seen),
    more,
    keep: empty ? null : keep,
    empty,
    at: seen.at,
    granted: scopes,
  };
}
