import { isUsedUp } from '../../../schema/views/homework.ts';
import type { Sql } from '../../db/orm.ts';
import { patchRows } from '../../db/tables.ts';
import { askForAiLessons } from './ai-lesson.ts';
import { type Earning, earningColumns, giveStars } from './homework-stars.ts';
import { countSessions, lockStudents, refreshProgress } from '../progress/progress.ts';
import { allowancesOf } from '../school/allowances.ts';
import { monthOf } from '../calendar.ts';

/** Gives the students who have a living session over a month's limit. */
export async function studentsOverLimit(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select distinct u.student_id as id from usage_ledger u join homework_session h on h.id = u.session_id
     where u.over_limit and not h.deleted order by 1`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes a student and the present moment (ISO 8601), releases the earliest sessions over the limit as far as their own
 * month (after a change of plan) or the present one has room, and gives the stars that they had earned. Gives how many.
 */
export async function releaseOverLimit(sql: Sql, studentId: string, now: string): Promise<number> {
  // Rows are locked before the student, in the same order as in a push.
  const waiting = await sql.query<{ id: string; written_at: string; month: string }>(
    `select h.id, u.written_at, u.month from homework_session h join usage_ledger u on u.session_id = h.id
     where u.student_id = $1 and u.over_limit and not h.deleted order by h.id for update of h`,
    [studentId],
  );
  if (waiting.length === 0) return 0;
  await lockStudents(sql, [studentId]);
  waiting.sort((a, b) => a.written_at.localeCompare(b.written_at) || a.id.localeCompare(b.id));
  const allowed = (await allowancesOf(sql, [studentId])).get(studentId);
  if (!allowed) return 0;
  const { limit, used } = allowed;
  const present = monthOf(now, allowed.timeZone);
  const released = waiting.flatMap(({ id, month: own }) => {
    const month = [own, present].find((one) => !isUsedUp(limit, used.get(one) ?? 0));
    if (month === undefined) return [];
    used.set(month, (used.get(month) ?? 0) + 1);
    return [{ id, month }];
  });
  if (released.length === 0) return 0;
  const ids = released.map(({ id }) => id);
  await sql.query(
    `update usage_ledger u set over_limit = false, month = r.month
     from jsonb_to_recordset($1::jsonb) as r(id uuid, month text) where u.session_id = r.id`,
    [JSON.stringify(released)],
  );
  await patchRows(
    sql,
    'homeworkSession',
    ids.map((id) => ({ id, changes: { overLimit: false } })),
  );
  const sessions = await sql.query<Earning>(
    `select ${earningColumns} from homework_session h where h.id = any($1::uuid[])`,
    [ids],
  );
  await giveStars(sql, sessions);
  await countSessions(sql, ids);
  await refreshProgress(sql, [studentId], now);
  await askForAiLessons(sql, ids);
  return released.length;
}
