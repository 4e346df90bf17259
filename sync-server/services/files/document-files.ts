import type { CollectionWithFiles, DocumentFile } from '../../../schema/document-file.ts';
import type { FileType } from '../../../schema/rest/call.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { readRows } from '../../db/tables.ts';
import type { StoredRow } from '../../db/rows.ts';

export type Queries = Pick<Sql, 'query'>;

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
