import { openBlobs } from '../sync-server/blobs/open.ts';
import { readConfig } from '../sync-server/config.ts';
import type { Database } from '../sync-server/db/orm.ts';
import { createDatabase, isAway } from '../sync-server/db/orm.ts';
import { createLog, describeError } from '../sync-server/log.ts';
import { retry } from '../sync-server/retry.ts';
import { runAsChild } from '../sync-server/supervisor/child.ts';
import { loadKnowledge } from '../tutor/index.ts';
import { crontab, tasksFor } from './jobs.ts';
import { startQueue } from './queue.ts';

await runAsChild('worker', async ({ databaseUrl }) => {
  const config = readConfig(process.env);
  const log = createLog('worker', config.logLevel);
  const db = await createDatabase({
    url: databaseUrl,
    poolSize: 7,
    statementTimeoutMs: 60_000,
    name: 'paperboat-worker',
    onConnectionError: (error) => log.warn('database connection lost', describeError(error)),
  });
  await untilThere(db);
  await loadKnowledge();
  // The two queues of AI requests wait for the network most of the time, so they must not take the places of pictures.
  const concurrency = config.ai ? 4 : 2;
  if (config.ai) log.info('an AI service is on, for children with consent', { model: config.ai.model });
  const blobs = await openBlobs(config, log);
  const queue = await startQueue({ db, tasks: tasksFor({ config, db, blobs, log }), crontab, log, concurrency });
  return {
    isReady: async () => (await db.read((sql) => sql.query('select 1'))).length === 1,
    stop: async () => {
      await queue.stop();
      await db.close();
    },
  };
});

/** Waits for a database that is away; ending instead would run into the supervisor's growing back-off. */
async function untilThere(db: Database): Promise<void> {
  await retry(
    () => db.read((sql) => sql.query('select 1')),
    (error) => (isAway(error) ? 500 : null),
  );
}
