import { type CollectionName, collectionNames } from '../../schema/index.ts';
import type { Database } from '../db/orm.ts';
import { bury } from '../services/bury.ts';
import type { LedgerEntry } from '../services/erase-ledger.ts';
import { erasePerson } from '../services/erase-person.ts';
import { erasePictures } from '../services/erase-pictures.ts';
import { recountProgress } from '../services/progress.ts';
import { keepCounted, keptSince } from '../services/retention.ts';

export interface Erased {
  /** People and documents that were in the backup and have been erased since. */
  people: number;
  documents: number;
}

/** Documents that are erased in one transaction. */
const atOnce = 200;

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
    const collection = 'collection' in one ? collectionNames.find((name) => name === one.collection) : undefined;
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
