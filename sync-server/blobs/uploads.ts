import { randomUUID } from 'node:crypto';
import type { PhotoState } from '../../schema/homework-session.ts';
import { reading as readingSchema, type Reading } from '../../schema/reading.ts';
import type { Database, Sql } from '../db/orm.ts';
import type { CleanPicture } from './picture.ts';
import type { BlobStore } from './store.ts';

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

/** Bytes of all pictures that a person has on the disk. */
export async function picturesOf(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.query<{ bytes: string }>(
    'select coalesce(sum(size), 0)::text as bytes from upload where user_id = $1',
    [userId],
  );
  return Number(row?.bytes ?? 0);
}

const askForReading = (sql: Sql, id: string): Promise<object[]> =>
  sql.query(`select graphile_worker.add_job('read_photo', $1::json, job_key := $2, max_attempts := 5)`, [
    JSON.stringify({ uploadId: id }),
    id,
  ]);

/** Names a session of a known upload; its reading is written there by the job, as that of a first session is. */
export async function addSession(database: Database, upload: Upload, sessionId: string): Promise<void> {
  if (upload.sessionIds.includes(sessionId)) return;
  await database.transaction(async (sql) => {
    await sql.query(
      'update upload set session_ids = session_ids || $2::uuid where id = $1 and not session_ids @> array[$2::uuid] and cardinality(session_ids) < 50',
      [upload.id, sessionId],
    );
    await askForReading(sql, upload.id);
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
  if (sessionId) await addSession(database, earlier, sessionId);
  return earlier;
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Stores what an engine read. */
export async function storeReading(sql: Sql, id: string, reading: Reading): Promise<void> {
  await sql.query('update upload set reading = $2::jsonb, state = $3 where id = $1', [
    id,
    JSON.stringify(reading),
    reading.requiresManualInput ? 'unreadable' : 'read',
  ]);
}
