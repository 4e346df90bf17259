import { naturalId } from '../../schema/ids.ts';
import { equal } from '../../schema/merge.ts';

/** What a person's device must not forget beside the replica: kept in IndexedDB, replaced by memory in the simulator. */

/** One attempt to push a document: stored before the request leaves, so that a lost answer can be recognised. */
export interface Attempt {
  key: string;
  base: string;
  set: Record<string, unknown>;
  del: boolean;
}

/** A document deleted here that the server has not acknowledged. */
export interface Deletion {
  collection: string;
  id: string;
  /** The version it was deleted at. */
  base: string;
  /** Texts of other people that were replaced here stay until the server has agreed: refused, the delete must not cost them. */
  othersStay?: true;
}

/** A typed value that could not be sent or was replaced, stored for its author. */
export interface ConflictValue {
  collection: string;
  id: string;
  field: string;
  value: unknown;
  /** Why: the policy that put it aside, 'deleted', or the code of a refusal; 'mine': a text of another device that this one replaced. */
  why: string;
  /** ISO time on this device. */
  at: string;
  /** The server has never had the document: it may be made again under the same id. */
  wasNew: boolean;
}

/**
 * The name under which a conflict is stored. Of a person's own values the latest of a field replaces the earlier ones; texts of
 * other devices replace nothing, and the same text is there once.
 */
export const conflictName = ({ field, value, why }: ConflictValue): string =>
  why === 'mine' ? `${field} ${naturalId('kept', String(value))}` : field;

/** Whether a stored conflict is this one still: a later value of the field may have come in its place. */
export const isUnchanged = (one: ConflictValue, stored: Pick<ConflictValue, 'at' | 'value'> | undefined): boolean =>
  stored?.at === one.at && equal(stored.value, one.value);

/** Whether it is a text of another device, which was replaced here, of this document. */
export const isOthers = (one: ConflictValue, { collection, id }: Pick<Deletion, 'collection' | 'id'>): boolean =>
  one.why === 'mine' && one.collection === collection && one.id === id;

/** Every key of a draft starts so, and ends with the id of what it is about. */
export const draftPrefix = 'draft:';

/** Whether a key is that of a draft about this document. */
export const isDraftOf = (key: string, id: string): boolean => key.startsWith(draftPrefix) && key.endsWith(`:${id}`);

/** A document from the server that does not validate here; shown to nobody, tried again at the next start. */
export interface Quarantined {
  collection: string;
  id: string;
  rev: string;
  document: Record<string, unknown>;
  problem: string;
}

export interface PersonStore {
  meta(key: string): Promise<unknown>;
  setMeta(key: string, value: unknown): Promise<void>;
  /** The keys that start so, with their values. */
  metaOf(prefix: string): Promise<Map<string, unknown>>;
  /** The keys alone: pictures and recordings may lie in the values. */
  metaKeys(prefix: string): Promise<string[]>;
  dropMeta(key: string): Promise<void>;
  attempts(collection: string, ids: readonly string[]): Promise<Map<string, Attempt[]>>;
  /** Stores the attempts of each document durably; an empty list removes them. */
  putAttempts(collection: string, attempts: ReadonlyMap<string, readonly Attempt[]>): Promise<void>;
  deletions(collection?: string): Promise<Deletion[]>;
  putDeletion(deletion: Deletion): Promise<void>;
  dropDeletion(collection: string, id: string): Promise<void>;
  conflicts(): Promise<ConflictValue[]>;
  /** A later value of the same (collection, id, name) replaces the earlier one; the name is `conflictName`. */
  putConflicts(values: readonly ConflictValue[]): Promise<void>;
  /** A value that has come in the place of one of these meanwhile stays: its author has not seen it. */
  dropConflicts(values: readonly ConflictValue[]): Promise<void>;
  quarantined(collection: string): Promise<Quarantined[]>;
  putQuarantined(documents: readonly Quarantined[]): Promise<void>;
  dropQuarantined(collection: string, ids: readonly string[]): Promise<void>;
  /**
   * Drops what stands beside a document that its person has deleted: attempts, conflicts (with `othersStay` only the person's
   * own), what was put aside, drafts.
   */
  forget(collection: string, id: string, besides?: { othersStay?: boolean }): Promise<void>;
  /** Calls the listener after every change of the unsent deletions or of the conflicts, in any tab. */
  watch(listener: () => void): () => void;
  close(): Promise<void>;
  /** Removes everything of this person from the device. */
  erase(): Promise<void>;
}
