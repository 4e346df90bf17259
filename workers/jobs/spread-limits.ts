import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { followAllPlans } from '../../sync-server/services/school/plans.ts';

/** Gives the job `spread_limits`: a plan or a school has changed, and its students' devices learn their limit. */
export function spreadLimitsJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => {
    const students = await followAllPlans(db, new Date().toISOString());
    if (students > 0) log.info('limits followed a plan', { students });
  };
}
