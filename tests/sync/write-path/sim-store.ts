import type { CollectionName } from '../../../schema/index.ts';
import type { Scope } from '../../../schema/who.ts';
import type { Entry, Point, Receipt, Snapshot, Store, StoredRow, Writes } from '../../../sync-server/sync/store.ts';

const copy = <T>(value: T): T => structuredClone(value);

/**
 * The smallest store that the real push and pull run on: one transaction at a time, every transaction with an id of its own.
 * (Open transactions and the horizon are the pull simulator's.)
 */
export class SimStore implements Store<number> {
  rows = new Map<CollectionName, Map<string, StoredRow>>();
  /** The feed: one entry for each (scope, document). */
  #entries = new Map<string, Entry & { collection: CollectionName }>();
  #reasons = new Map<string, { userId: string; scope: Scope; since: Point; reasons: Set<string> }>();
  #receipts = new Map<string, string>();
  #xid = 100;
  #queue: Promise<unknown> = Promise.resolve();
  #undo: (() => void)[] = [];
  /** Called after each commit that wrote something. */
  committed: () => void = () => {};

  #locked<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => {});
    return turn;
  }

  #rollback(to: number): void {
    while (this.#undo.length > to) this.#undo.pop()?.();
  }

  snapshot<T>(work: (tx: number, seen: Snapshot) => Promise<T>): Promise<T> {
    return this.#locked(() => {
      const next = String(this.#xid + 1);
      return work(this.#xid, {
        lineage: 'first',
        horizon: { epoch: 1, xid: next },
        at: [1, next],
        floor: { epoch: 0, xid: '0' },
      });
    });
  }

  transaction<T>(work: (tx: number) => Promise<T>): Promise<T> {
    return this.#locked(async () => {
      this.#undo = [];
      const tx = ++this.#xid;
      try {
        const result = await work(tx);
        if (this.#undo.length) this.committed();
        return result;
      } catch (error) {
        this.#rollback(0);
        throw error;
      }
    });
  }

  async savepoint<T>(_tx: number, work: () => Promise<T>): Promise<T> {
    const from = this.#undo.length;
    try {
      return await work();
    } catch (error) {
      this.#rollback(from);
      throw error;
    }
  }

  async members(_tx: number, userId: string) {
    const held = [...this.#reasons.values()].filter((one) => one.userId === userId && one.reasons.size > 0);
    return new Map(held.map((one) => [one.scope, one.since]));
  }

  async classesEver(_tx: number, userId: string) {
    const rows = [...(this.rows.get('enrolment')?.values() ?? [])];
    return new Set(
      rows.filter((row) => row.fields['studentId'] === userId).map((row) => String(row.fields['classId'])),
    );
  }

  async page(
    _tx: number,
    collection: CollectionName,
    cuts: readonly (Entry & { scope: string })[],
    _horizon: Point,
    limit: number,
  ) {
    const from = new Map(cuts.map((cut) => [cut.scope, cut]));
    return [...this.#entries.values()]
      .filter((entry) => {
        const cut = from.get(entry.scope);
        return entry.collection === collection && cut !== undefined && compare(entry, cut) > 0;
      })
      .sort(compare)
      .slice(0, limit)
      .map(({ collection: _, ...entry }) => entry);
  }

  async bodies(_tx: number, collection: CollectionName, ids: readonly string[]) {
    return ids.flatMap((id) => copy(this.rows.get(collection)?.get(id)) ?? []);
  }

  lockRows(tx: number, collection: CollectionName, ids: readonly string[]): Promise<StoredRow[]> {
    return this.bodies(tx, collection, ids);
  }

  async manifest(_tx: number, collection: CollectionName, scopes: readonly string[], limit: number) {
    return [...(this.rows.get(collection)?.values() ?? [])]
      .filter((row) => !row.deleted && row.scopes.some((scope) => scopes.includes(scope)))
      .slice(0, limit)
      .map((row): [string, string] => [row.id, row.rev]);
  }

  async lastPush(_tx: number, collection: CollectionName, ids: readonly string[], device: string) {
    const keys = ids.map((id) => [id, this.#receipts.get(`${collection} ${id} ${device}`)] as const);
    return new Map(keys.flatMap(([id, key]) => (key === undefined ? [] : [[id, key] as const])));
  }

  async write(tx: number, collection: CollectionName, { inserts, updates, receipts }: Writes) {
    const rows = this.rows.get(collection) ?? new Map<string, StoredRow>();
    this.rows.set(collection, rows);
    const taken = inserts.filter((row) => rows.has(row.id)).map((row) => row.id);
    for (const row of [...inserts, ...updates]) {
      if (taken.includes(row.id)) continue;
      const before = rows.get(row.id);
      const stored: StoredRow = { ...copy(row), rev: `1.${tx}` };
      this.#put(rows, row.id, stored);
      for (const scope of new Set([...(before?.scopes ?? []), ...row.scopes])) {
        this.#put(this.#entries, `${scope} ${collection} ${row.id}`, {
          scope,
          collection,
          id: row.id,
          epoch: 1,
          xid: String(tx),
        });
      }
    }
    for (const { id, device, key } of receipts as readonly Receipt[]) {
      if (!taken.includes(id)) this.#put(this.#receipts, `${collection} ${id} ${device}`, key);
    }
    return taken;
  }

  async grant(tx: number, userId: string, scope: Scope, reason: string) {
    const key = `${userId} ${scope}`;
    const before = this.#reasons.get(key);
    const reasons = new Set([...(before?.reasons ?? []), reason]);
    const since = before?.reasons.size ? before.since : { epoch: 1, xid: String(tx) };
    this.#put(this.#reasons, key, { userId, scope, since, reasons });
  }

  async revoke(_tx: number, userId: string, scope: Scope, reason: string) {
    const key = `${userId} ${scope}`;
    const before = this.#reasons.get(key);
    if (!before) return;
    this.#put(this.#reasons, key, { ...before, reasons: new Set([...before.reasons].filter((one) => one !== reason)) });
  }

  #put<V>(map: Map<string, V>, key: string, value: V): void {
    const before = map.get(key);
    this.#undo.push(() => (before === undefined ? map.delete(key) : map.set(key, before)));
    map.set(key, value);
  }
}

const compare = (a: Entry, b: { epoch: number; xid: string; id: string }): number =>
  a.epoch - b.epoch ||
  a.xid.length - b.xid.length ||
  (a.xid < b.xid ? -1 : a.xid > b.xid ? 1 : 0) ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
