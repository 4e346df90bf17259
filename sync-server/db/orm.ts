import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

/** A way to ask the database: outside a transaction each statement is its own, inside one all share it. */
export interface Sql {
  /**
   * Runs one statement with `$1` parameters and gives its rows. `timestamptz` comes as ISO 8601 UTC text, `bigint`
   * and `xid8` as text, `jsonb` parsed; a parameter for `jsonb` must be `JSON.stringify`ed, arrays go as they are.
   */
  query<Row extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Refuses writes. */
  readOnly?: boolean;
  /** Lets a hot standby answer when there is one (DATABASE_READ_URL): possibly a moment behind. */
  standby?: boolean;
}

export interface Database {
  /** Runs statements on the primary, each on its own. */
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction: all or nothing. It is called again, three times at most, after a deadlock or a
   * serialization failure, so it must have no effect outside the database. Default: read committed.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The pool under it, for libraries that bring their own SQL (the job queue). */
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Connection string of a hot standby for transactions that allow it. */
  readUrl?: string | undefined;
  /** Connections at most; default 10. */
  poolSize?: number;
  /** The longest a statement may run, ms; default 15,000; 0 is no limit. */
  statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  onConnectionError?: (error: Error) => void;
}

const retryable = new Set(['40P01', '40001']);
const retries = 3;

/** Opens the database; throws when the settings are wrong. Connections are made when they are needed. */
export async function createDatabase(options: DatabaseOptions): Promise<Database> {
  const primary = await openDoor(options, options.url);
  const standby = options.readUrl === undefined ? primary : await openDoor(options, options.readUrl);
  return {
    pool: primary.pool,
    read: (work) => work(sqlOf(primary.orm.em.fork())),
    transaction: async (work, { isolation, readOnly, standby: mayLag } = {}) => {
      const door = mayLag === true && readOnly === true ? standby : primary;
      for (let attempt = 0; ; attempt++) {
        try {
          return await door.orm.em.fork().transactional((em) => work(sqlOf(em)), {
            isolationLevel: isolation === undefined ? undefined : isolationLevels[isolation],
            readOnly,
          });
        } catch (error) {
          if (attempt >= retries || !retryable.has(sqlState(error) ?? '')) throw error;
          await sleep(Math.random() * 20 * 2 ** attempt);
        }
      }
    },
    close: async () => {
      await primary.orm.close(true);
      if (standby !== primary) await standby.orm.close(true);
    },
  };
}

const isolationLevels = {
  'read committed': IsolationLevel.READ_COMMITTED,
  'repeatable read': IsolationLevel.REPEATABLE_READ,
  serializable: IsolationLevel.SERIALIZABLE,
} as const;

/** Gives the SQLSTATE of a database error (the ORM's wrapping included), or null for any other value. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return error.cause === undefined ? null : sqlState(error.cause);
}

function sqlOf(em: SqlEntityManager): Sql {
  return {
    query: async <Row extends object>(text: string, params: readonly unknown[] = []): Promise<Row[]> => {
      const inTransaction: Kysely<unknown> | undefined = em.getTransactionContext();
      const client = inTransaction ?? em.getConnection().getClient();
      const { rows } = await client.executeQuery<Row>(CompiledQuery.raw(text, [...params]));
      return rows;
    },
  };
}

const names = new Map<string, string>();

/**
 * Takes the text of a statement that runs again and again, gives it back: each connection has it parsed and planned once
 * (`docs/decisions/0012`). For texts that are fixed or few, and whose best plan does not hang on the values.
 */
export function often(text: string): string {
  if (!names.has(text)) names.set(text, `often_${names.size}`);
  return text;
}

/** The query builder has no names for statements: they are given where a text reaches its connection. */
function nameStatements(client: PoolClient): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (text: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name === undefined ? ask(text, ...rest) : ask({ name, text, values: rest[0] });
  };
  client.query = named as typeof client.query;
}

interface Door {
  orm: MikroORM;
  pool: Pool;
}

async function openDoor(options: DatabaseOptions, url: string): Promise<Door> {
  let pool: Pool | undefined;
  const report = options.onConnectionError ?? (() => {});
  const orm = await MikroORM.init({
    // MikroORM wants to know a name; the connection itself follows the whole string (unix sockets included).
    dbName: decodeURIComponent(new URL(url).pathname.slice(1)),
    // Documents and server tables are read and written in bulk, by SQL: the ORM gives transactions, pool and migrations.
    entities: [],
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    driverOptions: {
      connectionString: url,
      max: options.poolSize ?? 10,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      statement_timeout: options.statementTimeoutMs ?? 15_000,
      idle_in_transaction_session_timeout: 5_000,
      application_name: options.name ?? 'paperboat',
      onPoolCreated: (created: Pool) => {
        pool = created;
        created.on('error', report);
        created.on('connect', (client: PoolClient) => {
          // A client outside the pool has no listener of its own: its error would end the process.
          client.on('error', report);
          client.setTypeParser(TIMESTAMPTZ, toIso);
          nameStatements(client);
        });
      },
    },
  });
  await orm.connect();
  if (pool === undefined) throw new Error('MikroORM made no connection pool.');
  return { orm, pool };
}

const TIMESTAMPTZ = 1184;

/**
 * Takes a time as Postgres writes it, in a select list or in JSON; gives ISO 8601 UTC with milliseconds. 'infinity' and years
 * beyond JavaScript's reach stay as they are.
 */
export function toIso(text: string): string {
  // Nearly always: the session's time zone is UTC, and cutting text is ten times faster than a Date.
  const usual = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00(?::00)?$/.exec(text);
  if (usual) return `${usual[1]}T${usual[2]}.${(usual[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
