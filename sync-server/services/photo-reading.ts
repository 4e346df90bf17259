import type { PhotoState } from '../../schema/homework-session.ts';
import type { Reading } from '../../schema/reading.ts';
import { patchRow } from '../db/tables.ts';
import type { Sql } from '../db/orm.ts';

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
