import { collectionNames } from '../../../schema/index.ts';
import type { Sql } from '../../db/orm.ts';
import { tableOf } from '../../db/tables.ts';
import { keptCollections } from './collections.ts';
import { fileName } from './file-name.ts';
import type { Kept } from './kept.ts';
import { keptTables } from './tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One heading of what a person is handed, with its rows. */
export interface Section {
  title: string;
  rows: readonly Row[];
}

/** A picture or recording of the person: its name in the zip, and where its bytes are. */
export interface ExportFile {
  name: string;
  blob: string;
}

export interface Export {
  sections: readonly Section[];
  files: readonly ExportFile[];
}

/** What replication adds to a document says nothing to a person. */
const ofReplication = ['rev_epoch', 'rev_xid', 'scopes', 'deleted'];

async function sectionOf(sql: Sql, table: string, kept: Kept, personId: string, living: string): Promise<Section[]> {
  if ('not' in kept.export || kept.whose === null) return [];
  const { as: title, without = [] } = kept.export;
  const rows = await sql.query<{ row: Row }>(
    `select jsonb_strip_nulls(to_jsonb(t) - $2::text[]) as row from ${table} t where ${living}(${kept.whose})`,
    [personId, [...ofReplication, ...without]],
  );
  return [{ title, rows: rows.map(({ row }) => row) }];
}

/** Gives everything that a person is handed about itself, by the data map. Whether somebody may is the caller's matter. */
export async function exportOf(sql: Sql, personId: string): Promise<Export> {
  const sections: Section[] = [];
  for (const name of collectionNames)
    sections.push(...(await sectionOf(sql, tableOf(name).name, keptCollections[name], personId, 'not t.deleted and ')));
  for (const [table, kept] of Object.entries(keptTables))
    sections.push(...(await sectionOf(sql, table, kept, personId, '')));
  const files = await sql.query<{ sha256: string; type: string; blob: string }>(
    `select sha256, 'image/jpeg' as type, blob from upload t where ${keptTables['upload']?.whose ?? 'false'}
     union select sha256, type, blob from document_file t where ${keptTables['document_file']?.whose ?? 'false'}
     order by 1`,
    [personId],
  );
  return { sections, files: files.map(({ sha256, type, blob }) => ({ name: fileName(sha256, type), blob })) };
}
