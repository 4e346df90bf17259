import { grantedBy } from '../../../schema/grants.ts';
import type { CollectionName } from '../../../schema/index.ts';
import { collectionOf } from '../../../schema/index.ts';
import { equal } from '../../../schema/merge.ts';
import { scope as scopeOf, type Scope } from '../../../schema/who.ts';
import { comparePoints, comparePositions, compareXids } from '../../../sync-server/sync/checkpoint.ts';
import { DeadlockError, type LockKind, Locks, OvertakenError } from './locks.ts';
import type { MemoryDump, MemoryTx, StoredEntry, TableName, Tables } from './memory-tables.ts';
import {
  byId,
  classesEver,
  contentOf,
  copiesOf,
  emptyOverlay,
  KeyIndex,
  quotaAfter,
  tableNames,
} from './memory-tables.ts';
import type * as Port from '../../../sync-server/sync/store.ts';
import { toText } from '../../../sync-server/sync/store.ts';
import type { Entry, NewRow, Point, Snapshot, StoredRow } from '../../../sync-server/sync/store.ts';
import { Versions } from './versions.ts';

export type { MemoryDump, MemoryTx } from './memory-tables.ts';

/** The store of the simulators: transactions, locks, snapshots and the horizon as Postgres has them, by promises alone. */
export class MemoryStore implements Port.Store<MemoryTx> {
  #tables: { [N in TableName]: Versions<Tables[N]> } = {
    rows: new Versions(),
    entries: new Versions(),
    members: new Versions(),
    reasons: new Versions(),
    receipts: new Versions(),
    quotas: new Versions(),
    ends: new Versions(),
  };
  readonly #locks = new Locks<MemoryTx>();
  readonly #open = new Set<MemoryTx>();
  /** Keys of entries by feed and by document, and of members and reasons by person: what an index is for. */
  readonly #index = new KeyIndex();
  #seq = 0;
  #nextXid = 3;
  #epoch = 1;
  #lineage: string;
  #floor: Point = { epoch: 0, xid: '0' };

  constructor({ lineage = 'memory' }: { lineage?: string } = {}) {
    this.#lineage = lineage;
  }

  async snapshot<T>(work: (tx: MemoryTx, seen: Snapshot, held: Port.Members) => Promise<T>, userId = ''): Promise<T> {
    const tx: MemoryTx = { xid: null, seq: this.#seq, overlay: emptyOverlay(), behind: [], writes: Promise.resolve() };
    this.#open.add(tx);
    try {
      const seen = this.look();
      return await work(tx, seen, await this.members(tx, userId));
    } finally {
      this.#open.delete(tx);
    }
  }

  async transaction<T>(work: (tx: MemoryTx) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      const tx = this.begin();
      try {
        const result = await work(tx);
        await tx.writes;
        this.commit(tx);
        return result;
      } catch (error) {
        await tx.writes.catch(() => {});
        this.rollback(tx);
        if (!(error instanceof DeadlockError || error instanceof OvertakenError) || attempt >= 3) throw error;
      }
    }
  }

  /** Opens a transaction that stays open until `commit` or `rollback`. */
  begin(): MemoryTx {
    const tx: MemoryTx = { xid: null, seq: null, overlay: emptyOverlay(), behind: [], writes: Promise.resolve() };
    this.#open.add(tx);
    return tx;
  }

  commit(tx: MemoryTx): void {
    this.#open.delete(tx);
    this.#seq++;
    const history = [...this.#open].some((open) => open.seq !== null);
    for (const name of tableNames) this.#apply(name, tx, history);
    this.#locks.release(tx);
    for (const ask of tx.behind) ask();
  }

  rollback(tx: MemoryTx): void {
    this.#open.delete(tx);
    this.#locks.release(tx);
  }

  async members(tx: MemoryTx, userId: string): Promise<Port.Members> {
    const keys = [...this.#index.keys(`members|${userId}`)];
    const held = keys.map((key) => [key.slice(userId.length + 1), this.#get('members', tx, key)] as const);
    return new Map(held.flatMap(([scope, point]) => (point ? [[scope, point] as const] : [])));
  }

  async page(
    tx: MemoryTx,
    collection: CollectionName,
    cuts: readonly Port.Cut[],
    horizon: Point,
    limit: number,
  ): Promise<Entry[]> {
    const found = cuts.flatMap((cut) =>
      this.#all('entries', tx, `feed|${cut.scope}|${collection}`).filter(
        (entry) => comparePositions(entry, cut) > 0 && comparePoints(entry, horizon) < 0,
      ),
    );
    found.sort((a, b) => comparePositions(a, b) || (a.scope < b.scope ? -1 : 1));
    return found.slice(0, limit).map(({ scope, id, epoch, xid }) => ({ scope, id, epoch, xid }));
  }

  async bodies(tx: MemoryTx, collection: CollectionName, ids: readonly string[]): Promise<StoredRow[]> {
    return [...new Set(ids)].flatMap((id) => this.#get('rows', tx, `${collection}|${id}`) ?? []);
  }

  async documents(tx: MemoryTx, collection: CollectionName, ids: readonly string[]): Promise<Port.DocumentText[]> {
    return (await this.bodies(tx, collection, ids)).map(toText);
  }

  async manifest(
    tx: MemoryTx,
    collection: CollectionName,
    scopes: readonly string[],
    limit: number,
  ): Promise<[id: string, rev: string][]> {
    const held = new Set(scopes);
    const living = this.#all('rows', tx, `rows|${collection}`).filter(({ deleted }) => !deleted);
    const seen = living.filter((row) => row.scopes.some((scope) => held.has(scope))).slice(0, limit);
    return seen.map(({ id, rev }) => [id, rev]);
  }

  lockRows(tx: MemoryTx, collection: CollectionName, ids: readonly string[]): Promise<StoredRow[]> {
    return this.#hold(tx, collection, ids, 'alone');
  }

  shareRows(tx: MemoryTx, collection: CollectionName, ids: readonly string[]): Promise<StoredRow[]> {
    return this.#hold(tx, collection, ids, 'shared');
  }

  async #hold(tx: MemoryTx, of: CollectionName, ids: readonly string[], kind: LockKind): Promise<StoredRow[]> {
    for (const id of [...new Set(ids)].sort()) {
      // Like Postgres: what is not there cannot be locked; an insert of it takes the lock.
      if (this.#get('rows', tx, `${of}|${id}`)) await this.#locks.take(tx, `rows|${of}|${id}`, kind);
    }
    return this.bodies(tx, of, ids);
  }

  async context(tx: MemoryTx, asked: Port.ContextRequest): Promise<Port.Context> {
    const { collection, userId, day, receipts, parentIds } = asked;
    const last = new Map<string, string>();
    for (const { id, device } of receipts) {
      const key = this.#get('receipts', tx, `${collection}|${id}|${device}`);
      if (key !== undefined) last.set(`${id} ${device}`, key);
    }
    const { parent } = collectionOf(collection);
    const own = await this.bodies(tx, collection, idsOf(asked));
    const parents = [...parentIds, ...own.map(({ fields }) => String(parent && fields[parent.field]))];
    const counted = this.#all('quotas', tx, `quotas|${userId}`);
    const today = this.#get('quotas', tx, `${userId}|${collection}`);
    return {
      members: await this.members(tx, userId),
      classesEver: classesEver(this.#all('rows', tx, 'rows|enrolment'), userId, (id) => this.#get('ends', tx, id)),
      last,
      parents: parent ? await this.bodies(tx, parent.collection as CollectionName, parents) : [],
      quota: {
        rows: today?.day === day ? today.rows : 0,
        bytes: counted.reduce((sum, one) => sum + one.bytes, 0),
      },
    };
  }

  async evidence(tx: MemoryTx, asked: Port.EvidenceRequest): Promise<Port.Evidence> {
    const parent = collectionOf(asked.collection).parent?.collection as CollectionName | undefined;
    const parents = parent ? await this.shareRows(tx, parent, asked.share) : [];
    const rows = asked.areNew ? [] : await this.lockRows(tx, asked.collection, idsOf(asked));
    const context = await this.context(tx, asked.areNew ? { ...asked, receipts: [] } : asked);
    return { parents, rows, context };
  }

  write(tx: MemoryTx, collection: CollectionName, given: Port.Writes): Promise<StoredRow[]> {
    return this.#inTurn(tx, () => this.#write(tx, collection, given));
  }

  #inTurn<T>(tx: MemoryTx, write: () => Promise<T>): Promise<T> {
    const written = tx.writes.then(write);
    tx.writes = written;
    return written;
  }

  async #write(tx: MemoryTx, collection: CollectionName, given: Port.Writes): Promise<StoredRow[]> {
    const { inserts, updates, receipts, quota } = given;
    const rows: StoredRow[] = [];
    const store = async (row: NewRow): Promise<void> => {
      const stored = await this.#store(tx, collection, row);
      if (stored) rows.push(stored);
    };
    for (const row of byId(inserts)) {
      await this.#locks.take(tx, `rows|${collection}|${row.id}`);
      if (this.#get('rows', tx, `${collection}|${row.id}`)) throw new OvertakenError('overtaken');
      await store(row);
    }
    for (const row of byId(updates)) await store(row);
    if (receipts.length > 0) this.#xidOf(tx);
    for (const { id, device, key } of receipts) tx.overlay.receipts.set(`${collection}|${id}|${device}`, key);
    const key = `${quota.userId}|${collection}`;
    await this.#locks.take(tx, `quotas|${key}`);
    tx.overlay.quotas.set(key, quotaAfter(this.#get('quotas', tx, key), quota));
    this.#index.add(`quotas|${quota.userId}`, key);
    return rows;
  }

  /** Stores a row whether it exists or not, for the server's own writes (`writeRows` of the database). */
  put(tx: MemoryTx, collection: CollectionName, row: NewRow): Promise<void> {
    return this.#inTurn(tx, async () => {
      await this.#locks.take(tx, `rows|${collection}|${row.id}`);
      await this.#store(tx, collection, row);
    });
  }

  /** Gives the row as stored, or null where the same content was there already. */
  async #store(tx: MemoryTx, collection: CollectionName, given: NewRow): Promise<StoredRow | null> {
    const { id, deleted } = given;
    const key = `${collection}|${id}`;
    const prev = this.#get('rows', tx, key);
    const content = contentOf(given);
    if (prev && equal({ ...prev, rev: '' }, { ...content, rev: '' })) return null;
    const xid = this.#xidOf(tx);
    const row = { ...content, rev: `${this.#epoch}.${xid}` };
    tx.overlay.rows.set(key, row);
    if (collection === 'enrolment' && deleted && !prev?.deleted) tx.overlay.ends.set(id, new Date().toISOString());
    this.#index.add(`rows|${collection}`, key);
    this.stamp(tx, collection, row, this.#entriesOf(tx, collection, id));
    await this.#refreshReasons(tx, collection, row);
    return row;
  }

  /** Gives all entries of a document, those of scopes that it has left included, the position of this write. */
  protected stamp(tx: MemoryTx, collection: CollectionName, row: StoredRow, held: readonly string[]): void {
    for (const scope of new Set([...row.scopes, ...held])) {
      this.putEntry(tx, collection, row.id, scope, row.deleted || !row.scopes.includes(scope));
    }
  }

  protected putEntry(tx: MemoryTx, collection: string, id: string, scope: string, gone: boolean): void {
    const key = `${scope}|${collection}|${id}`;
    tx.overlay.entries.set(key, { scope, collection, id, epoch: this.#epoch, xid: this.#xidOf(tx), gone });
    this.#index.add(`feed|${scope}|${collection}`, key);
    this.#index.add(`entries|${collection}|${id}`, key);
  }

  #entriesOf(tx: MemoryTx, collection: string, id: string): string[] {
    return this.#all('entries', tx, `entries|${collection}|${id}`).map(({ scope }) => scope);
  }

  grant(tx: MemoryTx, userId: string, scope: Scope, reason: string): Promise<void> {
    return this.#inTurn(tx, () => this.#grant(tx, userId, scope, reason));
  }

  async #grant(tx: MemoryTx, userId: string, scope: Scope, reason: string): Promise<void> {
    const key = `${userId}|${scope}`;
    await this.#locks.take(tx, `members|${key}`);
    if (this.#get('reasons', tx, `${key}|${reason}`)) return;
    const xid = this.#xidOf(tx);
    tx.overlay.reasons.set(`${key}|${reason}`, true);
    this.#index.add(`reasons|${key}`, `${key}|${reason}`);
    this.#index.add(`reason|${reason}`, key);
    if (this.#get('members', tx, key)) return;
    tx.overlay.members.set(key, { epoch: this.#epoch, xid });
    this.#index.add(`members|${userId}`, key);
    await this.#announce(tx, userId);
  }

  revoke(tx: MemoryTx, userId: string, scope: Scope, reason: string): Promise<void> {
    return this.#inTurn(tx, () => this.#revoke(tx, userId, scope, reason));
  }

  async #revoke(tx: MemoryTx, userId: string, scope: Scope, reason: string): Promise<void> {
    const key = `${userId}|${scope}`;
    await this.#locks.take(tx, `members|${key}`);
    if (!this.#get('reasons', tx, `${key}|${reason}`)) return;
    this.#xidOf(tx);
    tx.overlay.reasons.set(`${key}|${reason}`, undefined);
    const left = [...this.#index.keys(`reasons|${key}`)].some((one) => this.#get('reasons', tx, one));
    if (left || !this.#get('members', tx, key)) return;
    tx.overlay.members.set(key, undefined);
    await this.#announce(tx, userId);
  }

  async #announce(tx: MemoryTx, userId: string): Promise<void> {
    await this.#locks.take(tx, `grants|${userId}`);
    this.putEntry(tx, '$grants', userId, scopeOf.own(userId), false);
  }

  async #refreshReasons(tx: MemoryTx, collection: CollectionName, row: StoredRow): Promise<void> {
    const of = collectionOf(collection);
    if (!of.grants) return;
    const due = row.deleted ? [] : grantedBy(of, { ...row.fields, id: row.id });
    const reason = `${collection}:${row.id}`;
    const wanted = new Map(due.map(([userId, scope]) => [`${userId}|${scope}`, { userId, scope }]));
    for (const key of [...this.#index.keys(`reason|${reason}`)].sort()) {
      if (wanted.has(key)) continue;
      const [userId = '', scope = ''] = key.split('|');
      await this.#revoke(tx, userId, scope as Scope, reason);
    }
    for (const key of [...wanted.keys()].sort()) {
      const held = wanted.get(key);
      if (held) await this.#grant(tx, held.userId, held.scope, reason);
    }
  }

  /** What a reading transaction would be told now. */
  look(): Snapshot {
    const writers = [...this.#open].flatMap((tx) => tx.xid ?? []);
    const next = String(this.#nextXid);
    const oldest = writers.reduce((a, b) => (compareXids(a, b) < 0 ? a : b), next);
    return {
      lineage: this.#lineage,
      horizon: { epoch: this.#epoch, xid: oldest },
      at: [this.#epoch, String(this.#nextXid - writers.length)],
      floor: this.#floor,
    };
  }

  /** Raises the GC floor; entries below it may go from now on. */
  raiseFloor(floor: Point): void {
    if (comparePoints(floor, this.#floor) > 0) this.#floor = floor;
  }

  /** Removes the entries below the floor of documents that have left their scope. */
  collectGarbage(): void {
    this.#seq++;
    const history = [...this.#open].some((open) => open.seq !== null);
    for (const key of [...this.#tables.entries.keys()]) {
      const entry = this.#tables.entries.get(key, this.#seq);
      if (entry?.gone && comparePoints(entry, this.#floor) < 0)
        this.#tables.entries.set(key, this.#seq, undefined, history);
    }
  }

  /** The committed entries at or above a point, in no order. */
  entriesFrom(point: Point): StoredEntry[] {
    const all = [...this.#tables.entries.keys()].flatMap((key) => this.#tables.entries.get(key, this.#seq) ?? []);
    return all.filter((entry) => comparePoints(entry, point) >= 0);
  }

  /** Copies what is committed, as a backup does. */
  dump(): MemoryDump {
    const tables = copiesOf(this.#tables, this.#seq);
    return { tables, epoch: this.#epoch, lineage: this.#lineage, floor: this.#floor, nextXid: this.#nextXid };
  }

  /**
   * Puts a copy in place of everything, into a cluster whose transaction ids start low again; open transactions are
   * gone. A move keeps the lineage, a restore with loss begins a new one.
   */
  load(dump: MemoryDump, { epoch, lineage }: { epoch: number; lineage: string }): void {
    this.#open.clear();
    this.#locks.clear();
    this.#seq++;
    for (const name of tableNames) this.#load(name, dump);
    this.#epoch = epoch;
    this.#lineage = lineage;
    this.#floor = dump.floor;
    this.#nextXid = 3;
  }

  #load<N extends TableName>(name: N, dump: MemoryDump): void {
    this.#tables[name].replace(dump.tables[name], this.#seq);
  }

  #apply<N extends TableName>(name: N, tx: MemoryTx, history: boolean): void {
    for (const [key, value] of tx.overlay[name]) this.#tables[name].set(key, this.#seq, value, history);
  }

  #get<N extends TableName>(name: N, tx: MemoryTx, key: string): Tables[N] | undefined {
    const own = tx.overlay[name];
    return own.has(key) ? own.get(key) : this.#tables[name].get(key, tx.seq ?? this.#seq);
  }

  #all<N extends TableName>(name: N, tx: MemoryTx, index: string): Tables[N][] {
    return [...this.#index.keys(index)].flatMap((key) => this.#get(name, tx, key) ?? []);
  }

  #xidOf(tx: MemoryTx): string {
    tx.xid ??= String(this.#nextXid++);
    return tx.xid;
  }
}

const idsOf = ({ receipts }: Port.ContextRequest): string[] => receipts.map(({ id }) => id);
