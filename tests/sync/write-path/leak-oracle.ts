import type { WireDocument } from '../../../schema/wire.ts';
import { MemoryStore, type MemoryTx } from '../memory/memory-store.ts';
import type { StoredRow } from '../../../sync-server/sync/store.ts';

const wordsOf = (value: unknown): string[] => JSON.stringify(value).match(/\bk\d+\b/g) ?? [];

/**
 * Knows, for each person, the words of all versions of all documents that this person could see at some commit. Every word
 * that is typed is another one, so a word in an answer that its reader could never see has leaked, whichever way it came.
 */
export class LeakOracle {
  readonly #rows = new Map<string, StoredRow>();
  readonly #held = new Map<string, Set<string>>();
  readonly #shown = new Map<string, Set<string>>();

  /** Takes what a transaction has changed, after its commit. */
  note({ rows, members }: MemoryTx['overlay']): void {
    const regranted = new Set<string>();
    for (const [key, point] of members) {
      const [userId = '', scope = ''] = key.split('|');
      const held = this.#held.get(userId) ?? new Set();
      this.#held.set(userId, held);
      if (point === undefined) held.delete(scope);
      else if (!held.has(scope)) regranted.add(userId);
      if (point !== undefined) held.add(scope);
    }
    for (const [key, row] of rows) if (row) this.#rows.set(key, row);
    for (const [userId, held] of this.#held) {
      const fresh = regranted.has(userId) ? this.#rows.values() : rows.values();
      for (const row of fresh)
        if (row && !row.deleted && row.scopes.some((scope) => held.has(scope))) this.#show(userId, row);
    }
  }

  #show(userId: string, row: StoredRow): void {
    const shown = this.#shown.get(userId) ?? new Set();
    this.#shown.set(userId, shown);
    for (const word of wordsOf(row.fields)) shown.add(word);
  }

  /** Gives the words of an answer's documents that this person could never see. */
  leaked(userId: string, documents: readonly (WireDocument | undefined)[]): string[] {
    const shown = this.#shown.get(userId);
    return documents.flatMap((document) =>
      wordsOf(document ?? null).flatMap((word) => (shown?.has(word) ? [] : [`${word} of ${document?.id}`])),
    );
  }
}

/** The store of the simulator, which tells the oracle what it commits. */
export class WatchedStore extends MemoryStore {
  readonly oracle = new LeakOracle();

  override commit(tx: MemoryTx): void {
    super.commit(tx);
    this.oracle.note(tx.overlay);
  }
}
