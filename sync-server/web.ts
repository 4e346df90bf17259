import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { loadKnowledge } from '../tutor/index.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { createDatabase } from './db/orm.ts';
import { seedFamily } from './demo/family.ts';
import { seedLeaderboard } from './demo/leaderboard.ts';
import { demoAccounts, seedDemo } from './demo/seed.ts';
import { hasCode } from './errors.ts';
import { createLog, describeError } from './log.ts';
import { isReady } from './http/readiness.ts';
import { createMetrics } from './metrics.ts';
import { retry } from './retry.ts';
import { runAsChild } from './supervisor/child.ts';
import { CannotWork } from './supervisor/messages.ts';
import { listenProblem } from './supervisor/port.ts';

// How long requests in flight may take to finish once the process is asked to end.
const DRAIN_MS = 8_000;

await runAsChild('web', async ({ databaseUrl }) => {
  const config = readConfig(process.env);
  const log = createLog('web', config.logLevel);
  const metrics = createMetrics();
  const stopping = new AbortController();
  // The server marks answers again, with the same cards and word lists as the tablet.
  const knowledge = loadKnowledge();
  const db = await createDatabase({
    url: databaseUrl,
    appUrl: config.databaseAppUrl,
    name: 'paperboat-web',
    onConnectionError: (error) => log.warn('database connection lost', describeError(error)),
  });
  if (config.databaseAppUrl === undefined)
    log.info('the second wall is off: DATABASE_APP_URL gives the role by which Postgres asks once more who reads');
  const pages = fileURLToPath(new URL('../dist', import.meta.url));
  const app = await buildApp({ config, db, log, metrics, stopping: stopping.signal }, pages).catch((error: unknown) => {
    // Starting again cannot help until the operator has changed the settings.
    throw error instanceof ConfigError ? new CannotWork(error.message, { cause: error }) : error;
  });
  if (config.demo) {
    if (await seedDemo(db)) log.info('made the demonstration school');
    await seedFamily(db);
    await seedLeaderboard(db);
    process.stdout.write(`${demoAccounts().join('\n')}\n`);
  }
  await knowledge;
  await listen(app, config.port, config.host);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return {
    facts: { port },
    isReady: () => isReady(db),
    stop: async ({ orphaned }) => {
      stopping.abort();
      // A load balancer gets time to see /readyz answer 503; an orphaned process leaves the port to its successor at once.
      if (!orphaned) await sleep(250);
      const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await app.close();
      clearTimeout(cut);
      await db.close();
    },
  };
});

// After a kill -9 of the supervisor the previous web process may need a moment to release the port.
async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  await app.ready();
  try {
    await retry(
      () => app.listen({ port, host }),
      (error, tries) => (hasCode(error, 'EADDRINUSE') && tries < 40 ? 250 : null),
    );
  } catch (error) {
    const problem = listenProblem(error, port, host);
    throw problem === null ? error : new CannotWork(problem, { cause: error });
  }
}
