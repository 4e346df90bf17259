import type { Database } from '../../sync-server/db/orm.ts';
import { spendAiCall } from '../../sync-server/services/homework/ai-lesson.ts';
import type { Asking } from './provider.ts';

export interface Budget {
  /** Takes one request from what is left to the school today; false when nothing is. */
  readonly spend: Asking['spend'];
  /** How many requests this job took. */
  calls(): number;
}

/** Gives one job's share of the requests that a school may cause in a day. */
export function budgetOf(database: Database, school: string, dailyCalls: number): Budget {
  let calls = 0;
  return {
    spend: async () => {
      const may = await database.read((sql) => spendAiCall(sql, school, dailyCalls));
      if (may) calls += 1;
      return may;
    },
    calls: () => calls,
  };
}
