import type { Pool } from 'pg';

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
