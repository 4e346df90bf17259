import type { Sql } from '../../db/orm.ts';
import { type Allowance, allowancesOf, noPlan } from '../school/allowances.ts';
import { monthOf } from '../calendar.ts';

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

/** Gives what was used of an allowance in the month of `moment`. */
export function usageIn({ plan, timeZone, limit, used }: Allowance, moment: string): Usage {
  const month = monthOf(moment, timeZone);
  return { plan, timeZone, month, used: used.get(month) ?? 0, limit };
}

/** Reads what a person has used in the month of `moment`, in the time zone of the account, the school or a class. */
export const usageOf = async (sql: Sql, userId: string, moment: string): Promise<Usage> =>
  usageIn((await allowancesOf(sql, [userId])).get(userId) ?? noPlan, moment);
