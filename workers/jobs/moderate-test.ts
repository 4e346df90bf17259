import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { flagsOf, giveUpReading, keepFlags, unreadTest } from '../../sync-server/services/practice/test-moderation.ts';

const payload = z.object({ testId: z.uuid() });

/** Gives the job `moderate_test`: reads a shared test's written questions outside every transaction, again where they change meanwhile. */
export function moderateTestJob({ db, log }: { db: Database; log: Log }): Task {
  return async (given, { job }) => {
    const { testId } = payload.parse(given);
    // Each try before has failed or ended with its worker: the last one reads nothing, so that it can say so.
    if (job.attempts >= job.max_attempts) {
      await db.transaction((sql) => giveUpReading(sql, testId));
      log.error('a shared test could not be read', { test: testId });
      return;
    }
    for (;;) {
      const test = await db.read((sql) => unreadTest(sql, testId));
      if (!test) return;
      const flags = flagsOf(test);
      await db.transaction((sql) => keepFlags(sql, test, flags, new Date().toISOString()));
    }
  };
}
