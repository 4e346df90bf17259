import { isUsedUp } from '../../../schema/views/homework.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { monthOf } from '../calendar.ts';
import type { Session } from './homework-marking.ts';
import { allowancesOf } from '../school/allowances.ts';

const countedBefore = prepared('select session_id, over_limit from usage_ledger where session_id = any($1::uuid[])');
const addUsage = prepared(
  `insert into usage_ledger (session_id, student_id, month, written_at, over_limit)
   select session_id, student_id, month, written_at, over_limit
   from jsonb_to_recordset($1::jsonb) as r(session_id uuid, student_id uuid, month text, written_at timestamptz, over_limit boolean)
   order by 1`,
);

/**
 * Counts sessions once, whichever device wrote them, when their question is first known. Those above the month's limit are
 * counted as such; with `refuse` they are not counted but given to it.
 */
export async function countUsage(
  sql: Sql,
  sessions: readonly Session[],
  refuse?: (session: Session) => void,
): Promise<void> {
  if (sessions.length === 0) return;
  const rows = await sql.query<{ session_id: string; over_limit: boolean }>(countedBefore, [
    sessions.map(({ id }) => id),
  ]);
  const counted = new Map(rows.map(({ session_id, over_limit }) => [session_id, over_limit]));
  for (const next of sessions) next.overLimit = counted.get(next.id) ?? next.overLimit;
  const fresh = sessions.filter(({ id }) => !counted.has(id));
  if (fresh.length === 0) return;
  const allowed = await allowancesOf(sql, [...new Set(fresh.map(({ studentId }) => studentId))]);
  const entries = fresh.flatMap((next) => {
    const { limit = 0, timeZone = 'UTC', used } = allowed.get(next.studentId) ?? {};
    const month = monthOf(next.writtenAt, timeZone);
    const already = used?.get(month) ?? 0;
    next.overLimit = isUsedUp(limit, already);
    if (next.overLimit && refuse) {
      refuse(next);
      return [];
    }
    if (!next.overLimit) used?.set(month, already + 1);
    const { id: session_id, studentId: student_id, writtenAt: written_at, overLimit: over_limit } = next;
    return [{ session_id, student_id, month, written_at, over_limit }];
  });
  await sql.query(addUsage, [JSON.stringify(entries)]);
}
