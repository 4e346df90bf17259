import type { Sql } from '../db/orm.ts';
import { patchRow } from '../db/tables.ts';
import { askForAiLesson, sessionForAi } from './ai-lesson.ts';
import { type Earning, giveStars } from './homework-session.ts';
import { lockStudent, refreshProgress, usageOf } from './progress.ts';

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
  // Rows before the student's lock, as a push takes them.
  const waiting = await sql.query<{ id: string; written_at: string; month: string }>(
    `select h.id, u.written_at, u.month from homework_session h join usage_ledger u on u.session_id = h.id
     where u.student_id = $1 and u.over_limit and not h.deleted order by h.id for update of h`,
    [studentId],
  );
  if (waiting.length === 0) return 0;
  await lockStudent(sql, studentId);
  waiting.sort((a, b) => a.written_at.localeCompare(b.written_at) || a.id.localeCompare(b.id));
  const present = await usageOf(sql, studentId, now);
  const used = new Map(
    (
      await sql.query<{ month: string; used: number }>(
        'select month, count(*)::int as used from usage_ledger where student_id = $1 and not over_limit group by month',
        [studentId],
      )
    ).map((row) => [row.month, row.used]),
  );
  let released = 0;
  for (const { id, month: own } of waiting) {
    const month = [own, present.month].find((one) => present.limit === -1 || (used.get(one) ?? 0) < present.limit);
    if (month === undefined) continue;
    used.set(month, (used.get(month) ?? 0) + 1);
    await sql.query('update usage_ledger set over_limit = false, month = $2 where session_id = $1', [id, month]);
    await patchRow(sql, 'homeworkSession', id, { overLimit: false });
    const [session] = await sql.query<Earning>(
      `select student_id as "studentId", question_text as "questionText", grade, attempts, builtin_version as "builtinVersion",
         unlocked_by as "unlockedBy", ai_lesson as "aiLesson", over_limit as "overLimit", is_correct as "isCorrect"
       from homework_session where id = $1`,
      [id],
    );
    if (session) await giveStars(sql, id, session);
    if (await sessionForAi(sql, id)) await askForAiLesson(sql, id);
    released += 1;
  }
  if (released > 0) await refreshProgress(sql, studentId, now);
  return released;
}
