import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { askForErasing } from './freed-files.ts';

/** A homework session that its student has deleted. */
interface DeletedSession {
  id: string;
  studentId: string;
  /** Absent where only the picture has ever arrived. */
  photo?: { sha256: string } | undefined;
}

// The sessions that are being deleted still stand in the table. One that is named and has not arrived may show it yet.
const erase = prepared(
  `with gone as (select * from jsonb_to_recordset($1::jsonb) as r(id uuid, user_id uuid, sha256 text)),
   due as materialized (
     select u.id from upload u
     where exists (select from gone g where g.user_id = u.user_id and (g.sha256 = u.sha256 or g.id = any (u.session_ids)))
     order by u.id for update),
   freed as (
     delete from upload u using due
     where u.id = due.id and not exists (
       select from homework_session h
       where h.student_id = u.user_id and h.photo ->> 'sha256' = u.sha256 and not h.deleted and h.id not in (select id from gone))
     and not exists (
       select from unnest(u.session_ids) s (id)
       where s.id not in (select id from gone) and not exists (select from homework_session h where h.id = s.id))
     returning u.id, u.blob),
   kept as (
     update upload u set session_ids = array(select s from unnest(u.session_ids) s where s not in (select id from gone))
     from due where u.id = due.id and u.id not in (select id from freed))
   ${askForErasing}`,
);

/**
 * Erases the pictures of these sessions, unless another one of the same student shows the same picture: their uploads go in
 * the writer's transaction, from which on nobody gets them, and a job takes the files. The caller holds the students' locks.
 */
export async function erasePictures(sql: Pick<Sql, 'query'>, sessions: readonly DeletedSession[]): Promise<void> {
  if (sessions.length === 0) return;
  await sql.query(erase, [
    JSON.stringify(sessions.map(({ id, studentId, photo }) => ({ id, user_id: studentId, sha256: photo?.sha256 }))),
  ]);
}

const unshown = `not exists (
     select from homework_session h where h.student_id = u.user_id and h.photo ->> 'sha256' = u.sha256 and not h.deleted)
   and (u.created_at < $1::timestamptz - interval '30 days' or cardinality(u.session_ids) > 0 and not exists (
     select from unnest(u.session_ids) s (id) where not exists (select from homework_session h where h.id = s.id and h.deleted)))`;

// Not prepared: they look at all uploads, at night.
const findUnshown = `select u.id, u.user_id from upload u where ${unshown} order by u.id limit 500`;
const eraseUnshown = `with freed as (
  delete from upload u where u.id = any($2::uuid[]) and ${unshown} returning u.blob) ${askForErasing}`;

interface Unshown {
  id: string;
  user_id: string;
}

/** The uploads, 500 at most, whose sessions are all deleted, or that no session has shown for 30 days at `now`. */
export const unshownUploads = (sql: Pick<Sql, 'query'>, now: Date): Promise<Unshown[]> =>
  sql.query<Unshown>(findUnshown, [now.toISOString()]);

/** Erases those of these uploads that still nobody shows; gives how many. The caller holds the students' locks. */
export async function eraseUploads(sql: Pick<Sql, 'query'>, ids: readonly string[], now: Date): Promise<number> {
  return (await sql.query(eraseUnshown, [now.toISOString(), ids])).length;
}
