import { randomUUID } from 'node:crypto';
import type { PhotoState } from '../../schema/homework-session.ts';
import { reading as readingSchema, type Reading } from '../../schema/reading.ts';
import { scope } from '../../schema/who.ts';
import type { Database, Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import type { CleanPicture } from './picture.ts';
import { one, type BlobStore } from './store.ts';

export interface Upload {
  readonly id: string;
  readonly userId: string;
  readonly sha256: string;
  readonly sessionIds: readonly string[];
  readonly blob: string;
  readonly size: number;
  readonly state: PhotoState;
  readonly reading: Reading | undefined;
}

interface Row {
  id: string;
  user_id: string;
  sha256: string;
  session_ids: string[];
  blob: string;
  size: number;
  state: PhotoState;
  reading: unknown;
}

const toUpload = (row: Row): Upload => ({
  id: row.id,
  userId: row.user_id,
  sha256: row.sha256,
  sessionIds: row.session_ids,
  blob: row.blob,
  size: row.size,
  state: row.state,
  reading: row.reading === null ? undefined : readingSchema.parse(row.reading),
});

/** A person's upload by the hash of the bytes as sent. */
export async function findUpload(sql: Sql, userId: string, sha256: string): Promise<Upload | undefined> {
  const [row] = await sql.query<Row>('select * from upload where user_id = $1 and sha256 = $2', [userId, sha256]);
  return row && toUpload(row);
}

/** An upload by its own id. */
export async function uploadById(sql: Sql, id: string): Promise<Upload | undefined> {
  const [row] = await sql.query<Row>('select * from upload where id = $1', [id]);
  return row && toUpload(row);
}

/** Bytes of all pictures and recordings that a person has on the disk. */
export async function picturesOf(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.query<{ bytes: string }>(
    `select (coalesce((select sum(size) from upload where user_id = $1), 0)
       + coalesce((select sum(size) from document_file where sent_by = $1), 0))::text as bytes`,
    [userId],
  );
  return Number(row?.bytes ?? 0);
}

/** Asks for the job that reads a picture, in so many minutes; one that waits already is asked anew. */
export const askForReading = (sql: Sql, id: string, minutes = 0): Promise<object[]> =>
  sql.query(
    `select graphile_worker.add_job('read_photo', $1::json, job_key := $2, max_attempts := 5,
       run_at := now() + make_interval(mins => $3::int))`,
    [JSON.stringify({ uploadId: id }), id, minutes],
  );

/**
 * Refuses a picture of a question that its person has deleted, with `question_gone`. Whoever deletes it meanwhile waits until
 * the picture is stored, and finds it.
 */
async function requireQuestion(sql: Sql, userId: string, sessionId: string | undefined): Promise<void> {
  if (sessionId === undefined) return;
  const [found] = await sql.query<{ deleted: boolean }>(
    'select deleted from homework_session where id = $1 and $2 = any (scopes) for share',
    [sessionId, scope.own(userId)],
  );
  if (found?.deleted) throw new Refusal('question_gone');
}

/**
 * Names a session of a known upload; its reading is written there by the job, as that of a first session is. False when the
 * upload was erased meanwhile.
 */
export async function addSession(database: Database, upload: Upload, sessionId: string | undefined): Promise<boolean> {
  return database.transaction(async (sql) => {
    await requireQuestion(sql, upload.userId, sessionId);
    const [row] = await sql.query<Pick<Row, 'session_ids'>>('select session_ids from upload where id = $1 for update', [
      upload.id,
    ]);
    if (!row || sessionId === undefined || row.session_ids.includes(sessionId)) return row !== undefined;
    await sql.query(
      'update upload set session_ids = session_ids || $2::uuid where id = $1 and cardinality(session_ids) < 50',
      [upload.id, sessionId],
    );
    await askForReading(sql, upload.id);
    return true;
  });
}

export interface NewUpload {
  readonly userId: string;
  readonly sha256: string;
  readonly sessionId: string | undefined;
  readonly picture: CleanPicture;
}

/** Keeps a cleaned picture durably and asks for its reading; a second, concurrent sender of the same picture changes nothing. */
export async function keepUpload(database: Database, blobs: BlobStore, upload: NewUpload): Promise<Upload> {
  const { userId, sha256, sessionId, picture } = upload;
  const { bytes, width, height } = picture;
  const blob = await blobs.put(one(bytes), bytes.length);
  try {
    const kept = await database.transaction(async (sql) => {
      await requireQuestion(sql, userId, sessionId);
      const [row] = await sql.query<Row>(
        `insert into upload (id, user_id, sha256, session_ids, blob, size, width, height)
         values ($1, $2, $3, $4::uuid[], $5, $6, $7, $8) on conflict (user_id, sha256) do nothing returning *`,
        [randomUUID(), userId, sha256, sessionId ? [sessionId] : [], blob.name, blob.size, width, height],
      );
      if (row) await askForReading(sql, row.id);
      return row && toUpload(row);
    });
    if (kept) return kept;
  } catch (error) {
    await blobs.delete(blob.name);
    throw error;
  }
  await blobs.delete(blob.name);
  const earlier = await database.read((sql) => findUpload(sql, userId, sha256));
  if (!earlier) throw new Error('an upload vanished while it was being stored');
  await addSession(database, earlier, sessionId);
  return earlier;
}

/** Stores what an engine read. */
export async function storeReading(sql: Sql, id: string, reading: Reading): Promise<void> {
  await sql.query('update upload set reading = $2::jsonb, state = $3 where id = $1', [
    id,
    JSON.stringify(reading),
    reading.requiresManualInput ? 'unreadable' : 'read',
  ]);
}

/** How long (ms) a file may stand without a row: the time in which one is written and stored. */
const orphanAge = 3_600_000;

/** Those of these blobs that some row names. */
export async function namedBlobs(sql: Sql, names: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await sql.query<{ blob: string }>(
    `select blob from upload where blob = any($1::text[]) union all select blob from document_file where blob = any($1::text[])`,
    [names],
  );
  return new Set(known.map(({ blob }) => blob));
}

/** Deletes the files that no row names, which a crash between a file and its row has left, at `now`; gives how many. */
export async function deleteOrphans(database: Database, blobs: BlobStore, now: Date): Promise<number> {
  let total = 0;
  for await (const names of blobs.olderThan(new Date(now.getTime() - orphanAge))) {
    const named = await database.read((sql) => namedBlobs(sql, names));
    for (const name of names.filter((one) => !named.has(one))) {
      await blobs.delete(name);
      total += 1;
    }
  }
  return total;
}
