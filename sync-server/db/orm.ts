import { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase, Connection, Pool, PoolClient } from 'pg';
import { retry } from '../retry.ts';
import { isAway, isLost, sqlState } from './failures.ts';

export { isAway, isFull, isTooSlow, sqlState } from './failures.ts';

/** A way to ask the database: outside a transaction each statement is its own, inside one all share it. */
export interface Sql {
  /**
   * Runs one statement with `$1` parameters and gives its rows. `timestamptz` comes as ISO 8601 UTC text, `bigint`
   * and `xid8` as text, `jsonb` parsed; a parameter for `jsonb` must be `JSON.stringify`ed, arrays go as they are.
   * In a transaction it need not be waited for: it leaves with what is asked next, the commit too, is answered when the transaction
   * is over at the latest, and where it fails the transaction does, by its error.
   */
  query<Row extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /**
   * In a transaction: asks a statement that runs right behind the commit, by itself, and leaves together with it. Never answered
   * where the transaction fails.
   */
  behind?<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

export interface ReadOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

export interface TransactionOptions extends ReadOptions {
  /** Refuses writes. */
  readOnly?: boolean;
}

export interface Database {
  /** Runs statements, each on its own. */
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * As `read`, on a connection of its own that is opened when it is first used: for the one reading that everybody waits for,
   * which must not wait behind all who write.
   */
  ahead<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction: all or nothing. It is called again, three times at most, after a deadlock or a
   * serialization failure, so it must have no effect outside the database. Default: read committed.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Reads for one person (an id) in one transaction, whose end is not waited for. With `appUrl` Postgres shows it the rows of the
   * scopes that this person holds and no others, and no table but those of the feed and of the collections; without, it is an
   * ordinary reading.
   */
  readAs<T>(personId: string, work: (sql: Sql) => Promise<T>, options?: ReadOptions): Promise<T>;
  /** The pool under it, for libraries that bring their own SQL (the job queue). */
  readonly pool: Pool;
  /** Current use of the connection pool. */
  poolUse(): PoolUse;
  close(): Promise<void>;
}

export interface PoolUse {
  size: number;
  idle: number;
  /** Connections in use. */
  busy: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

export interface DatabaseOptions {
  url: string;
  /** Where people's readings go (`readAs`): the same database by a role that sees only their rows (wall.ts). */
  appUrl?: string | undefined;
  /** Connections at most, and half as many again by `appUrl`; default 10. */
  poolSize?: number;
  /** The longest a statement may run, ms; default 15,000; 0 is no limit. */
  statementTimeoutMs?: number;
  /** The longest a transaction may go on, ms; default twice a statement's; 0 is no limit. Postgres 17 and newer know it. */
  transactionTimeoutMs?: number;
  /** The longest pause within a transaction, ms; default 5,000. */
  idleInTransactionMs?: number;
  /** The longest wait for a connection, ms; default 10,000. */
  connectTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  onConnectionError?: (error: Error) => void;
}

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

/** How a transaction begins; with `shownTo` it sees what this person holds. */
interface Begin {
  mode: TransactionOptions;
  shownTo?: string;
}

const beginOf = ({ isolation, readOnly }: TransactionOptions): string =>
  `begin${isolation ? ` isolation level ${isolation}` : ''}${readOnly === true ? ' read only' : ''}`;

/**
 * Lends a connection for some work. It always comes back to its pool, and is thrown away when it is lost: a place that
 * leaked would be missing until the process ends.
 */
async function withClient<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: Error) => {
    // A server that shuts down may close a connection while it is being opened, with any socket error.
    throw isLost(error) || sqlState(error) !== null ? error : lostBy(error);
  });
  let ended: Error | undefined;
  let broken: Error | undefined;
  const note = (error: Error): void => void (ended ??= error);
  client.on('error', note);
  try {
    return await work(client);
  } catch (error) {
    if (ended === undefined && !isLost(error)) throw error;
    broken = error instanceof Error ? error : new Error(String(error));
    // The error that ended the connection came between two statements and says more than the failed statement.
    throw ended === undefined || sqlState(error) !== null ? error : lostBy(ended);
  } finally {
    client.off('error', note);
    client.release(broken ?? ended);
  }
}

const lostBy = (cause: Error): Error => new Error(`Connection terminated (${cause.message})`, { cause });

const IN_FAILED_TRANSACTION = '25P02';

class NotCommitted extends Error {
  constructor() {
    super('A statement had failed in the transaction: nothing was committed.');
  }
}

/**
 * Runs work between what begins it and `commit`. A failed rollback discards the connection; the first error is the one thrown.
 * `tell` is given what was read before the end is sure: only where nothing was written.
 */
