import type { CollectionName } from '../../schema/index.ts';
import type { Horizon, WireDocument } from '../../schema/wire.ts';
import type { Memberships, Scope } from '../../schema/who.ts';
import type { DocumentText, NewRow, StoredRow } from '../db/rows.ts';
import type { Quota, QuotaUse } from './quota.ts';

export type { DocumentText, FieldValues, NewRow, StoredRow } from '../db/rows.ts';

/** A point in the order of commits: everything of an earlier epoch, then by transaction id. */
export interface Point {
  epoch: number;
  xid: string;
}

/** The order of a feed: (epoch, transaction id, document id). */
export interface Position extends Point {
  id: string;
}

/** What one reading transaction sees. */
export interface Snapshot {
  lineage: string;
  /** Entries below it are delivered: no open transaction can still write one. */
  horizon: Point;
  /** Epoch and the number of transactions that are over: of two snapshots of one server it tells the later one. */
  at: Horizon;
  /** Below it entries of what has left a scope may be missing. */
  floor: Point;
}

/** One entry of a scope's feed: this document has changed, arrived or left. */
export interface Entry extends Position {
  scope: string;
}

/** Where a reader stands in a scope: it wants what comes after. */
export interface Cut extends Position {
  scope: string;
}

/** By scope, the incarnation of its grant: renewed when a person gets the scope again. */
export type Members = ReadonlyMap<string, Point>;

/** The receipt of a push: the last key that a device had applied to a document. */
export interface Receipt {
  id: string;
  device: string;
  key: string;
}

/**
 * What pull and push need from the place where documents are kept. `Tx` is the handle of one transaction: for
 * Postgres the one that statements go through, so that effects join it.
 */
export interface Store<Tx> {
  /**
   * Runs `work` in one repeatable-read, read-only transaction and tells it what it sees, and which scopes this person holds. Where
   * Postgres asks once more who reads, `work` sees nothing but this person's.
   */
  snapshot<T>(work: (tx: Tx, seen: Snapshot, held: Members) => Promise<T>, userId?: string): Promise<T>;
  /**
   * Runs `work` in one read-committed transaction; again, three times at most, after a deadlock and where somebody else has stored
   * one of its inserts first.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The scopes that a person holds now, with their incarnations. */
  members(tx: Tx, userId: string): Promise<Members>;
  /** At most `limit` entries after the given cuts and below the horizon, by position. */
  page(tx: Tx, collection: CollectionName, cuts: readonly Cut[], horizon: Point, limit: number): Promise<Entry[]>;
  /** The rows with these ids, in no order; unknown ids are left out. */
  bodies(tx: Tx, collection: CollectionName, ids: readonly string[]): Promise<StoredRow[]>;
  /** The same as they travel. */
  documents(tx: Tx, collection: CollectionName, ids: readonly string[]): Promise<DocumentText[]>;
  /** (id, rev) of the living documents in these scopes, `limit` at most, in no order. */
  manifest(
    tx: Tx,
    collection: CollectionName,
    scopes: readonly string[],
    limit: number,
  ): Promise<[id: string, rev: string][]>;
  /** The rows with these ids, each locked until the transaction ends. */
  lockRows(tx: Tx, collection: CollectionName, ids: readonly string[]): Promise<StoredRow[]>;
  /** The rows with these ids, in no order, none of which changes until the transaction ends. */
  shareRows(tx: Tx, collection: CollectionName, ids: readonly string[]): Promise<StoredRow[]>;
  /** What the rows of one person are judged by, as it stands after they were locked. */
  context(tx: Tx, asked: ContextRequest): Promise<Context>;
  /** Shares parents, locks the rows and reads their context, in this order and in one go; where all are new, nothing of the rows. */
  evidence(tx: Tx, asked: EvidenceRequest): Promise<Evidence>;
  /**
   * Stores rows: `inserts` that nobody has stored, `updates` of rows locked before, their receipts and what their author has
   * used. Gives the rows as written, without those whose content was there already. It need not be waited for: what is asked
   * after it comes after it, the transaction ends after it, and fails where it does.
   */
  write(tx: Tx, collection: CollectionName, rows: Writes): Promise<StoredRow[]>;
  /** Gives a person a reason to hold a scope. */
  grant(tx: Tx, userId: string, scope: Scope, reason: string): Promise<void>;
  /** Takes a reason away; with the last one the scope goes. */
  revoke(tx: Tx, userId: string, scope: Scope, reason: string): Promise<void>;
}

export interface ContextRequest {
  collection: CollectionName;
  userId: string;
  /** YYYY-MM-DD (UTC): the day whose rows are counted. */
  day: string;
  /** The rows, and who has written them. */
  receipts: readonly Pick<Receipt, 'id' | 'device'>[];
  /** Rows of the collection that this one's documents belong to; those that the stored rows belong to are read as well. */
  parentIds: readonly string[];
}

export interface EvidenceRequest extends ContextRequest {
  /** Parents that do not change until the transaction ends. */
  share: readonly string[];
  /** No row is looked for: each is inserted, which fails where somebody has stored it. */
  areNew: boolean;
}

export interface Context {
  members: Members;
  /** The classes that a student is or was enrolled in, and until when. */
  classesEver: Memberships;
  /** The last key that a device had applied, by `<document id> <device>`. */
  last: ReadonlyMap<string, string>;
  parents: StoredRow[];
  quota: Quota;
}

export interface Evidence {
  parents: StoredRow[];
  rows: StoredRow[];
  context: Context;
}

export interface Writes {
  inserts: readonly NewRow[];
  updates: readonly NewRow[];
  receipts: readonly Receipt[];
  quota: QuotaUse;
}

/** Takes a stored row, gives it with the JSON of its document. */
export function toText(row: StoredRow): DocumentText {
  const { id, rev, scopes, deleted } = row;
  return { id, rev, scopes, text: deleted ? null : JSON.stringify(toWire(row)) };
}

/** Takes a stored row, gives the document that travels: absent fields are empty, a tombstone is bare. */
export function toWire(row: StoredRow): WireDocument {
  if (row.deleted) return { id: row.id, rev: row.rev, deleted: true };
  return Object.assign({ id: row.id, rev: row.rev, scopes: row.scopes as string[] }, row.fields);
}
