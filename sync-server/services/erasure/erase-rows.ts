import { type CollectionName, collectionNames } from '../../../schema/index.ts';
import type { Sql } from '../../db/orm.ts';
import { tableOf } from '../../db/tables.ts';
import { bury } from './bury.ts';
import { askForErasing } from '../files/freed-files.ts';
import { keptCollections } from '../privacy/collections.ts';
import type { Kept } from '../privacy/kept.ts';
import { keptTables } from '../privacy/tables.ts';

const goesOf = ({ goes, whose }: Kept): string => goes ?? whose ?? 'false';

/** Erases all rows that are about a person, but for the account itself; any number of times. */
export async function eraseRows(sql: Sql, personId: string): Promise<void> {
  await eraseFiles(sql, personId);
  for (const collection of collectionNames) await eraseDocuments(sql, collection, personId);
  for (const [table, kept] of Object.entries(keptTables))
    if (kept.erasure === 'delete' && table !== 'account') {
      for (const statement of kept.strips?.statements ?? []) await sql.query(statement, [personId]);
      await sql.query(`delete from ${table} t where ${goesOf(kept)}`, [personId]);
    }
}

/** From now on nobody gets the files; the job takes the bytes. Before the rows that say whose they are. */
async function eraseFiles(sql: Sql, personId: string): Promise<void> {
  for (const table of ['upload', 'document_file']) {
    const kept = keptTables[table];
    if (!kept) continue;
    await sql.query(
      `with freed as (delete from ${table} t where ${goesOf(kept)} returning blob)
       ${askForErasing}`,
      [personId],
    );
  }
}

async function eraseDocuments(sql: Sql, collection: CollectionName, personId: string): Promise<void> {
  const kept = keptCollections[collection];
  if (kept.erasure !== 'tombstone') return;
  const rows = await sql.query<{ id: string }>(
    `select id from ${tableOf(collection).name} t where not deleted and (${goesOf(kept)})`,
    [personId],
  );
  await bury(
    sql,
    collection,
    rows.map(({ id }) => id),
    'bare',
  );
}
