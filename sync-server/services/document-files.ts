import { randomUUID } from 'node:crypto';
import type { CollectionWithFiles, DocumentFile } from '../../schema/document-file.ts';
import type { FileType } from '../../schema/rest/call.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { readRows, rowOf, updateRows } from '../db/tables.ts';
import type { StoredRow } from '../db/rows.ts';
import { noteArrived } from './help-request.ts';

type Queries = Pick<Sql, 'query'>;

/** The document that a file belongs to, and the file among its own. */
export interface FileName {
  collection: CollectionWithFiles;
  documentId: string;
  sha256: string;
}

export interface StoredFile {
  blob: string;
  type: FileType;
  size: number;
}

/** The files that a document names, those of answers that were given back included. */
function namedFiles({ fields }: Pick<StoredRow, 'fields'>): DocumentFile[] {
  const listed = (of: unknown): DocumentFile[] => (Array.isArray(of) ? (of as DocumentFile[]) : []);
  const tries = Array.isArray(fields['tries']) ? (fields['tries'] as { files?: DocumentFile[] }[]) : [];
  return [
    ...listed(fields['files']),
    ...tries.flatMap(({ files }) => listed(files)),
    ...listed([fields['askNote'] ?? []].flat()),
  ];
}

/** A document as stored, with what it says of one file; undefined where there is none, or it names no such file. */
export async function findNamed(
  sql: Queries,
  { collection, documentId, sha256 }: FileName,
  lock: 'none' | 'update' = 'none',
): Promise<{ row: StoredRow; named: DocumentFile } | undefined> {
  const [row] = await readRows(sql, collection, [documentId], lock);
  if (!row || row.deleted) return undefined;
  const named = namedFiles(row).find((file) => file.sha256 === sha256);
  return named && { row, named };
}

const find = prepared(
  'select blob, type, size from document_file where collection = $1 and document_id = $2 and sha256 = $3',
);

/** The stored bytes of a file. Nobody is asked whether they may see it. */
export async function findFile(sql: Queries, { collection, documentId, sha256 }: FileName) {
  const [file] = await sql.query<StoredFile>(find, [collection, documentId, sha256]);
  return file;
}

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

const unnamed = prepared(
  `with gone as (
     select f.id, f.blob from document_file f
     left join assignment a on f.collection = 'assignment' and a.id = f.document_id and not a.deleted
     left join submission s on f.collection = 'submission' and s.id = f.document_id and not s.deleted
     left join homework_session h on f.collection = 'homeworkSession' and h.id = f.document_id and not h.deleted
     where f.created_at < $1::timestamptz - interval '1 day'
       and not coalesce(a.files @> jsonb_build_array(jsonb_build_object('sha256', f.sha256)), false)
       and not coalesce(s.files @> jsonb_build_array(jsonb_build_object('sha256', f.sha256)), false)
       and f.sha256 is distinct from h.ask_note ->> 'sha256'
       and not exists (
         select from jsonb_array_elements(s.tries) t
         where t -> 'files' @> jsonb_build_array(jsonb_build_object('sha256', f.sha256)))
     limit 500),
   freed as (delete from document_file where id in (select id from gone) returning blob)
   select graphile_worker.add_job('erase_picture', json_build_object('blob', freed.blob), job_key := 'erase:' || freed.blob)
   from freed`,
);

/** Erases the files that no document names any more, 500 at most, at `now`; gives how many. */
export const eraseUnnamedFiles = async (sql: Queries, now: Date): Promise<number> =>
  (await sql.query(unnamed, [now.toISOString()])).length;
