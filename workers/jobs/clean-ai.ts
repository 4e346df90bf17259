import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import { cleanAi } from '../../sync-server/services/homework/ai-lesson.ts';
import type { Log } from '../../sync-server/log.ts';

/** Gives the job `clean_ai`: what the AI service answered, and notes of it, go after 30 days. */
export function cleanAiJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => {
    const answers = await db.transaction((sql) => cleanAi(sql, new Date()));
    if (answers > 0) log.info('forgot old answers of the AI service', { answers });
  };
}
