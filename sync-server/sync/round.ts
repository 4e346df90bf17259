import type { AnyCollection } from '../../schema/collection.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import { isId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionOf } from '../../schema/index.ts';
import { withoutContent } from '../../schema/tombstone.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import { scope, whoIs } from '../../schema/who.ts';
import type { Change, Effects, PushContext } from './effects.ts';
import { RuleError } from './effects.ts';
import type { Draft, Evidence } from './judge.ts';
import { judge, later, reject } from './judge.ts';
import { roomFor } from './quota.ts';
import type { NewRow, Store, StoredRow } from './store.ts';
import { toWire } from './store.ts';

interface AnyEffect<Tx> {
  lock?(tx: Tx, ids: readonly string[], ctx: PushContext): Promise<void>;
  before?(tx: Tx, changes: readonly AnyChange[], ctx: PushContext): Promise<void>;
  buried?(tx: Tx, ids: readonly string[], ctx: PushContext): Promise<void>;
  after?(tx: Tx, changes: readonly AnyChange[], ctx: PushContext): Promise<void>;
}
type AnyChange = Omit<Change, 'next' | 'prev'> & Pick<Draft, 'next' | 'prev'>;

export interface RoundOptions<Tx> {
  store: Store<Tx>;
  effects?: Effects<Tx>;
}

interface Answers {
  verdicts: Map<PushRow, Verdict>;
  /** How many rows were written. */
  written: number;
}

/**
 * Takes rows of one person and collection, no id twice, and a transaction; gives their verdicts. The same few statements
 * for one row and for hundreds: parents of new rows, the rows, what they are judged by, their effects, one write.
 */
export async function writeRound<Tx>(
  { store, effects }: RoundOptions<Tx>,
  tx: Tx,
  ctx: PushContext,
  name: CollectionName,
  rows: readonly PushRow[],
  anyBase: boolean,
): Promise<Answers> {
  const of = collectionOf(name);
  const effect: AnyEffect<Tx> = effects?.[name] ?? {};
  const verdicts = new Map<PushRow, Verdict>();
  let written = 0;
  const parents = new Map<string, StoredRow>();
  let open = rows;
  while (open.length > 0) {
    if (effect.lock) await effect.lock(tx, open.map((row) => row.id).sort(), ctx);
    // What new rows copy from their parents is what stands there when they are stored; parents are locked before children.
    const share = parentsOf(
      of,
      open.filter((row) => row.new && !row.del),
    );
    const found = await store.evidence(tx, {
      collection: name,
      userId: ctx.userId,
      day: ctx.receivedAt.slice(0, 10),
      receipts: open.map(({ id, device }) => ({ id, device })),
      share,
      parentIds: parentsOf(of, open).filter((id) => !share.includes(id)),
    });
    const { context } = found;
    const stored = new Map(found.rows.map((row) => [row.id, row]));
    for (const parent of [...context.parents, ...found.parents]) parents.set(parent.id, parent);
    const granted: ReadonlySet<string> = new Set(context.members.keys());
    const ever = ctx.role === 'student' ? context.classesEver : new Map<string, null>();
    const who = whoIs({ id: ctx.userId, role: ctx.role }, granted, ever);
    const reachable = new Set([
      ...granted,
      ...[...ever.keys()].flatMap((id) => [scope.classroom(id), scope.teachers(id)]),
    ]);
    const shown = new Map([...stored].filter(([, row]) => row.scopes.some((held) => granted.has(held))));
    const drafts = new Map<string, Draft>();
    for (const row of open) {
      const current = shown.get(row.id);
      const evidence: Evidence = {
        ...{ of, who, granted, reachable, ctx, anyBase, current },
        hidden: current === undefined && stored.has(row.id),
        last: context.last.get(`${row.id} ${row.device}`),
        parent: parents.get(String(parentId(of, row, current))),
      };
      const judgement = judge(row, evidence);
      if ('verdict' in judgement) verdicts.set(row, judgement.verdict);
      else drafts.set(row.id, judgement.draft);
    }
    const room = roomFor(of, ctx, context.quota);
    for (const row of open) {
      const draft = drafts.get(row.id);
      const full = draft && room.take(draft);
      if (!full) continue;
      drafts.delete(row.id);
      verdicts.set(row, later(row, full.code, full.retryAfter));
    }
    const changes = await prepare(effect, tx, ctx, [...drafts.values()], (draft, refusal) => {
      const row = open.find(({ id }) => id === draft.id);
      const current = shown.get(draft.id);
      drafts.delete(draft.id);
      const known = current ? { document: toWire(current) } : {};
      if (row) verdicts.set(row, reject(row, refusal.code, refusal.fields, known).verdict);
    });
    const writing = open.filter((row) => drafts.has(row.id));
    if (writing.length === 0) break;
    const prepared = [...drafts.values()].map((draft) => rowToStore(of, draft, stored.get(draft.id)));
    const { taken, rows: after } = await store.write(tx, name, {
      inserts: prepared.filter((row) => !stored.has(row.id)),
      updates: prepared.filter((row) => stored.has(row.id)),
      receipts: writing.map(({ id, device, key }) => ({ id, device, key })),
      quota: room.used(),
    });
    const now = new Map(after.map((row) => [row.id, row]));
    for (const row of writing) {
      // Equal content writes nothing and returns no row, so the locked row is the current one.
      const document = now.get(row.id) ?? stored.get(row.id);
      if (!document || taken.includes(row.id)) continue;
      verdicts.set(row, { id: row.id, verdict: 'OK', document: toWire(document), last: row.key });
      written += 1;
    }
    const applied = changes.filter(({ id }) => !taken.includes(id));
    if (applied.length > 0) await effect.after?.(tx, applied, ctx);
    // Somebody else has stored these ids meanwhile: they are judged again, against what is there now.
    open = open.filter((row) => taken.includes(row.id));
  }
  return { verdicts, written };
}

