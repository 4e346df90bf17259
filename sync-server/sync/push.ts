import type { AnyCollection } from '../../schema/collection.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionOf } from '../../schema/index.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import { scope, whoIs } from '../../schema/who.ts';
import { sqlState } from '../db/orm.ts';
import type { Change, Effects, PushContext } from './effects.ts';
import { RuleError } from './effects.ts';
import type { Draft, Evidence } from './judge.ts';
import { isId, judge, reject } from './judge.ts';
import type { NewRow, Store, StoredRow } from './store.ts';
import { toWire } from './store.ts';

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
}

export interface PushOptions<Tx> {
  store: Store<Tx>;
  effects?: Effects<Tx>;
  /** Called after a transaction that has written something is durable. */
  committed?: () => void;
  /** Told of errors that are answered as a refused row. */
  report?: (error: unknown) => void;
}

interface AnyEffect<Tx> {
  lock?(tx: Tx, ids: readonly string[], ctx: PushContext): Promise<void>;
  before?(tx: Tx, changes: readonly AnyChange[], ctx: PushContext): Promise<void>;
  after?(tx: Tx, changes: readonly AnyChange[], ctx: PushContext): Promise<void>;
}
type AnyChange = Omit<Change, 'next' | 'prev'> & Pick<Draft, 'next' | 'prev'>;

