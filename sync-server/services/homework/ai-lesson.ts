import type { AiLesson } from '../../../schema/ai-lesson.ts';
import { type Grade, middleGrade } from '../../../schema/limits.ts';
import { scopeSql } from '../../db/grants.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { patchRow } from '../../db/tables.ts';
import { consented, payingSchool } from '../family/consent.ts';

const mayBeAsked = `from homework_session h join account a on a.id = h.student_id left join person p on p.id = h.student_id
   where not h.deleted and h.question_text <> '' and h.over_limit is not true and ${consented('ai')}`;

// Two queues, so that slow requests run two at a time. The job key replaces a waiting job of the same session.
const addJobs = prepared(
  `select 1 from graphile_worker.add_jobs(array(
     select row('ai_lesson', json_build_object('sessionId', h.id), 'ai-' || ('x' || right(h.id::text, 1))::bit(4)::int % 2,
       null, 8, 'ai-lesson:' || h.id, null, null)::graphile_worker.job_spec
     ${mayBeAsked} and h.id = any($1::uuid[]) order by h.id)) limit 1`,
);

/** Asks for the job `ai_lesson` of those sessions that the service may be asked about, in the writer's transaction. */
export async function askForAiLessons(sql: Pick<Sql, 'query'>, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await sql.query(addJobs, [sessionIds]);
}

interface AskedSession {
  id: string;
  studentId: string;
  question: string;
  grade: Grade;
  /** The school whose budget pays (`payingSchool`). */
  school: string;
}

/** The session as the service may be asked about it: confirmed, within the limit, with consent. Null when it may not. */
export async function sessionForAi(sql: Sql, sessionId: string): Promise<AskedSession | null> {
  const [row] = await sql.query<AskedSession>(
    `select h.id, h.student_id as "studentId", h.question_text as question, coalesce(h.grade, p.grade, '${middleGrade}') as grade,
       ${payingSchool} as school
     ${mayBeAsked} and h.id = $1`,
    [sessionId],
  );
  return row ?? null;
}

interface Around {
  people: string[];
  places: string[];
}

/** Names that must not leave: the child's, its family's, teachers' and classmates' (people); its classes' and school's (places). */
export async function namesAround(sql: Pick<Sql, 'query'>, studentId: string): Promise<Around> {
  const rows = await sql.query<{ name: string | null; person: boolean }>(
    `with mine as (
         select e.class_id, c.class_name, c.teacher_id, c.teacher_name from enrolment e join classroom c on c.id = e.class_id
         where e.student_id = $1),
       people as (
         select $1::uuid as id
         union select user_id from sync_reason where scope in (${scopeSql('family', '$1::text')}, ${scopeSql('parents', '$1::text')})
         union select teacher_id from mine
         union select e.student_id from enrolment e join mine on mine.class_id = e.class_id)
     select unnest(array[a.first_name, a.last_name, a.username]) as name, true as person from people join account a on a.id = people.id
     union select p.nickname, true from people join person p on p.id = people.id
     union select teacher_name, true from mine
     union select class_name, false from mine
     union select s.name, false from account a join school s on s.id = a.school_id where a.id = $1
     union select p.school_name, false from person p where p.id = $1`,
    [studentId],
  );
  const of = (person: boolean): string[] =>
    rows.flatMap((row) => (row.person === person && row.name?.trim() ? [row.name.trim()] : []));
  return { people: of(true), places: of(false) };
}

/** Takes one request from a school's budget of the day (UTC); false when it is used up. */
export async function spendAiCall(sql: Pick<Sql, 'query'>, school: string, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  const rows = await sql.query(
    `insert into ai_budget as b (school, day, calls) values ($1, (now() at time zone 'utc')::date, 1)
     on conflict (school, day) do update set calls = b.calls + 1 where b.calls < $2 returning 1 as one`,
    [school, limit],
  );
  return rows.length > 0;
}

/** Gives the kept lesson of a key, or null. */
export async function keptAiLesson(sql: Pick<Sql, 'query'>, key: string): Promise<unknown> {
  const [row] = await sql.query<{ lesson: unknown }>('select lesson from ai_cache where key = $1', [key]);
  return row?.lesson ?? null;
}

export const keepAiLesson = (sql: Pick<Sql, 'query'>, key: string, lesson: AiLesson): Promise<unknown> =>
  sql.query('insert into ai_cache (key, lesson) values ($1, $2::jsonb) on conflict (key) do nothing', [
    key,
    JSON.stringify(lesson),
  ]);

/** Outcomes that do not depend on the question, after which the same job may run again on another day. */
const forNow = ['over-budget', 'unavailable', 'breaker-open', 'stopped', 'refused'];

/** Whether a job came to its end before. */
export const isAiJobDone = async (sql: Pick<Sql, 'query'>, jobId: string): Promise<boolean> =>
  (await sql.query('select 1 from ai_job where id = $1 and outcome <> all($2::text[])', [jobId, forNow])).length > 0;

/** Records how a job ended, without any person's text. */
export const finishAiJob = (sql: Pick<Sql, 'query'>, jobId: string, outcome: string, calls: number): Promise<unknown> =>
  sql.query(
    `insert into ai_job as j (id, outcome, calls) values ($1, $2, $3)
     on conflict (id) do update set outcome = excluded.outcome, calls = j.calls + excluded.calls, at = now()`,
    [jobId, outcome, calls],
  );

/**
 * Writes a lesson into its session, if that still asks the same question of the same grade and the service may still be
 * used for the child. Gives whether it was written.
 */
export async function giveAiLesson(
  sql: Sql,
  { id, question, grade }: Pick<AskedSession, 'id' | 'question' | 'grade'>,
  lesson: AiLesson,
): Promise<boolean> {
  await sql.query('select 1 from homework_session where id = $1 for update', [id]);
  const now = await sessionForAi(sql, id);
  if (!now || now.question !== question || now.grade !== grade) return false;
  return (await patchRow(sql, 'homeworkSession', id, { aiLesson: lesson })) !== null;
}

/** Removes kept answers, marking drafts, budgets and notes of jobs that are older than 30 days at `now`; gives how many answers went. */
export async function cleanAi(sql: Pick<Sql, 'query'>, now: Date): Promise<number> {
  const at = now.toISOString();
  const gone = await sql.query(
    `delete from ai_cache where created_at < $1::timestamptz - interval '30 days' returning 1 as one`,
    [at],
  );
  await sql.query(
    `delete from marking_draft where coalesce(finished_at, asked_at) < $1::timestamptz - interval '30 days'`,
    [at],
  );
  await sql.query(`delete from ai_job where at < $1::timestamptz - interval '30 days'`, [at]);
  await sql.query(`delete from ai_budget where day < ($1::timestamptz - interval '30 days')::date`, [at]);
  return gone.length;
}
