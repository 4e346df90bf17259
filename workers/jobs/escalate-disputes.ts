import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { escalateDisputes } from '../../sync-server/services/dispute.ts';

interface EscalateDisputesDeps {
  readonly db: Database;
  readonly log: Log;
}

/** Gives the job `escalate_disputes`: what a class's teachers leave unanswered is the platform's to answer. */
export function escalateDisputesJob({ db, log }: EscalateDisputesDeps): Task {
  return async () => {
    let moved = 0;
    for (;;) {
      const some = await db.transaction((sql) => escalateDisputes(sql, new Date()));
      moved += some;
      if (some === 0) break;
    }
    log.info('escalated disputes', { moved });
  };
}
