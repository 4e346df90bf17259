import { isUsedUp } from '../../schema/views/homework.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { planOfAccount } from '../db/plan.ts';
import { isTimeZone, monthOf } from './calendar.ts';
import type { Session } from './homework-marking.ts';

export interface Usage {
  /** The plan's name. */
  plan: string;
  timeZone: string;
  /** YYYY-MM, in that time zone. */
  month: string;
  used: number;
  /** Sessions a month; -1 is unlimited. */
  limit: number;
}

/** What a student's plan allows, and what was used of it. */
export interface Allowance {
  plan: string;
  timeZone: string;
  /** Sessions a month; -1 is unlimited. */
  limit: number;
  /** Sessions counted, by month (YYYY-MM in that time zone). */
  used: Map<string, number>;
}

const allowances = prepared(
  `select a.id, p.name as plan, p.session_limit as limit, zone_of(a.id) as zone,
     (select json_object_agg(c.month, c.used) from usage_count c where c.student_id = a.id) as used
   from account a left join school s on s.id = a.school_id
   join plan p on p.id = ${planOfAccount}
   where a.id = any($1::uuid[])`,
);

/** Reads by person what plan, time zone (of the account, the school or a class) and counters say. */
export async function allowancesOf(sql: Sql, userIds: readonly string[]): Promise<Map<string, Allowance>> {
  const rows = await sql.query<{
    id: string;
    plan: string;
    limit: number;
    zone: string;
    used: Record<string, number> | null;
  }>(allowances, [userIds]);
  const found = new Map<string, Allowance>();
  for (const { id, plan, limit, zone, used } of rows) {
    const timeZone = isTimeZone(zone) ? zone : 'UTC';
    found.set(id, { plan, timeZone, limit, used: new Map(Object.entries(used ?? {})) });
  }
  return found;
}

export const noPlan: Allowance = { plan: 'Free', timeZone: 'UTC', limit: 0, used: new Map() };

/** Gives what was used of an allowance in the month of `moment`. */
export function usageIn({ plan, timeZone, limit, used }: Allowance, moment: string): Usage {
  const month = monthOf(moment, timeZone);
  return { plan, timeZone, month, used: used.get(month) ?? 0, limit };
}

/** Reads what a person has used in the month of `moment`, in the time zone of the account, the school or a class. */
export const usageOf = async (sql: Sql, userId: string, moment: string): Promise<Usage> =>
  usageIn((await allowancesOf(sql, [userId])).get(userId) ?? noPlan, moment);

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
