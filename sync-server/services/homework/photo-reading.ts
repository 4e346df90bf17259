import type { PhotoState } from '../../../schema/homework-session.ts';
import type { Reading } from '../../../schema/reading.ts';
import { reading as readingSchema } from '../../../schema/reading.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { patchRow } from '../../db/tables.ts';
import type { Session } from './homework-marking.ts';

/** What was read from a picture, for one homework session of one student. */
export interface PhotoReading {
  readonly sessionId: string;
  readonly userId: string;
  readonly sha256: string;
  readonly state: PhotoState;
  readonly reading: Reading;
}

/**
 * Writes what was read from a picture into its homework session, beside the text that the student has confirmed or will
 * confirm: it never takes that text's place. A session that has not arrived or is another student's is left alone: its own
 * effect takes the reading from the upload.
 */
export async function giveReading(
  sql: Sql,
  { sessionId, userId, sha256, state, reading }: PhotoReading,
): Promise<void> {
  const [open] = await sql.query(
    `select 1 from homework_session
     where id = $1 and student_id = $2 and photo ->> 'sha256' = $3 and not deleted
     for update`,
    [sessionId, userId, sha256],
  );
  if (open) await patchRow(sql, 'homeworkSession', sessionId, { reading, photoState: state });
}

const readings = prepared(
  `with due as (
     select u.id, array_agg(r.id order by r.id) as sessions
     from jsonb_to_recordset($1::jsonb) as r(id uuid, user_id uuid, sha256 text)
     join upload u on u.user_id = r.user_id and u.sha256 = r.sha256 group by u.id),
   held as (select u.id from upload u join due on due.id = u.id order by u.id for update of u)
   update upload u
   set session_ids = (u.session_ids || array(select s from unnest(due.sessions) s where not s = any (u.session_ids)))[1:50]
   from due join held on held.id = due.id where u.id = due.id
   returning u.user_id, u.sha256, u.state, u.reading`,
);

/** Takes the reading from the upload, for pictures that arrived before their session. */
export async function takeReadings(sql: Sql, sessions: readonly Session[]): Promise<void> {
  const waiting = sessions.flatMap((next) =>
    next.photo && next.photoState !== 'read' && next.photoState !== 'unreadable' ? [{ next, photo: next.photo }] : [],
  );
  if (waiting.length === 0) return;
  const uploads = await sql.query<{ user_id: string; sha256: string; state: PhotoState; reading: unknown }>(readings, [
    JSON.stringify(waiting.map(({ next, photo: of }) => ({ id: next.id, user_id: next.studentId, sha256: of.sha256 }))),
  ]);
  for (const { next, photo: of } of waiting) {
    const upload = uploads.find(({ user_id, sha256 }) => user_id === next.studentId && sha256 === of.sha256);
    if (!upload) continue;
    next.photoState = upload.state;
    if (upload.reading !== null) next.reading = readingSchema.parse(upload.reading);
  }
}
