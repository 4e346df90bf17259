import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { escalateDisputes } from '../../sync-server/services/marking/dispute.ts';
import { untilNone } from './until-none.ts';

interface EscalateDisputesDeps {
  readonly db: Database;
  readonly log: Log;
}

/** Gives the job `escalate_disputes`: what a class's teachers leave unanswered is the platform's to answer. */
export function escalateDisputesJob({ db, log }: EscalateDisputesDeps): Task {
  return async () => {
    const moved = await untilNone(() => db.transaction((sql) => escalateDisputes(sql, new Date())));
    log.info('escalated disputes', { moved });
  };
}
