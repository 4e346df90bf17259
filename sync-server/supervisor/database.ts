import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { EmbeddedPostgres } from '../db/embedded.ts';
import { startEmbedded } from '../db/embedded.ts';
import type { Ways } from '../db/wall.ts';
import type { Log } from '../log.ts';
import { describeError } from '../log.ts';

export interface RunningDatabase {
  ways: Ways;
  /** Ends the built-in Postgres; nothing to do for one that the operator runs. */
  stop(): Promise<void>;
}

/** Gives the operator's Postgres, or starts the built-in one and keeps it running. */
export async function provideDatabase(config: Config, log: Log): Promise<RunningDatabase> {
  const { databaseUrl: url, databaseOwnerUrl: owner = url, databaseAppUrl: app } = config;
  if (url !== undefined && owner !== undefined) return { ways: { owner, system: url, app }, stop: async () => {} };
  const options = { dataDir: `${config.dataDir}/postgres`, database: 'paperboat' };
  let current: EmbeddedPostgres = await startEmbedded(options);
  log.info(current.adopted ? 'took over the running Postgres' : 'started Postgres', { pid: current.pid });
  if (current.dataDir !== options.dataDir)
    log.info('the database lies elsewhere, where its account can reach it', { at: current.dataDir });
  let stopping = false;
  let recovering: Promise<void> | undefined;
  const recover = async (): Promise<void> => {
    log.warn('Postgres ended, starting it again');
    try {
      current = await startEmbedded(options);
      log.info('Postgres is back', { pid: current.pid });
    } catch (error) {
      log.error('Postgres does not start', describeError(error));
      await sleep(1000);
    }
    recovering = undefined;
  };
  const watch = setInterval(() => {
    if (!stopping && recovering === undefined && !current.isAlive()) recovering = recover();
  }, 250);
  return {
    ways: { owner: current.url, system: current.url, app: current.appUrl },
    stop: async () => {
      stopping = true;
      clearInterval(watch);
      await recovering;
      await current.stop();
    },
  };
}
