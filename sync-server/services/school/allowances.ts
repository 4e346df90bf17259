import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { planOfAccount } from '../../db/plan.ts';
import { knownZone } from '../calendar.ts';

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
    const timeZone = knownZone(zone);
    found.set(id, { plan, timeZone, limit, used: new Map(Object.entries(used ?? {})) });
  }
  return found;
}

export const noPlan: Allowance = { plan: 'Free', timeZone: 'UTC', limit: 0, used: new Map() };
