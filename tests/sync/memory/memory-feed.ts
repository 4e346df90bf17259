import { limits } from '../../../schema/limits.ts';
import { comparePoints } from '../../../sync-server/sync/checkpoint.ts';
import type { Move } from '../../../sync-server/sync/frames.ts';
import type { Snapshot } from '../../../sync-server/sync/store.ts';
import type { Feed, Reading } from '../../../sync-server/sync/feed.ts';
import type { StoredEntry } from './memory-tables.ts';
import type { MemoryStore, MemoryTx } from './memory-store.ts';

/** The feed of the memory store, as `createFeed` gives that of the database; every answer may come late. */
export function memoryFeed(store: MemoryStore, late: () => Promise<void> = async () => {}): Feed<MemoryTx> {
  const slowly = async <T>(answer: T): Promise<T> => {
    await late();
    return answer;
  };
  return {
    read: async (since) => slowly(readingOf(store.look(), since === null ? [] : store.entriesFrom(since))),
    behind: (tx, since) =>
      new Promise((resolve) => {
        tx.behind.push(() => void slowly(readingOf(store.look(), store.entriesFrom(since))).then(resolve));
      }),
    scopesOf: (userIds) =>
      store.snapshot(async (tx) => {
        const held = new Map<string, Set<string>>();
        for (const id of userIds) held.set(id, new Set((await store.members(tx, id)).keys()));
        return slowly(held);
      }),
    bodies: (collection, ids) => store.snapshot((tx) => store.bodies(tx, collection, ids)).then(slowly),
  };
}

function readingOf({ lineage, horizon, at }: Snapshot, found: readonly StoredEntry[]): Reading {
  const moves = new Map<string, { scope: string; collection: string; documents: [string, string][]; gone: boolean }>();
  for (const { scope, collection, id, epoch, xid, gone } of found) {
    if (comparePoints({ epoch, xid }, horizon) >= 0) continue;
    const key = `${scope} ${collection}`;
    const move = moves.get(key) ?? { scope, collection, documents: [], gone: false };
    moves.set(key, move);
    move.documents.push([id, `${epoch}.${xid}`]);
    move.gone ||= gone;
  }
  const moved = [...moves.values()].map(({ scope, collection, documents, gone }): Move => {
    return { scope, collection, documents: gone || documents.length > limits.frameDocuments ? null : documents };
  });
  const early = found.filter((entry) => entry.collection === '$grants' && comparePoints(entry, horizon) >= 0);
  return { lineage, moved, horizon, at, early: early.map(({ id }) => id) };
}
