import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import type { PushContext } from './effects.ts';

/** A write of several that stand or fall together: each against the version that its author has read. */
export interface TogetherWrite extends DirectWrite {
  base: string;
}

/** A write that carries no version (REST): it is applied to the row as it stands. */
export interface DirectWrite {
  id: string;
  set: Record<string, unknown>;
  new?: boolean;
  del?: boolean;
  /** The same key for the same document is applied once. */
  key?: string;
}

export interface Push {
  /** Takes one person's rows of one collection, gives a verdict for each, in their order. */
  push(ctx: PushContext, collection: CollectionName, rows: readonly PushRow[]): Promise<Verdict[]>;
  /** The same for writes without a version: same rules, receipts and effects. */
  writeAs(ctx: PushContext, collection: CollectionName, rows: readonly DirectWrite[]): Promise<Verdict[]>;
  /** The same in one transaction: unless every verdict is OK, nothing is written. No id comes twice. */
  writeTogether(ctx: PushContext, collection: CollectionName, rows: readonly TogetherWrite[]): Promise<Verdict[]>;
}

/** The row of a write that carries no version. */
export const direct = (ctx: PushContext, row: DirectWrite): PushRow => ({
  ...row,
  base: '',
  device: `rest:${ctx.userId}`,
  key: row.key ?? newId(),
});
