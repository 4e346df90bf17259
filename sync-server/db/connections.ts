import { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { toIso } from './iso-time.ts';
import type { DatabaseOptions } from './database.ts';

const TIMESTAMPTZ = 1184;

/**
 * Settings that not every Postgres knows, so that they cannot be asked for while connecting. A statement whose process was
 * killed would otherwise go on to its end, its locks and the feed's horizon with it. Compiling takes longer than short statements.
 */
const settle = `select set_config('transaction_timeout', $1, false) where current_setting('server_version_num')::int >= 170000
union all select set_config('client_connection_check_interval', '2s', false) where version() like '%linux%'
union all select set_config('jit', 'off', false)`;

export interface Connections {
  orm: MikroORM;
  pool: Pool;
}

/** Ends the connections when whoever uses one has given it back; an idle one would keep a command from ending. */
export async function closeAll({ orm, pool }: Connections): Promise<void> {
  await orm.close(true);
  // MikroORM ends the pool only where it has asked something itself.
  if (!pool.ending) await pool.end();
}

/** Takes where a database is, gives a pool that connects when it is first asked. */
export async function openConnections(options: DatabaseOptions): Promise<Connections> {
  const { url } = options;
  let pool: Pool | undefined;
  const statementMs = options.statementTimeoutMs ?? 15_000;
  const transactionMs = options.transactionTimeoutMs ?? statementMs * 2;
  const report = options.onConnectionError ?? (() => {});
  const orm = await MikroORM.init({
    // MikroORM requires a name; the connection itself uses the whole string, unix sockets included.
    dbName: decodeURIComponent(new URL(url).pathname.slice(1)),
    // Documents and server tables are read and written in bulk, by SQL: the ORM opens the pool.
    entities: [],
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    driverOptions: {
      connectionString: url,
      max: options.poolSize ?? 10,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
      keepAlive: true,
      statement_timeout: statementMs,
      // A server that disappears without closing ends no statement, so the client has a timeout too, a little longer.
      query_timeout: statementMs === 0 ? 0 : statementMs + 5_000,
      idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 5_000,
      onConnect: async (client: ClientBase) => {
        await client.query(settle, [`${transactionMs}ms`]);
      },
      application_name: options.name ?? 'paperboat',
      onPoolCreated: (created: Pool) => {
        pool = created;
        created.on('error', report);
        created.on('connect', (client: PoolClient) => {
          // A connection in use has no error listener of its own, and an unhandled error event would end the process.
          client.on('error', report);
          client.setTypeParser(TIMESTAMPTZ, toIso);
        });
      },
    },
  });
  // Creates the pool without connecting, so that a process may start before its database.
  orm.em.getConnection().getClient();
  if (pool === undefined) throw new Error('MikroORM made no connection pool.');
  return { orm, pool };
}