/** Gives the document of an id where this person may see it, for an answer that is no verdict of a round. */
export async function visible<Tx>(
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

/** Lets the effect fill the server's fields; gives the changes that it did not refuse. Buried ids have nothing to fill: it is told of them apart. */
async function prepare<Tx>(
  effect: AnyEffect<Tx>,
  tx: Tx,
  ctx: PushContext,
  drafts: readonly Draft[],
  refuse: (draft: Draft, refusal: RuleError) => void,
): Promise<AnyChange[]> {
  const refusals = new Map<string, RuleError>();
  const changes = drafts
    .filter((draft) => draft.scopes === null)
    .map((draft) => ({
      ...draft,
      refuse: (code: ErrorCode, ...fields: string[]) => void refusals.set(draft.id, new RuleError(code, ...fields)),
    }));
  if (changes.length > 0) await effect.before?.(tx, changes, ctx);
  const buried = drafts.filter((draft) => draft.scopes !== null).map(({ id }) => id);
  if (buried.length > 0) await effect.buried?.(tx, buried, ctx);
  for (const draft of drafts) {
    const refusal = refusals.get(draft.id);
    if (refusal) refuse(draft, refusal);
  }
  return changes.filter(({ id }) => !refusals.has(id));
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

/** The id of the row's parent: what is stored, or for a new row what its author says. */
function parentId(of: AnyCollection, row: PushRow, current: StoredRow | undefined): string | undefined {
  if (!of.parent) return undefined;
  const named = current ? current.fields[of.parent.field] : row.set[of.parent.field];
  return typeof named === 'string' ? named.toLowerCase() : undefined;
}

/** The parents that the authors of these rows name; which of them counts is known when it is known who sees the row. */
const parentsOf = (of: AnyCollection, rows: readonly PushRow[]): string[] => [
  ...new Set(rows.map((row) => parentId(of, row, undefined)).filter(isId)),
];
