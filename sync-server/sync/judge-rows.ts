import type { AnyCollection } from '../../schema/collection.ts';
import { scope, whoIs } from '../../schema/who.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import type { PushContext } from './effects.ts';
import { type Draft, judge, later, type Parent } from './judge.ts';
import { parentId } from './parents.ts';
import { roomFor } from './quota.ts';
import type * as Port from './store.ts';
import type { StoredRow } from './store.ts';

/** The rows of a round after all that needs no effect was asked. */
export interface JudgedRows {
  /** Of the rows that are not written. */
  verdicts: Map<PushRow, Verdict>;
  /** Of those that are, by id. */
  drafts: Map<string, Draft>;
  /** The rows as they stand, and those of them that this person may see, by id. */
  stored: ReadonlyMap<string, StoredRow>;
  shown: ReadonlyMap<string, StoredRow>;
  room: ReturnType<typeof roomFor>;
}

/** Takes the rows of one round and what was read of the database for them; gives what each of them comes to by the rules and limits. */
export function judgeRows(
  of: AnyCollection,
  ctx: PushContext,
  rows: readonly PushRow[],
  { context, ...found }: Port.Evidence,
  anyBase: boolean,
): JudgedRows {
  const stored = new Map(found.rows.map((row) => [row.id, row]));
  // Hundreds of rows have the same one.
  const parents = new Map(
    [...context.parents, ...found.parents].map(({ id, deleted, scopes, fields }): [string, Parent] => [
      id,
      { row: { ...fields, id, deleted }, scopes },
    ]),
  );
  const granted: ReadonlySet<string> = new Set(context.members.keys());
  const ever = ctx.role === 'student' ? context.classesEver : new Map<string, null>();
  const who = whoIs({ id: ctx.userId, role: ctx.role }, granted, ever);
  const reachable = new Set([
    ...granted,
    ...[...ever.keys()].flatMap((id) => [scope.classroom(id), scope.teachers(id)]),
  ]);
  const shown = new Map([...stored].filter(([, row]) => row.scopes.some((held) => granted.has(held))));
  const verdicts = new Map<PushRow, Verdict>();
  const drafts = new Map<string, Draft>();
  for (const row of rows) {
    const current = shown.get(row.id);
    const judgement = judge(row, {
      of,
      who,
      granted,
      reachable,
      ctx,
      anyBase,
      current,
      hidden: current === undefined && stored.has(row.id),
      last: context.last.get(`${row.id} ${row.device}`),
      parent: parents.get(String(parentId(of, row, current))),
    });
    if ('verdict' in judgement) verdicts.set(row, judgement.verdict);
    else drafts.set(row.id, judgement.draft);
  }
  const room = roomFor(of, ctx, context.quota);
  for (const row of rows) {
    const draft = drafts.get(row.id);
    const full = draft && room.take(draft);
    if (!full) continue;
    drafts.delete(row.id);
    verdicts.set(row, later(row, full.code, full.retryAfter));
  }
  return { verdicts, drafts, stored, shown, room };
}
