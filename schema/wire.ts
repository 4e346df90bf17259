import type { ErrorCode } from './errors.ts';

/**
 * The messages between a device and the server (docs/sync-protocol.md, section 5), as both rooms see them in memory.
 * GraphQL carries the same fields with typed documents.
 */

/** A document on the wire: its fields with `id`, `rev` and `scopes`; absent fields are empty. A tombstone has only `id`, `rev` and `deleted`. */
export interface WireDocument {
  id: string;
  rev: string;
  scopes?: string[];
  deleted?: boolean;
  [field: string]: unknown;
}

/** Where a reader stands in one scope: the grant's incarnation, the GC floor when it was set, and the position (epoch, xid, document id). */
export type ScopePosition = [
  gEpoch: number,
  gXid: string,
  floorEpoch: number,
  floorXid: string,
  epoch: number,
  xid: string,
  id: string,
];

export interface Checkpoint {
  /** The lineage of the server's history that the positions belong to. */
  e: string;
  s: Record<string, ScopePosition>;
}

/** (epoch, number of transactions that were over) of the snapshot that an answer was read in: grows with every commit. */
export type Horizon = [epoch: number, xid: string];

export interface PullAnswer {
  documents: WireDocument[];
  /** Ids of documents that this person no longer sees: deleted, moved or revoked. */
  gone: string[];
  checkpoint: Checkpoint;
  more: boolean;
  /** The manifest, when one is due: (id, rev) of everything visible now. */
  keep: [id: string, rev: string][] | null;
  /** A manifest is due but too long: the client empties the collection and downloads it again. */
  empty: boolean;
  at: Horizon;
  granted: string[];
  /** Where it was asked for, of everything visible now (`audit.ts`); absent while something newer is on its way, or there is too much. */
  audit?: string | null;
}

export interface PushRow {
  id: string;
  /** The `rev` that the edit is based on; empty for a document made on the device. */
  base: string;
  device: string;
  /** Names this attempt; the same content of the same base has the same key. */
  key: string;
  /** The edited fields; null clears one. */
  set: Record<string, unknown>;
  del?: boolean;
  new?: boolean;
}

export interface Verdict {
  id: string;
  /** LATER: nothing was judged or written, the row stays unsent and is sent again after `retryAfter` seconds. */
  verdict: 'OK' | 'CONFLICT' | 'REJECTED' | 'LATER';
  /** The whole document as it now stands, where this person may see it. */
  document?: WireDocument;
  /** Where a device asks for it, in the place of the document (`brief.ts`). */
  stored?: Record<string, unknown>;
  code?: ErrorCode;
  message?: string;
  /** The refused fields; absent when all are. */
  fields?: string[];
  /** The key of this device's last applied push of this document. */
  last?: string;
  /** Seconds to wait before the row is sent again, with LATER. */
  retryAfter?: number;
}

/** A poke: these collections have something new at this horizon. */
export interface Poke {
  collections: string[];
  at: Horizon;
}

/** A point of the feed: what has a smaller (epoch, transaction id) lies below it. */
export type FeedPoint = [epoch: number, xid: string];

/** What has come to one scope of one collection, as a page of a pull that nobody had to ask for. */
export interface Frame {
  /** The history that its points belong to. */
  lineage: string;
  scope: string;
  collection: string;
  /** Nothing has come to this scope between here and the first of these documents: who stands here or further on misses nothing. */
  from: FeedPoint;
  /** Where a reader of it stands. */
  to: FeedPoint;
  /** When it was read. */
  at: Horizon;
  documents: WireDocument[];
}

/** Raised when the wire changes; travels as the `x-schema` header. */
export const wireVersion = 3;
/** How many versions back the server still understands. */
export const wireVersionsRead = 2;
