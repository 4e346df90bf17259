import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Database } from '../../sync-server/db/orm.ts';
import { flagsOf, keepFlags, unreadTest } from '../../sync-server/services/test-moderation.ts';

const payload = z.object({ testId: z.uuid() });

/** Gives the job `moderate_test`: reads a shared test's written questions outside every transaction, again where they change meanwhile. */
export function moderateTestJob({ db }: { db: Database }): Task {
  return async (given) => {
    const { testId } = payload.parse(given);
    for (;;) {
      const test = await db.read((sql) => unreadTest(sql, testId));
      if (!test) return;
      const flags = flagsOf(test);
      await db.transaction((sql) => keepFlags(sql, test, flags, new Date().toISOString()));
    }
  };
}
