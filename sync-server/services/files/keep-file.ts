import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { rowOf, updateRows } from '../../db/tables.ts';
import { type FileName, findNamed, type StoredFile } from './document-files.ts';
import { noteArrived } from '../homework/help-request.ts';

const insert = prepared(
  `insert into document_file (id, collection, document_id, sha256, sent_by, blob, type, size)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (collection, document_id, sha256) do nothing returning id`,
);

/**
 * Stores where the bytes of a file are, and says on its document that they have come, for whoever waits for them. False where
 * the document does not name it any more, or somebody else was faster.
 */
export async function keepFile(
  sql: Sql,
  name: FileName,
  { sentBy, ...file }: StoredFile & { sentBy: string },
): Promise<boolean> {
  const isNote = name.collection === 'homeworkSession';
  // Whoever answers a child locks the notice before the session: whoever brings its voice note waits for no session.
  const found = await findNamed(sql, name, isNote ? 'none' : 'update');
  if (!found) return false;
  const kept = await sql.query(insert, [
    randomUUID(),
    name.collection,
    name.documentId,
    name.sha256,
    sentBy,
    file.blob,
    file.type,
    file.size,
  ]);
  if (kept.length === 0) return false;
  const { row } = found;
  if (isNote) {
    await noteArrived(sql, { about: row.id, studentId: String(row.fields['studentId']) }, name.sha256);
    return true;
  }
  const before = Array.isArray(row.fields['arrived']) ? (row.fields['arrived'] as string[]) : [];
  const fields = { ...row.fields, id: row.id, arrived: [...before.filter((one) => one !== name.sha256), name.sha256] };
  await updateRows(sql, name.collection, [rowOf(name.collection, fields)]);
  return true;
}
