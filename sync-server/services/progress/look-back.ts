import type { Measures } from '../../../tutor/data/achievements.ts';
import { awardKeys, ruleLine } from '../../../tutor/statistics/achievements.ts';
import type { Sql } from '../../db/orm.ts';
import { judgeHandedIn } from './awards-for-handing-in.ts';
import { type Earning, earningColumns, skillsOfSessions } from '../homework/homework-stars.ts';
import { lockStudents, recountProgress, refreshProgress } from './progress.ts';

/** Gives the rules of achievements that not everybody has been judged by yet. */
export async function newRules(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ rule: string }>('select rule from award_rule');
  const known = new Set(rows.map(({ rule }) => rule));
  return awardKeys.map(ruleLine).filter((line) => !known.has(line));
}

/** Notes that everybody has been judged by these rules. */
export const noteRules = (sql: Sql, rules: readonly string[]): Promise<unknown> =>
  sql.query('insert into award_rule (rule) select unnest($1::text[]) on conflict do nothing', [rules]);

/** Gives the students after this id, in the order of ids. */
export async function studentsAfter(sql: Sql, id: string, most: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select id from account where role = 'student' and id > $1 order by id limit $2`,
    [id, most],
  );
  return rows.map((row) => row.id);
}

/**
 * Judges one student by all that it has done before: the skills of sessions that were tried before skills were kept, what it
 * handed in, photos and hints. What it has reached since is told as if it had just been reached.
 */
export async function lookBack(sql: Sql, studentId: string, now: string): Promise<void> {
  await lockStudents(sql, [studentId]);
  const unnamed = await sql.query<Earning>(
    `select ${earningColumns}
     from homework_session h left join session_skill k on k.session_id = h.id
     where h.student_id = $1 and not h.deleted and k.session_id is null and jsonb_array_length(h.attempts) > 0
       and h.question_text <> ''`,
    [studentId],
  );
  if (await skillsOfSessions(sql, unnamed)) await recountProgress(sql, [studentId], now);
  const [handedIn] = await judgeHandedIn(sql, [studentId]);
  const [work] = await sql.query<{ photos: number; climbed: number }>(
    `select exists (select from homework_session h where h.student_id = $1 and not h.deleted and h.photo is not null
         and h.question_text <> '')::int as photos,
       exists (select from homework_session h where h.student_id = $1 and not h.deleted
         and h.attempts @@ '$[*].rung <> "none"' and h.attempts @> '[{"step": "next", "verdict": "right"}]')::int as climbed`,
    [studentId],
  );
  const measures: Measures = { ...handedIn?.measures, ...work };
  await refreshProgress(sql, [studentId], now, new Map([[studentId, measures]]));
}
