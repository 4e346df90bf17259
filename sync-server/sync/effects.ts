import type { ErrorCode } from '../../schema/errors.ts';
import type { CollectionName, collections } from '../../schema/index.ts';
import type { ParentRow, ValuesOf } from '../../schema/collection.ts';
import type { Role } from '../../schema/who.ts';

/** Who pushes and when. */
export interface PushContext {
  userId: string;
  role: Role;
  /** The server's time of the request, ISO 8601. */
  receivedAt: string;
  /** When this device and the server last talked before this exchange; null when never. */
  lastExchangeAt: string | null;
  /** The person is online and waits for the answer (REST): what sync keeps because it was done offline may be refused. */
  online?: true;
}

type Values<N extends CollectionName> = ValuesOf<(typeof collections)[N]>;

/** One accepted change of one document, about to be stored or just stored. */
export interface Change<N extends CollectionName = CollectionName> {
  readonly id: string;
  /** The whole document after the change; `before` fills the server's fields into it. */
  readonly next: Values<N>;
  /** The document before, null for a new one. */
  readonly prev: Values<N> | null;
  /** The fields that the person set. */
  readonly fields: readonly string[];
  readonly isNew: boolean;
  readonly deleted: boolean;
  /** The row that the document's `ref` names, when it has one. */
  readonly parent: ParentRow | null;
  /** In `before`: refuses this row alone; nothing of it is written, `after` does not see it. */
  refuse(code: ErrorCode, ...fields: readonly string[]): void;
}

/** What follows from writes to a collection, in the writer's transaction, for all rows of a round at once. */
export interface Effect<N extends CollectionName, Tx> {
  /** Locks rows that are written too and come before these in the lock order (docs/sync-protocol.md, section 2). */
  lock?(tx: Tx, ids: readonly string[], ctx: PushContext): Promise<void>;
  /** Fills the server's fields of `next` before it is validated and stored. */
  before?(tx: Tx, changes: readonly Change<N>[], ctx: PushContext): Promise<void>;
  /** Ids that their author has deleted before anything else of them arrived: what came by another way goes too. */
  buried?(tx: Tx, ids: readonly string[], ctx: PushContext): Promise<void>;
  /** Writes what follows: other rows, jobs, notices. */
  after?(tx: Tx, changes: readonly Change<N>[], ctx: PushContext): Promise<void>;
}

export type Effects<Tx> = { readonly [N in CollectionName]?: Effect<N, Tx> };

/** Thrown by an effect: the row is refused with this code, the rows beside it are not. */
export class RuleError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly string[];
  constructor(code: ErrorCode, ...fields: readonly string[]) {
    super(code);
    this.name = 'RuleError';
    this.code = code;
    this.fields = fields;
  }
}