async function transact<T>(
  client: ClientBase,
  { mode, shownTo }: Begin,
  work: (sql: Sql) => Promise<T>,
  tell?: (read: T) => void,
): Promise<T> {
  let over = false;
  let failure: { error: unknown } | undefined;
  const open = new Set<Promise<unknown>>();
  const behind: (() => Promise<void>)[] = [];
  const noted = <R>(asked: Promise<R>): Promise<R> => {
    open.add(asked);
    const settled = (): void => void open.delete(asked);
    asked.then(settled, (error: unknown) => {
      failure ??= { error };
      settled();
    });
    return asked;
  };
  gather(client);
  // Not waited for: the first statement leaves in the same packet, and the answers come in order.
  void noted(client.query(beginOf(mode)));
  if (shownTo !== undefined) void noted(ask(client, showTo, [shownTo]));
  try {
    const result = await work({
      query: <Row extends object>(text: string, params?: readonly unknown[]) => {
        // After its end the connection belongs to another transaction.
        if (over) return Promise.reject(new Error('The transaction is over.'));
        gather(client);
        return noted(ask<Row>(client, text, params));
      },
      behind: <Row extends object>(text: string, params?: readonly unknown[]) =>
        new Promise<Row[]>((resolve, reject) => {
          behind.push(() => ask<Row>(client, text, params).then(resolve, reject));
        }),
    });
    over = true;
    gather(client);
    const committed = client.query('commit');
    // Every statement was answered: however the transaction ends, this was there.
    if (open.size === 0 && failure === undefined) tell?.(result);
    const asked = behind.map((one) => one());
    const { command } = await committed;
    if (command !== 'COMMIT') throw new NotCommitted();
    await Promise.all(asked);
    return result;
  } catch (error) {
    over = true;
    if (!isAway(error)) await client.query('rollback').catch(() => {});
    // A setting goes with its transaction.
    planning.delete(client);
    await Promise.allSettled(open);
    // What failed first is why everything after it failed.
    throw failure && (error instanceof NotCommitted || sqlState(error) === IN_FAILED_TRANSACTION)
      ? failure.error
      : error;
  }
}

/** What is asked of a connection before the present turn is over leaves in one packet. */
function gather(client: ClientBase): void {
  const { connection } = client as ClientBase & { connection?: Connection };
  const stream = connection?.stream;
  if (stream === undefined || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function ask<Row extends object>(
  client: ClientBase,
  text: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const name = names.get(text);
  planAs(client, name === undefined ? 'anew' : 'once');
  const { rows } = await client.query<Row>({ ...(name === undefined ? {} : { name }), text, values: [...params] });
  return rows;
}

/** How a connection plans: for the values and the tables as they are, or once for all values, by indexes. */
const plannings = {
  anew: 'set plan_cache_mode = auto; set enable_seqscan = on',
  once: 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off',
};
type Planning = keyof typeof plannings;

/** How each connection plans what it is asked, where that is known. */
const planning = new WeakMap<ClientBase, Planning>();

/**
 * A prepared statement keeps its plan, which holds when its tables have grown. By itself Postgres compares it with one for the
 * values, which looks cheaper where the tables are counted, and plans anew each time, which takes longer than the statement
 * (`docs/decisions/0108`).
 */
function planAs(client: ClientBase, wanted: Planning): void {
  if (planning.get(client) === wanted) return;
  planning.set(client, wanted);
  gather(client);
  client.query(plannings[wanted]).catch(() => planning.delete(client));
}

function useOf(pools: readonly Pool[]): PoolUse {
  const sum = (count: (of: Pool) => number): number => pools.reduce((all, of) => all + count(of), 0);
  const [size, idle] = [sum((of) => of.totalCount), sum((of) => of.idleCount)];
  return { size, idle, busy: size - idle, waiting: sum((of) => of.waitingCount) };
}

const names = new Map<string, string>();

/**
 * Marks the text of a statement as a prepared statement and returns it: each connection parses and plans it once, without knowing
 * its values (`docs/decisions/0012`). Only for texts that are fixed or few, and whose best plan does not depend on the values.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `prepared_${names.size}`);
  return text;
}

const showTo = prepared('select read_as($1)');

/**
 * Settings that not every Postgres knows, so that they cannot be asked for while connecting. A statement whose process was
 * killed would otherwise go on to its end, its locks and the feed's horizon with it. Compiling takes longer than short statements.
 */
const settle = `select set_config('transaction_timeout', $1, false) where current_setting('server_version_num')::int >= 170000
union all select set_config('client_connection_check_interval', '2s', false) where version() like '%linux%'
union all select set_config('jit', 'off', false)`;

interface Connections {
  orm: MikroORM;
  pool: Pool;
}

/** Ends the connections when whoever uses one has given it back; an idle one would keep a command from ending. */
async function closeAll({ orm, pool }: Connections): Promise<void> {
  await orm.close(true);
  // MikroORM ends the pool only where it has asked something itself.
  if (!pool.ending) await pool.end();
}

async function openConnections(options: DatabaseOptions): Promise<Connections> {
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
      // Statements that do not wait for one another's answers are asked in one go.
      pipeline: true,
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

const TIMESTAMPTZ = 1184;

/**
 * Takes a time as Postgres writes it, in a select list or in JSON; gives ISO 8601 UTC with milliseconds. 'infinity' and years
 * beyond JavaScript's reach stay as they are.
 */
export function toIso(text: string): string {
  // The usual case (the session's time zone is UTC): slicing text is ten times faster than a Date.
  const usual = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00(?::00)?$/.exec(text);
  if (usual) return `${usual[1]}T${usual[2]}.${(usual[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
