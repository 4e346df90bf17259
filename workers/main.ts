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
  // Two lanes of requests to an AI service wait most of the time: they must not hold up the pictures.
  const concurrency = config.ai ? 4 : 2;
  if (config.ai) log.info('an AI service is on, for children with consent', { model: config.ai.model });
  const queue = await startQueue({ db, tasks: tasksFor({ config, db, log }), crontab, log, concurrency });
  return {
    isReady: async () => (await db.read((sql) => sql.query('select 1'))).length === 1,
    stop: async () => {
      await queue.stop();
      await db.close();
    },
  };
});

/** A worker that starts while the database is away waits for it; dying again and again it would come back late. */
async function untilThere(db: Database): Promise<void> {
  await retry(
    () => db.read((sql) => sql.query('select 1')),
    (error) => (isAway(error) ? 500 : null),
  );
}
