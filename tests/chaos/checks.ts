import type { Pool } from 'pg';
import { snakeCase } from '../../schema/collection.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { equal } from '../../schema/merge.ts';
import type { Tablet } from './device.ts';
import type { History, Version } from './history.ts';
import { keyOf } from './history.ts';
import type { Acknowledged, Notes, Typed } from './notes.ts';
import { doubles } from './doubles.ts';
import { wordsIn } from './notes.ts';

/** What was acknowledged is in a committed version that follows the one it was based on. */
export function lostAcknowledged({ versions }: History, notes: Pick<Notes, 'acknowledged'>): string[] {
  return notes.acknowledged.flatMap((one) => {
    const all = versions.get(keyOf(one.collection, one.id)) ?? [];
    if (all.some((version, at) => carries(version, one) && follows(one, version, all[at - 1]))) return [];
    const why = all.length === 0 ? 'the database has never had it' : 'no version has it after the one it was based on';
    return [`lost: acknowledged ${JSON.stringify(one)}: ${why}`];
  });
}

/** Equal content is no version of its own: then the one it was based on has it. What is deleted already is deleted for whoever deletes it too. */
const follows = ({ base, del }: Acknowledged, version: Version, before: Version | undefined): boolean =>
  base === null || del || base === version.rev || base === (before?.rev ?? '');

function carries({ row, deleted }: Version, { collection, set, del }: Acknowledged): boolean {
  if (del) return deleted;
  const { fields } = collectionOf(collection);
  return Object.entries(set).every(([name, value]) => {
    const stored = row[snakeCase(name)] ?? null;
    if (name === 'attempts' || name === 'answers') {
      const ids = new Set((stored as { id: string }[] | null)?.map(({ id }) => id));
      return (value as { id: string }[]).every(({ id }) => ids.has(id));
    }
    // Times are clamped and lists marked by the server.
    if (['instant', 'json'].includes(fields[name]?.kind ?? '')) return true;
    return equal(stored, value ?? null);
  });
}

/** What was typed and saved on a device came to the server, was typed over or deleted by its author, or is kept. */
export function lostTyped(
  { versions }: History,
  notes: Pick<Notes, 'typed'>,
  tablets: readonly Pick<Tablet, 'index' | 'disk'>[],
): string[] {
  const fieldOf = ({ client, collection, id, field }: Typed): string => [client, collection, id, field].join(' ');
  const later = new Map<string, Set<string>>();
  const lost: string[] = [];
  for (const one of notes.typed.toReversed()) {
    const { word, person, client, collection, id, field, superseded } = one;
    // Of one field the text that was refused last is kept: a later one of the same author stands for this one.
    const words = later.get(fieldOf(one)) ?? new Set();
    later.set(fieldOf(one), words.add(word));
    const stored = (versions.get(keyOf(collection, id)) ?? []).some(({ row }) =>
      wordsIn(JSON.stringify(row[snakeCase(field)] ?? '')).includes(word),
    );
    const kept = tablets
      .flatMap(({ index, disk }) => (index === client ? [...disk.conflicts.values()] : []))
      .some((text) => text.id === id && wordsIn(JSON.stringify(text.value)).some((found) => words.has(found)));
    if (!superseded && !stored && !kept)
      lost.push(`lost: typed ${word} into ${collection} ${id}.${field} by ${person}`);
  }
  return lost.toReversed();
}

/** A column that people write; the server's own, and all that nobody makes or merges, are copies, which may come and go. */
function isTyped(collection: CollectionName, column: string): boolean {
  const { fields, makers, merge } = collectionOf(collection);
  return Object.entries(fields).some(
    ([field, { origin }]) =>
      snakeCase(field) === column && origin.by === 'person' && (makers.length > 0 || field in merge),
  );
}

/** No word came into a document twice: each write was applied once. */
export function doubledWords({ versions }: History): string[] {
  return [...versions.values()].flatMap((all) => {
    const arrivals = new Map<string, number>();
    let before: Record<string, string[]> = {};
    for (const { collection, deleted, row } of all) {
      // What was deleted says what was published last: a draft's words go, earlier ones come back.
      if (deleted) continue;
      const words = Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => isTyped(collection, column))
          .map(([column, value]) => [column, wordsIn(JSON.stringify(value ?? ''))]),
      );
      for (const [column, found] of Object.entries(words))
        for (const word of new Set(found.filter((one) => !before[column]?.includes(one))))
          arrivals.set(`${column} ${word}`, (arrivals.get(`${column} ${word}`) ?? 0) + 1);
      before = words;
    }
    const [first] = all;
    return [...arrivals].flatMap(([what, times]) =>
      times > 1 && first ? [`doubled: ${what} came ${times} times into ${first.collection} ${first.id}`] : [],
    );
  });
}

/** Rows, stars, usage and notices are each there once and agree with what they count. */
export async function doubledRows(pool: Pool): Promise<string[]> {
  const found: string[] = [];
  for (const [what, sql] of Object.entries(doubles))
    for (const { id } of (await pool.query<{ id: string }>(sql)).rows) found.push(`doubled: ${what}: ${id}`);
  return found;
}

/** Every scope of every row has its entry at the row's version, and whoever it has left has it as gone. */
export async function feedProblems(pool: Pool): Promise<string[]> {
  const found: string[] = [];
  for (const name of collectionNames) {
    const { table } = collectionOf(name);
    const rows = await pool.query<{ what: string }>(
      `select 'no entry of ' || r.id || ' in ' || s as what from ${table} r cross join unnest(r.scopes) s
         where not exists (select from sync_entry e where e.scope = s and e.collection = $1 and e.doc_id = r.id)
       union all
       select e.doc_id || ' in ' || e.scope || ' is at ' || e.epoch || '.' || e.xid || case when e.gone then ' and gone' else '' end
         || ', the row at ' || r.rev_epoch || '.' || r.rev_xid || case when r.deleted then ' and deleted' else '' end
         from sync_entry e join ${table} r on r.id = e.doc_id where e.collection = $1
         and ((e.epoch, e.xid) is distinct from (r.rev_epoch, r.rev_xid) or e.gone <> (r.deleted or not e.scope = any (r.scopes)))
       union all
       select 'an entry without a row: ' || e.doc_id from sync_entry e
         where e.collection = $1 and not exists (select from ${table} r where r.id = e.doc_id)`,
      [name],
    );
    found.push(...rows.rows.map(({ what }) => `feed: ${name}: ${what}`));
  }
  return found;
}

/** A collection that nobody has written proves nothing. */
export function neverWritten({ versions }: History, names: readonly CollectionName[] = collectionNames): string[] {
  const written = new Set([...versions.values()].flat().map(({ collection }) => collection));
  return names.filter((name) => !written.has(name)).map((name) => `coverage: nothing of ${name} was written`);
}

/** No job is left after a while, and none has been given up. */
export async function jobProblems(pool: Pool): Promise<string[]> {
  const left = await pool.query<{ job: string }>(
    `select task_identifier || ' attempt ' || attempts || coalesce(' locked by ' || locked_by, '') || coalesce(': ' || last_error, '') as job
     from graphile_worker.jobs where run_at < now() + interval '1 minute'`,
  );
  return left.rows.map(({ job }) => `jobs: left: ${job}`);
}
