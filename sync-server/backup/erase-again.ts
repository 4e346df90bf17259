import { type CollectionName, collectionNames, collections } from '../../schema/index.ts';
import type { Database, Sql } from '../db/orm.ts';
import { tableOf } from '../db/tables.ts';
import { bury } from '../services/erasure/bury.ts';
import { isMark, type LedgerEntry } from '../services/erasure/erase-ledger.ts';
import { erasePerson } from '../services/erasure/erase-person.ts';
import { erasePictures } from '../services/files/erase-pictures.ts';
import { recountProgress } from '../services/progress/progress.ts';
import { keepCounted, keptSince } from '../services/erasure/retention.ts';

export interface Erased {
  /** People and documents that were in the backup and have been erased since. */
  people: number;
  documents: number;
}

/** Documents that are erased in one transaction. */
const atOnce = 200;

const collectionOf = (one: LedgerEntry): CollectionName | undefined =>
  'collection' in one ? collectionNames.find((name) => name === one.collection) : undefined;

/**
 * Takes ledgers and the database as it was put back, before anything writes into it. Gives what of them is to be erased: not what
 * has come back after its delete, as a place in a class or a link whose id says whose it is.
 */
export async function stillToErase(db: Database, ledger: readonly LedgerEntry[]): Promise<LedgerEntry[]> {
  const due: LedgerEntry[] = [];
  for (const one of ledger) {
    if (isMark(one)) continue;
    const collection = collectionOf(one);
    if (collection && 'ids' in one && one.upTo && collections[collection].id.by === 'key') {
      const { ids, upTo } = one;
      due.push({ ...one, ids: await db.read((sql) => notWrittenAfter(sql, tableOf(collection).name, ids, upTo)) });
    } else due.push(one);
  }
  return due;
}

async function notWrittenAfter(
  sql: Sql,
  table: string,
  ids: readonly string[],
  [epoch, xid]: readonly [number, string],
): Promise<string[]> {
  // A backup of an older program may not have it yet.
  const [made] = await sql.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  if (!made?.there) return [];
  const rows = await sql.query<{ id: string }>(
    `select id from ${table} where id = any($1::uuid[]) and not deleted and (rev_epoch, rev_xid) <= ($2::int, $3::xid8)`,
    [ids, epoch, xid],
  );
  return rows.map(({ id }) => id);
}

/** Erases what a ledger names and a restored database still has; any number of times. */
export async function eraseAgain(db: Database, ledger: readonly LedgerEntry[], now: Date): Promise<Erased> {
  const at = now.toISOString();
  let [people, documents] = [0, 0];
  for (const one of ledger) {
    if ('person' in one) {
      const wasThere = await db.transaction((sql) => erasePerson(sql, one.person, { byId: one.person, at: one.at }));
      people += Number(wasThere);
      continue;
    }
    const collection = collectionOf(one);
    if (!collection || !('ids' in one)) continue;
    for (let from = 0; from < one.ids.length; from += atOnce)
      documents += await eraseDocuments(db, collection, { ids: one.ids.slice(from, from + atOnce), at: one.at }, at);
  }
  return { people, documents };
}

function eraseDocuments(
  db: Database,
  collection: CollectionName,
  erased: { ids: readonly string[]; at: string },
  now: string,
): Promise<number> {
  return db.transaction(async (sql) => {
    const sessions =
      collection === 'homeworkSession'
        ? await sql.query<{ id: string; studentId: string; photo: { sha256: string } | null; isOver: boolean }>(
            `select id, student_id as "studentId", photo, coalesce(received_at, written_at) < $2 as "isOver"
             from homework_session where id = any($1::uuid[]) and not deleted`,
            [erased.ids, keptSince(new Date(erased.at)).toISOString()],
          )
        : [];
    const students = [...new Set(sessions.map(({ studentId }) => studentId))].sort();
    if (students.length > 0)
      await erasePictures(
        sql,
        sessions.map(({ photo, ...one }) => ({ ...one, photo: photo ?? undefined })),
      );
    const gone = await bury(sql, collection, erased.ids);
    // No child has deleted them: their years were over.
    await keepCounted(
      sql,
      sessions.flatMap(({ id, isOver }) => (isOver ? id : [])),
    );
    if (students.length > 0) await recountProgress(sql, students, now);
    return gone.length;
  });
}
