import type { Sql } from '../../db/orm.ts';
import { bury } from './bury.ts';
import { askForErasing } from '../files/freed-files.ts';
import { withdrawHelpRequests } from '../homework/help-request.ts';

/** A school year begins on the first of September (UTC): the country's first weeks of term. */
const septemberOf = (year: number): Date => new Date(Date.UTC(year, 8, 1));

/** The moment before which homework is forgotten: it is kept for the school year in which it was done and the one after it. */
export function keptSince(now: Date): Date {
  const year = now.getUTCFullYear();
  return septemberOf(now < septemberOf(year) ? year - 2 : year - 1);
}

/** What was reached with these homework questions stays counted when they are gone. The caller has buried them. */
export const keepCounted = (sql: Pick<Sql, 'query'>, sessionIds: readonly string[]): Promise<unknown> =>
  sql.query('update progress_session set kept = true where session_id = any($1::uuid[])', [sessionIds]);

/**
 * Erases homework questions of the school years before the last one, 500 at most, with what they asked of teachers and what these
 * said; gives how many. What was reached with them stays counted.
 */
export async function forgetOldHomework(sql: Sql, now: Date): Promise<number> {
  const old = await sql.query<{ id: string; studentId: string }>(
    `select id, student_id as "studentId" from homework_session
     where not deleted and coalesce(received_at, written_at) < $1 order by id limit 500`,
    [keptSince(now).toISOString()],
  );
  const gone = await bury(
    sql,
    'homeworkSession',
    old.map(({ id }) => id),
  );
  await keepCounted(sql, gone);
  await withdrawHelpRequests(sql, old);
  return gone.length;
}

/**
 * Erases photos whose words were confirmed more than 30 days before `now` in every question that shows them, 500 at most; gives
 * how many. The words and their reading stay. A question counts from the moment in which its words are first known; a photo whose
 * words never are goes with its question.
 */
export async function forgetConfirmedPhotos(sql: Pick<Sql, 'query'>, now: Date): Promise<number> {
  const gone = await sql.query(
    `with old as (
       select u.id from upload u
       where u.created_at < $1::timestamptz - interval '30 days'
         and exists (select from homework_session h where h.student_id = u.user_id and h.photo ->> 'sha256' = u.sha256 and not h.deleted)
         and not exists (
           select from homework_session h left join usage_ledger l on l.session_id = h.id
           where h.student_id = u.user_id and h.photo ->> 'sha256' = u.sha256 and not h.deleted
             and (btrim(h.question_text) = '' or l.counted_at is null or l.counted_at >= $1::timestamptz - interval '30 days'))
       order by u.id limit 500),
     freed as (delete from upload where id in (select id from old) returning blob)
     ${askForErasing}`,
    [now.toISOString()],
  );
  return gone.length;
}
