import type { ClientBase, Pool } from 'pg';
import { isAway, isLost, sqlState } from './failures.ts';
import type { Sql, TransactionOptions } from './database.ts';
import { ask, askAlone, forgetPlanning, prepared, send } from './statements.ts';

const showTo = prepared('select read_as($1)');

/** How a transaction begins; with `shownTo` it sees what this person holds. */
export interface Begin {
  mode: TransactionOptions;
  shownTo?: string;
}

const beginOf = ({ isolation, readOnly }: TransactionOptions): string =>
  prepared(`begin${isolation ? ` isolation level ${isolation}` : ''}${readOnly === true ? ' read only' : ''}`);
const commit = prepared('commit');

/**
 * Lends a connection for some work. It always comes back to its pool, and is thrown away when it is lost: a place that
 * leaked would be missing until the process ends.
 */
export async function withClient<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
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
export async function transact<T>(
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
  // Not waited for: the first statement leaves in the same packet, and the answers come in order.
  void noted(send(client, beginOf(mode)));
  if (shownTo !== undefined) void noted(ask(client, showTo, [shownTo]));
  try {
    const result = await work({
      query: <Row extends object>(text: string, params?: readonly unknown[]) => {
        // After its end the connection belongs to another transaction.
        if (over) return Promise.reject(new Error('The transaction is over.'));
        return noted(ask<Row>(client, text, params));
      },
      behind: <Row extends object>(text: string, params?: readonly unknown[]) =>
        new Promise<Row[]>((resolve, reject) => {
          behind.push(() => ask<Row>(client, text, params).then(resolve, reject));
        }),
    });
    over = true;
    const committed = send(client, commit);
    // Every statement was answered: however the transaction ends, this was there.
    if (open.size === 0 && failure === undefined) tell?.(result);
    const asked = behind.map((one) => one());
    const { command } = await committed;
    if (command !== 'COMMIT') throw new NotCommitted();
    await Promise.all(asked);
    return result;
  } catch (error) {
    over = true;
    if (!isAway(error)) await askAlone(client, 'rollback').catch(() => {});
    forgetPlanning(client);
    await Promise.allSettled(open);
    // What failed first is why everything after it failed.
    throw failure && (error instanceof NotCommitted || sqlState(error) === IN_FAILED_TRANSACTION)
      ? failure.error
      : error;
  }
}
