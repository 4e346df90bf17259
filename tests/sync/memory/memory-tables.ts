import type { Memberships } from '../../../schema/who.ts';
import type { QuotaUse } from '../../../sync-server/sync/quota.ts';
import type { Entry, NewRow, Point, StoredRow } from '../../../sync-server/sync/store.ts';
import type { Versions } from './versions.ts';

export interface StoredEntry extends Entry {
  collection: string;
  gone: boolean;
}

export const tableNames = ['rows', 'entries', 'members', 'reasons', 'receipts', 'quotas', 'ends'] as const;
export type TableName = (typeof tableNames)[number];
export interface Tables {
  rows: StoredRow;
  entries: StoredEntry;
  members: Point;
  reasons: true;
  receipts: string;
  /** By person and collection. */
  quotas: { day: string; rows: number; bytes: number };
  /** By enrolment, when it was ended last. */
  ends: string;
}
export type Overlay = { [N in TableName]: Map<string, Tables[N] | undefined> };

/** One open transaction of the memory store. */
export interface MemoryTx {
  /** Given with the first write. */
  xid: string | null;
  /** The commit that a snapshot sees; null sees the newest at every read. */
  readonly seq: number | null;
  overlay: Overlay;
  /** What is asked right behind its commit. */
  behind: (() => void)[];
  /** Its writes, one after the other; the commit comes after all of them, and fails where one did. */
  writes: Promise<unknown>;
}

/** A copy of everything that is committed. */
export interface MemoryDump {
  tables: { [N in TableName]: Map<string, Tables[N]> };
  epoch: number;
  lineage: string;
  floor: Point;
  nextXid: number;
}

/** What was committed up to `seq`, as a backup copies it. */
export const copiesOf = (of: { [N in TableName]: Versions<Tables[N]> }, seq: number): MemoryDump['tables'] => ({
  rows: of.rows.copy(seq),
  entries: of.entries.copy(seq),
  members: of.members.copy(seq),
  reasons: of.reasons.copy(seq),
  receipts: of.receipts.copy(seq),
  quotas: of.quotas.copy(seq),
  ends: of.ends.copy(seq),
});

export const emptyOverlay = (): Overlay => ({
  rows: new Map(),
  entries: new Map(),
  members: new Map(),
  reasons: new Map(),
  receipts: new Map(),
  quotas: new Map(),
  ends: new Map(),
});

/** A person's quota after a round, as the database counts it. */
export const quotaAfter = (before: Tables['quotas'] | undefined, { day, rows, bytes }: QuotaUse): Tables['quotas'] => ({
  day,
  rows: (before?.day === day ? before.rows : 0) + rows,
  bytes: Math.max(0, (before?.bytes ?? 0) + bytes),
});

/** Keys by the name of what they are looked up by. */
export class KeyIndex {
  readonly #sets = new Map<string, Set<string>>();

  keys(name: string): ReadonlySet<string> {
    return this.#sets.get(name) ?? nothing;
  }

  add(name: string, key: string): void {
    const known = this.#sets.get(name);
    if (known) known.add(key);
    else this.#sets.set(name, new Set([key]));
  }
}

const nothing: ReadonlySet<string> = new Set();

/** The content of a row as it is kept: what travels as JSON and lies in columns has no empty fields. */
export function contentOf({ id, deleted, scopes, fields }: NewRow): NewRow {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return structuredClone({ id, deleted, scopes: [...scopes], fields: Object.fromEntries(kept) });
}

export const byId = (rows: readonly NewRow[]): NewRow[] => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

/** The classes that a student is or was enrolled in, and until when; of one class the longest counts. */
export function classesEver(
  enrolments: readonly StoredRow[],
  userId: string,
  endOf: (id: string) => string | undefined,
): Memberships {
  const ever = new Map<string, string | null>();
  for (const { id, deleted, fields } of enrolments) {
    if (fields['studentId'] !== userId || typeof fields['classId'] !== 'string') continue;
    const until = deleted ? (endOf(id) ?? '') : null;
    const known = ever.get(fields['classId']);
    if (known === undefined || (known !== null && (until === null || until > known)))
      ever.set(fields['classId'], until);
  }
  return ever;
}
