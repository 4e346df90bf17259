import type { ErrorCode } from '../../schema/errors.ts';
import { isId, newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import { isAway, isFull, isTooSlow, sqlState } from '../db/orm.ts';
import type { Effects, PushContext } from './effects.ts';
import { RuleError } from './effects.ts';
import { later, reject } from './judge.ts';
import type { Pace } from './pace.ts';
import { createPace } from './pace.ts';
import { visible, writeRound } from './round.ts';
import type { Store } from './store.ts';

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

/** Takes back a transaction in which not every row could be written. */
class NotTogether extends Error {
  readonly verdicts: readonly Verdict[];
  constructor(verdicts: readonly Verdict[]) {
    super('not all of the rows can be written');
    this.verdicts = verdicts;
  }
}

export interface PushOptions<Tx> {
  store: Store<Tx>;
  effects?: Effects<Tx>;
  /** Called after a transaction that has written something is durable. */
  committed?: () => void;
  /** Told of errors that are answered as a refused row. */
  report?: (error: unknown) => void;
  /** How many rows one transaction may hold; the simulators give their own. */
  pace?: Pace;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/** How long (ms) one call works on its rows: the device waits 30 s for the answer, and what is left is sent again. */
const maxPushMs = 12_000;
/** A transaction of this length (ms) has met a limit of the database. */
const longMs = 4_000;
/** Seconds after which rows that took too long are sent again. */
const slowRetry = 5;

/** Takes a store and the effects of its collections, gives the push of the protocol (docs/sync-protocol.md, section 5). */
export function createPush<Tx>(options: PushOptions<Tx>): Push {
  const { store, committed, report, now = () => performance.now() } = options;
  const pace = options.pace ?? createPace();

  async function push(
    ctx: PushContext,
    name: CollectionName,
    rows: readonly PushRow[],
    anyBase: boolean,
  ): Promise<Verdict[]> {
    const verdicts = new Map<PushRow, Verdict>();
    const deadline = now() + maxPushMs;
    for (const row of rows) if (!isWellFormed(row)) verdicts.set(row, reject(row, 'malformed').verdict);
    for (const round of roundsOf(rows.filter((row) => !verdicts.has(row)))) {
      for (let from = 0; from < round.length;) {
        const slice = round.slice(from, from + pace.rows(name));
        from += slice.length;
        await pushSlice(slice);
      }
    }
    return rows.flatMap((row) => verdicts.get(row) ?? []);

    /** One transaction for these rows; where it fails by one of them, its halves, down to the row that is to blame. */
    async function pushSlice(slice: readonly PushRow[]): Promise<void> {
      const began = now();
      if (began > deadline) {
        for (const row of slice) verdicts.set(row, later(row, 'too_slow', slowRetry));
        return;
      }
      try {
        const answers = await store.transaction((tx) => writeRound(options, tx, ctx, name, slice, anyBase));
        pace.took(name, slice.length, now() - began);
        for (const [row, verdict] of answers.verdicts) verdicts.set(row, verdict);
        if (answers.written > 0) committed?.();
      } catch (error) {
        // When a time limit closes the connection between two statements, the error says only that it is closed.
        const failure: Failure | null =
          isAway(error) && now() - began > longMs ? { code: 'too_slow' } : failureOf(error);
        if (failure === null) throw error;
        const [row] = slice;
        if (slice.length > 1) {
          const half = Math.ceil(slice.length / 2);
          await pushSlice(slice.slice(0, half));
          await pushSlice(slice.slice(half));
        } else if (row && failure.code === 'too_slow') {
          verdicts.set(row, later(row, 'too_slow', slowRetry));
        } else if (row) {
          if (failure.code === 'internal') report?.(error);
          const shown = await store.transaction((tx) => visible(store, tx, ctx, name, row.id));
          verdicts.set(row, reject(row, failure.code, failure.fields, shown).verdict);
        }
      }
    }
  }

  async function writeTogether(ctx: PushContext, name: CollectionName, rows: readonly PushRow[]): Promise<Verdict[]> {
    try {
      const verdicts = await store.transaction(async (tx) => {
        const answers = await writeRound(options, tx, ctx, name, rows, false);
        const given = rows.flatMap((row) => answers.verdicts.get(row) ?? []);
        if (given.some(({ verdict }) => verdict !== 'OK')) throw new NotTogether(given);
        return given;
      });
      committed?.();
      return verdicts;
    } catch (error) {
      if (error instanceof NotTogether) return [...error.verdicts];
      throw error;
    }
  }

  return {
    push: (ctx, name, rows) => push(ctx, name, rows, false),
    writeAs: (ctx, name, rows) =>
      push(
        ctx,
        name,
        rows.map((row) => direct(ctx, row)),
        true,
      ),
    writeTogether: (ctx, name, rows) =>
      writeTogether(
        ctx,
        name,
        rows.map((row) => ({ ...direct(ctx, row), base: row.base })),
      ),
  };
}

const direct = (ctx: PushContext, row: DirectWrite): PushRow => ({
  ...row,
  base: '',
  device: `rest:${ctx.userId}`,
  key: row.key ?? newId(),
});

function isWellFormed(row: PushRow): boolean {
  const short = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 100;
  const isSet = typeof row.set === 'object' && row.set !== null && !Array.isArray(row.set);
  return isId(row.id) && short(row.key) && short(row.device) && typeof row.base === 'string' && isSet;
}

/** Cuts rows into rounds in which no id comes twice, so that a later row of a document sees the earlier one. */
function roundsOf(rows: readonly PushRow[]): PushRow[][] {
  const rounds: PushRow[][] = [];
  const times = new Map<string, number>();
  for (const row of rows) {
    const round = times.get(row.id) ?? 0;
    times.set(row.id, round + 1);
    (rounds[round] ??= []).push(row);
  }
  return rounds;
}

interface Failure {
  code: ErrorCode;
  fields?: readonly string[];
}

/** Gives how the row that a transaction fails by is answered, or null when no row is to blame. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof RuleError) return error;
  // Checked first, because a connection that a time limit has closed looks like a lost one.
  if (isTooSlow(error)) return { code: 'too_slow' };
  const state = sqlState(error);
  if (isAway(error) || isFull(error)) return null;
  if (state === null) return { code: 'internal' };
  // Data exceptions and broken constraints; a RAISE without a code of its own.
  if (/^(?:22|23)/.test(state)) return { code: 'invalid' };
  return /^(?:0A|21|42|54|P0)/.test(state) ? { code: 'internal' } : null;
}
