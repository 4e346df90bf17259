import type { AnyCollection } from '../../schema/collection.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionOf } from '../../schema/index.ts';
import { withoutContent } from '../../schema/tombstone.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import { isAway } from '../db/orm.ts';
import type { Effects, PushContext } from './effects.ts';
import type { Draft } from './judge.ts';
import { later, reject } from './judge.ts';
import { judgeRows } from './judge-rows.ts';
import type { Pace } from './pace.ts';
import { createPace } from './pace.ts';
import { parentsOf } from './parents.ts';
import type { AnyEffect } from './prepare.ts';
import { prepare } from './prepare.ts';
import { failureOf, type Failure } from './push-failure.ts';
import { isWellFormed, roundsOf } from './push-rows.ts';
import { direct, type Push } from './push-writes.ts';
import type { NewRow, Store, StoredRow } from './store.ts';
import { toWire } from './store.ts';

/** Takes back a transaction whose rows were judged as if nobody had stored them, where one that is refused is stored. */
class NotAsNew extends Error {}

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
  /**
   * Called at the end of a transaction that writes; gives what is done when it is durable, which the answer waits for. A
   * transaction that is tried again calls it again.
   */
  committing?: (tx: Tx, userId: string) => () => Promise<void> | void;
  /** Told of rows as a transaction has written them last; whether it becomes durable is not known yet. */
  written?: (name: CollectionName, rows: readonly StoredRow[]) => void;
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
  const { store, committing, report, now = () => performance.now() } = options;
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
      // Nearly always what is sent as new is new. Where it is not, the write fails, and the rows are looked for.
      let asNew = slice.every((row) => row.new && !row.del);
      const write = () =>
        store.transaction(async (tx) => {
          const how = { anyBase, asNew };
          asNew = false;
          const round = await writeRound(options, tx, ctx, name, slice, how);
          return { round, committed: round.writes ? committing?.(tx, ctx.userId) : undefined };
        });
      try {
        const { round, committed } = await write().catch((error: unknown) => {
          if (error instanceof NotAsNew) return write();
          throw error;
        });
        pace.took(name, slice.length, now() - began);
        for (const [row, verdict] of await round.answers()) verdicts.set(row, verdict);
        await committed?.();
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
      const { round, committed } = await store.transaction(async (tx) => {
        const round = await writeRound(options, tx, ctx, name, rows, { anyBase: false, asNew: false });
        if ([...round.verdicts.values()].some(({ verdict }) => verdict !== 'OK')) {
          // The others' verdicts are those of a write that is taken back.
          const verdicts = await round.answers();
          throw new NotTogether(rows.flatMap((row) => verdicts.get(row) ?? []));
        }
        return { round, committed: committing?.(tx, ctx.userId) };
      });
      const verdicts = await round.answers();
      await committed?.();
      return rows.flatMap((row) => verdicts.get(row) ?? []);
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

/** A round whose rows are on their way to the database. */
interface Round {
  /** The verdicts of the rows that are not written. */
  verdicts: ReadonlyMap<PushRow, Verdict>;
  /** Whether any is: taken as it came, also where its content was there already. */
  writes: boolean;
  /** Waits for the write, which is there when the transaction is over at the latest. */
  answers(): Promise<ReadonlyMap<PushRow, Verdict>>;
}

/** How the rows of a round are judged. */
interface Judging {
  /** Against the rows as they stand, whatever their base. */
  anyBase: boolean;
  /** All are new, and are judged as if nobody had stored them. Where somebody has, the round fails. */
  asNew: boolean;
}

/**
 * Takes rows of one person and collection, no id twice, and a transaction; gives their verdicts. The same few statements
 * for one row and for hundreds: parents of new rows, the rows, what they are judged by, their effects, one write. Throws `NotAsNew`.
 */
async function writeRound<Tx>(
  { store, effects, written: tell }: Pick<PushOptions<Tx>, 'store' | 'effects' | 'written'>,
  tx: Tx,
  ctx: PushContext,
  name: CollectionName,
  rows: readonly PushRow[],
  { anyBase, asNew }: Judging,
): Promise<Round> {
  const of = collectionOf(name);
  const effect: AnyEffect<Tx> = effects?.[name] ?? {};
  if (effect.lock) await effect.lock(tx, rows.map((row) => row.id).sort(), ctx);
  // What new rows copy from their parents is what stands there when they are stored; parents are locked before children.
  const share = parentsOf(
    of,
    rows.filter((row) => row.new && !row.del),
  );
  const found = await store.evidence(tx, {
    collection: name,
    userId: ctx.userId,
    day: ctx.receivedAt.slice(0, 10),
    receipts: rows.map(({ id, device }) => ({ id, device })),
    share,
    parentIds: parentsOf(of, rows).filter((id) => !share.includes(id)),
    areNew: asNew,
  });
  const { verdicts, drafts, stored, shown, room } = judgeRows(of, ctx, rows, found, anyBase);
  const changes = await prepare(effect, tx, ctx, [...drafts.values()], (draft, refusal) => {
    const row = rows.find(({ id }) => id === draft.id);
    const current = shown.get(draft.id);
    drafts.delete(draft.id);
    room.giveBack(draft);
    const known = current ? { document: toWire(current) } : {};
    if (row) verdicts.set(row, reject(row, refusal.code, refusal.fields, known).verdict);
  });
  const writing = rows.filter((row) => drafts.has(row.id));
  if (asNew && writing.length < rows.length) {
    const refused = rows.flatMap(({ id }) => (drafts.has(id) ? [] : id));
    // What was stored before is answered as it was, also where its author may not write it any more.
    if ((await store.bodies(tx, name, refused)).length > 0) throw new NotAsNew('a refused row was stored before');
  }
  if (writing.length === 0) return { verdicts, writes: false, answers: async () => verdicts };
  const prepared = [...drafts.values()].map((draft) => rowToStore(of, draft, stored.get(draft.id)));
  // Not waited for: it leaves together with what follows from it and with the commit.
  const written = store.write(tx, name, {
    inserts: prepared.filter((row) => !stored.has(row.id)),
    updates: prepared.filter((row) => stored.has(row.id)),
    receipts: writing.map(({ id, device, key }) => ({ id, device, key })),
    quota: room.used(),
  });
  // No effect writes any of them after that in the same transaction. Where it fails the transaction does, which tells of it.
  written.then((after) => tell?.(name, after)).catch(() => {});
  if (changes.length > 0) await effect.after?.(tx, changes, ctx);
  const answers = async (): Promise<ReadonlyMap<PushRow, Verdict>> => {
    const after = await written;
    const now = new Map(after.map((row) => [row.id, row]));
    const accepted = writing.flatMap((row): [PushRow, Verdict][] => {
      // Equal content writes nothing and returns no row, so the locked row is the current one.
      const document = now.get(row.id) ?? stored.get(row.id);
      return document ? [[row, { id: row.id, verdict: 'OK', document: toWire(document), last: row.key }]] : [];
    });
    return new Map([...verdicts, ...accepted]);
  };
  return { verdicts, writes: true, answers };
}

function rowToStore(of: AnyCollection, draft: Draft, stored: StoredRow | undefined): NewRow {
  const { id, ...fields } = draft.next;
  const scopes = draft.scopes ?? (draft.deleted && stored ? stored.scopes : of.scopes(draft.next));
  return {
    id,
    deleted: draft.deleted,
    scopes,
    fields: draft.deleted ? { ...withoutContent(of.name, fields) } : fields,
  };
}

/** Gives the document of an id where this person may see it, for an answer that is no verdict of a round. */
async function visible<Tx>(
  store: Store<Tx>,
  tx: Tx,
  ctx: PushContext,
  name: CollectionName,
  id: string,
): Promise<Pick<Verdict, 'document'>> {
  const [row] = await store.bodies(tx, name, [id]);
  const granted = await store.members(tx, ctx.userId);
  return row?.scopes.some((held) => granted.has(held)) ? { document: toWire(row) } : {};
}