/** Takes a store and the effects of its collections, gives the push of the protocol (docs/sync-protocol.md, section 5). */
export function createPush<Tx>(options: PushOptions<Tx>): Push {
  const { store, committed, report } = options;

  async function push(
    ctx: PushContext,
    name: CollectionName,
    rows: readonly PushRow[],
    anyBase: boolean,
  ): Promise<Verdict[]> {
    const verdicts = new Map<PushRow, Verdict>();
    for (const row of rows) if (!isWellFormed(row)) verdicts.set(row, reject(row, 'malformed').verdict);
    for (const round of roundsOf(rows.filter((row) => !verdicts.has(row)))) {
      let written = 0;
      const count = (answers: Answers): Answers => ((written += answers.written), answers);
      try {
        const answers = await store.transaction((tx) => writeRound(options, tx, ctx, name, round, anyBase));
        for (const [row, verdict] of count(answers).verdicts) verdicts.set(row, verdict);
      } catch (error) {
        if (refusalFor(error) === null) throw error;
        // One bad row must not hold up the others: each gets an attempt of its own.
        await store.transaction(async (tx) => {
          written = 0;
          for (const row of round) {
            try {
              const answers = await store.savepoint(tx, () => writeRound(options, tx, ctx, name, [row], anyBase));
              for (const [of, verdict] of count(answers).verdicts) verdicts.set(of, verdict);
            } catch (culprit) {
              const refusal = refusalFor(culprit);
              if (refusal === null) throw culprit;
              if (refusal.code === 'internal') report?.(culprit);
              verdicts.set(
                row,
                reject(row, refusal.code, refusal.fields, await visible(store, tx, ctx, name, row.id)).verdict,
              );
            }
          }
        });
      }
      if (written > 0) committed?.();
    }
    return rows.flatMap((row) => verdicts.get(row) ?? []);
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
  const rounds: { rows: PushRow[]; ids: Set<string> }[] = [];
  for (const row of rows) {
    let free = rounds.length;
    while (free > 0 && !rounds[free - 1]?.ids.has(row.id)) free--;
    const round = rounds[free] ?? { rows: [], ids: new Set() };
    if (free === rounds.length) rounds.push(round);
    round.rows.push(row);
    round.ids.add(row.id);
  }
  return rounds.map((round) => round.rows);
}

/** Gives how a failed row is answered, or null when the failure is not the row's. */
function refusalFor(error: unknown): { code: ErrorCode; fields?: readonly string[] } | null {
  if (error instanceof RuleError) return error;
  const state = sqlState(error);
  if (state === null) return { code: 'internal' };
  // Data exceptions and broken constraints; a RAISE without a code of its own.
  if (/^(?:22|23)/.test(state)) return { code: 'invalid' };
  return /^(?:0A|21|42|54|P0)/.test(state) ? { code: 'internal' } : null;
}

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

interface Answers {
  verdicts: Map<PushRow, Verdict>;
  written: number;
}

async function writeRound<Tx>(
  { store, effects }: PushOptions<Tx>,
  tx: Tx,
  ctx: PushContext,
  name: CollectionName,
  rows: readonly PushRow[],
  anyBase: boolean,
): Promise<Answers> {
  const of = collectionOf(name);
  const effect: AnyEffect<Tx> = effects?.[name] ?? {};
  const granted: ReadonlySet<string> = new Set((await store.members(tx, ctx.userId)).keys());
  const ever = ctx.role === 'student' ? await store.classesEver(tx, ctx.userId) : new Map<string, null>();
  const who = whoIs({ id: ctx.userId, role: ctx.role }, granted, ever);
  const reachable = new Set([
    ...granted,
    ...[...ever.keys()].flatMap((id) => [scope.classroom(id), scope.teachers(id)]),
  ]);
  const verdicts = new Map<PushRow, Verdict>();
  const done = new Map<string, PushRow>();
  let open = rows;
  while (open.length > 0) {
    const ids = open.map((row) => row.id).sort();
    await effect.lock?.(tx, ids, ctx);
    const stored = new Map((await store.lockRows(tx, name, ids)).map((row) => [row.id, row]));
    const last = await lastKeys(store, tx, name, open);
    const visible = new Map([...stored].filter(([, row]) => row.scopes.some((held) => granted.has(held))));
    const parents = await readParents(store, tx, of, open, visible);
    const drafts = new Map<string, Draft>();
    for (const row of open) {
      const current = visible.get(row.id);
      const hidden = current === undefined && stored.has(row.id);
      const parent = parents.get(String(parentId(of, row, current)));
      const seen = { current, hidden, last: last.get(row), parent };
      const evidence: Evidence = { of, who, granted, reachable, ctx, anyBase, ...seen };
      const judgement = judge(row, evidence);
      if ('verdict' in judgement) verdicts.set(row, judgement.verdict);
      else drafts.set(row.id, judgement.draft);
    }
    const refusals = new Map<string, RuleError>();
    const changes = [...drafts.values()]
      .filter((draft) => draft.scopes === null)
      .map((draft) => ({
        ...draft,
        refuse: (code: ErrorCode, ...fields: string[]) => void refusals.set(draft.id, new RuleError(code, ...fields)),
      }));
    if (changes.length) await effect.before?.(tx, changes, ctx);
    for (const row of open) {
      const refusal = refusals.get(row.id);
      const current = visible.get(row.id);
      if (!refusal || !drafts.delete(row.id)) continue;
      const known = current ? { document: toWire(current) } : {};
      verdicts.set(row, reject(row, refusal.code, refusal.fields, known).verdict);
    }
    if (drafts.size === 0) break;
    const writing = open.filter((row) => drafts.has(row.id));
    const prepared = writing.flatMap((row) => {
      const draft = drafts.get(row.id);
      return draft ? [rowToStore(of, draft, stored.get(row.id))] : [];
    });
    const taken = new Set(
      await store.write(tx, name, {
        inserts: prepared.filter((row) => !stored.has(row.id)),
        updates: prepared.filter((row) => stored.has(row.id)),
        receipts: writing.map(({ id, device, key }) => ({ id, device, key })),
      }),
    );
    for (const row of writing) if (!taken.has(row.id)) done.set(row.id, row);
    const applied = changes.filter(({ id }) => drafts.has(id) && !taken.has(id));
    if (applied.length) await effect.after?.(tx, applied, ctx);
    // Somebody else has stored these ids meanwhile: they are judged again, against what is there now.
    open = open.filter((row) => taken.has(row.id));
  }
  for (const row of done.size ? await store.bodies(tx, name, [...done.keys()]) : []) {
    const pushed = done.get(row.id);
    if (pushed) verdicts.set(pushed, { id: row.id, verdict: 'OK', document: toWire(row), last: pushed.key });
  }
  return { verdicts, written: done.size };
}

function rowToStore(of: AnyCollection, draft: Draft, stored: StoredRow | undefined): NewRow {
  const { id, ...fields } = draft.next;
  const scopes = draft.scopes ?? (draft.deleted && stored ? stored.scopes : of.scopes(draft.next));
  return { id, deleted: draft.deleted, scopes, fields };
}

async function lastKeys<Tx>(
  store: Store<Tx>,
  tx: Tx,
  name: CollectionName,
  rows: readonly PushRow[],
): Promise<Map<PushRow, string>> {
  const keys = new Map<PushRow, string>();
  for (const device of new Set(rows.map((row) => row.device))) {
    const mine = rows.filter((row) => row.device === device);
    const found = await store.lastPush(
      tx,
      name,
      mine.map((row) => row.id),
      device,
    );
    for (const row of mine) {
      const key = found.get(row.id);
      if (key !== undefined) keys.set(row, key);
    }
  }
  return keys;
}

/** The id of the row's parent: what is stored, or for a new row what its author says. */
function parentId(of: AnyCollection, row: PushRow, current: StoredRow | undefined): unknown {
  if (!of.parent) return undefined;
  const named = current ? current.fields[of.parent.field] : row.set[of.parent.field];
  return typeof named === 'string' ? named.toLowerCase() : undefined;
}

async function readParents<Tx>(
  store: Store<Tx>,
  tx: Tx,
  of: AnyCollection,
  rows: readonly PushRow[],
  stored: ReadonlyMap<string, StoredRow>,
): Promise<Map<string, StoredRow>> {
  const ids = new Set(rows.map((row) => parentId(of, row, stored.get(row.id))).filter(isId));
  if (!of.parent || ids.size === 0) return new Map();
  const found = await store.bodies(tx, of.parent.collection as CollectionName, [...ids]);
  return new Map(found.map((row) => [row.id, row]));
}
