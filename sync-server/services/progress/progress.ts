import { naturalId } from '../../../schema/ids.ts';
import type { Subject } from '../../../schema/limits.ts';
import type { ProgressDays, ProgressWeeks, SkillCounts } from '../../../schema/progress.ts';
import type { Measures } from '../../../tutor/data/achievements.ts';
import { measuresOf } from '../../../tutor/statistics/achievements.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { writeRows } from '../../db/tables.ts';
import type { Awards } from './awards.ts';
import { allowancesOf, noPlan } from '../school/allowances.ts';
import { judgeHandedIn } from './awards-for-handing-in.ts';
import { awardsSql, dueAwards, giveAwards, tellAwards } from './awards.ts';
import { usageIn } from '../homework/usage.ts';

const lock = prepared(
  `select pg_advisory_xact_lock(hashtextextended('progress ' || s.id, 0)) from unnest($1::text[]) as s(id)`,
);

/** Makes all who count for these students wait for each other, until the transaction ends. */
export async function lockStudents(sql: Sql, studentIds: readonly string[]): Promise<void> {
  // Locks are taken in the order of ids, so that two transactions cannot deadlock.
  if (studentIds.length > 0) await sql.query(lock, [[...new Set(studentIds)].sort()]);
}

const count = prepared('select progress_count($1::uuid[])');

/** Adds what sessions count for now and did not before: the cost is theirs, whatever the student did earlier. The caller holds the students' locks. */
export async function countSessions(sql: Sql, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await sql.query(count, [sessionIds]);
}

interface Sum {
  id: string;
  weeks: ProgressWeeks;
  days: ProgressDays;
  skills: SkillCounts | null;
  awards: Awards;
  subjects: { subject: Subject; solved: number; tried: number; minutes: number; stars: number; tests: number }[] | null;
}

const sums = prepared(
  `select s.id, progress_weeks(s.id, $2::timestamptz) as weeks, progress_days(s.id, $2::timestamptz) as days,
     (select json_object_agg(k.skill, json_build_array(k.answers, k.correct, k.days) order by k.skill)
      from progress_skill k where k.student_id = s.id) as skills,
     ${awardsSql('s.id')} as awards,
     (select json_agg(json_build_object('subject', t.subject, 'solved', t.solved, 'tried', t.tried,
        'minutes', ceil(t.ms / 60000.0)::int, 'stars', t.stars, 'tests', t.tests) order by t.subject)
      from progress_sum t where t.student_id = s.id and t.week = '') as subjects
   from unnest($1::uuid[]) as s(id)`,
);

/**
 * Writes the documents of these students from the sums, the plan and the month of `now`, and gives them what they have reached;
 * `also` measures what no sum holds.
 */
export async function refreshProgress(
  sql: Sql,
  studentIds: readonly string[],
  now: string,
  also: ReadonlyMap<string, Measures> = new Map(),
): Promise<void> {
  const ids = [...new Set(studentIds)].sort();
  if (ids.length === 0) return;
  await lockStudents(sql, ids);
  const allowed = await allowancesOf(sql, ids);
  const rows = await sql.query<Sum>(sums, [ids, now]);
  const documents = rows.map(({ id, weeks, days, skills, awards, subjects }) => {
    const usage = usageIn(allowed.get(id) ?? noPlan, now);
    const all = subjects ?? [];
    const tried = all.filter((of) => of.solved > 0 || of.tried > 0);
    return {
      id: naturalId('progress', id),
      studentId: id,
      problemsSolved: all.reduce((sum, of) => sum + of.solved, 0),
      totalStars: all.reduce((sum, of) => sum + of.stars, 0),
      timeSpent: all.reduce((sum, of) => sum + of.minutes, 0),
      perSubject: Object.fromEntries(tried.map((of) => [of.subject, { solved: of.solved, tried: of.tried }])),
      weeks,
      days,
      skills: skills ?? {},
      tests: all.reduce((sum, of) => sum + of.tests, 0),
      awards,
      month: usage.month,
      sessionsUsed: usage.used,
      sessionLimit: usage.limit,
    };
  });
  const given = await giveAwards(
    sql,
    documents.map((of) => ({
      studentId: of.studentId,
      measures: { ...measuresOf(of), ...also.get(of.studentId) },
      awards: of.awards,
    })),
    now,
  );
  await writeRows(
    sql,
    'progress',
    documents.map((of) => {
      const mine = given.filter(({ studentId }) => studentId === of.studentId);
      return { ...of, awards: { ...of.awards, ...Object.fromEntries(mine.map(({ key }) => [key, now])) } };
    }),
  );
  // After progress, by the order of locks.
  await tellAwards(sql, given, now);
}

/** Gives students what they have reached by handing in. */
export async function awardHandedIn(sql: Sql, studentIds: readonly string[], now: string): Promise<void> {
  const ids = [...new Set(studentIds)].sort();
  if (ids.length === 0) return;
  const due = (await judgeHandedIn(sql, ids)).filter((one) => dueAwards(one).length > 0);
  const also = new Map(due.map(({ studentId, measures }) => [studentId, measures]));
  await refreshProgress(sql, [...also.keys()], now, also);
}

/** Counts these students anew from sessions and ledgers, for repair and for what was written past the effects; any number of times. */
export async function recountProgress(sql: Sql, studentIds: readonly string[], now: string): Promise<void> {
  await lockStudents(sql, studentIds);
  await sql.query('select progress_recount($1::uuid[])', [studentIds]);
  await refreshProgress(sql, studentIds, now);
}
