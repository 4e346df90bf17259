import type { Pool } from 'pg';
import { retry } from '../retry.ts';
import { closeAll, type Connections, openConnections } from './connections.ts';
import type { Database, DatabaseOptions, PoolUse, Sql } from './database.ts';
import { sqlState } from './failures.ts';
import { ask } from './statements.ts';
import { type Begin, transact, withClient } from './transact.ts';

export type { Database, DatabaseOptions, PoolUse, ReadOptions, Sql, TransactionOptions } from './database.ts';
export { isAway, isFull, isTooSlow, sqlState } from './failures.ts';
export { toIso } from './iso-time.ts';
export { prepared } from './statements.ts';

const retryable = new Set(['40P01', '40001']);
const retries = 3;

/** Opens the database; throws when the settings are wrong. Connections are made when they are needed. */
export async function createDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, appUrl, poolSize = 10 } = options;
  const writers = await openConnections({ ...options, url, poolSize });
  const { pool } = writers;
  const readers =
    appUrl === undefined ? null : await openConnections({ ...options, url: appUrl, poolSize: Math.ceil(poolSize / 2) });
  const transaction = <T>(
    of: Pool,
    begin: Begin,
    work: (sql: Sql) => Promise<T>,
    tell?: (read: T) => void,
  ): Promise<T> =>
    retry(
      () => withClient(of, (client) => transact(client, begin, work, tell)),
      (error, tries) =>
        tries < retries && retryable.has(sqlState(error) ?? '') ? Math.random() * 20 * 2 ** tries : null,
    );
  let own: Promise<Connections> | undefined;
  const readBy = <T>(of: Pool, work: (sql: Sql) => Promise<T>): Promise<T> =>
    work({ query: (text, params) => withClient(of, (client) => ask(client, text, params)) });
  return {
    pool,
    poolUse: () => useOf(readers ? [pool, readers.pool] : [pool]),
    read: (work) => readBy(pool, work),
    ahead: async (work) => readBy((await (own ??= openConnections({ ...options, url, poolSize: 1 }))).pool, work),
    transaction: (work, given = {}) => transaction(pool, { mode: given }, work),
    readAs: (personId, work, given = {}) => {
      const mode = { ...given, readOnly: true };
      const begin = readers ? { mode, shownTo: personId } : { mode };
      return new Promise((resolve, reject) => {
        transaction(readers?.pool ?? pool, begin, work, resolve).then(resolve, reject);
      });
    },
    close: async () => {
      await Promise.all([closeAll(writers), readers && closeAll(readers), own?.then(closeAll)]);
    },
  };
}

function useOf(pools: readonly Pool[]): PoolUse {
  const sum = (count: (of: Pool) => number): number => pools.reduce((all, of) => all + count(of), 0);
  const [size, idle] = [sum((of) => of.totalCount), sum((of) => of.idleCount)];
  return { size, idle, busy: size - idle, waiting: sum((of) => of.waitingCount) };
}
