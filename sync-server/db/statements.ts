import type { ClientBase, QueryResult } from 'pg';
import { type Answer, Batch, valueOf } from './batch.ts';

const names = new Map<string, string>();

/**
 * Marks the text of a statement as a prepared statement and returns it: each connection parses and plans it once, without knowing
 * its values (`docs/decisions/0012`). Only for texts that are fixed or few, and whose best plan does not depend on the values.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `prepared_${names.size}`);
  return text;
}

const planAs = (cache: string, scans: string): string =>
  prepared(`select set_config('plan_cache_mode', '${cache}', false), set_config('enable_seqscan', '${scans}', false)`);

/** How a connection plans: for the values and the tables as they are, or once for all values, by indexes. */
const plannings = { anew: planAs('auto', 'on'), once: planAs('force_generic_plan', 'off') };
type Planning = keyof typeof plannings;

/** How each connection plans what it is asked, where that is known. */
const planning = new WeakMap<ClientBase, Planning>();

/**
 * A prepared statement keeps its plan, which holds when its tables have grown. By itself Postgres compares it with one for the
 * values, which looks cheaper where the tables are counted, and plans anew each time, which takes longer than the statement
 * (`docs/decisions/0108`).
 */
function plan(client: ClientBase, wanted: Planning): void {
  if (planning.get(client) === wanted) return;
  planning.set(client, wanted);
  send(client, plannings[wanted]).catch(() => planning.delete(client));
}

/** A setting goes with the transaction that it was made in. */
export const forgetPlanning = (client: ClientBase): void => void planning.delete(client);

/** What each connection is asked in the present turn. */
const open = new WeakMap<ClientBase, Batch>();

function leave(client: ClientBase): void {
  const batch = open.get(client);
  open.delete(client);
  if (batch) client.query(batch);
}

/** Asks a statement together with what else is asked of its connection before the present turn is over (`Batch`). */
export function send(client: ClientBase, text: string, params: readonly unknown[] = []): Promise<Answer> {
  const values = params.map(valueOf);
  let batch = open.get(client);
  if (!batch) {
    batch = new Batch(client);
    open.set(client, batch);
    process.nextTick(leave, client);
  }
  return batch.add({ name: names.get(text) ?? '', text, values });
}

/** Asks by itself, behind what was asked before: it is executed whatever became of that. Without parameters it may be several statements. */
export function askAlone(client: ClientBase, text: string): Promise<QueryResult> {
  leave(client);
  return client.query(text);
}

/** Asks one statement; a prepared one is planned once. */
export async function ask<Row extends object>(
  client: ClientBase,
  text: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const isPrepared = names.has(text);
  plan(client, isPrepared ? 'once' : 'anew');
  try {
    if (!isPrepared && params.length === 0) return (await askAlone(client, text)).rows as Row[];
    return (await send(client, text, params)).rows as Row[];
  } catch (error) {
    // Outside a transaction what left together is one, and was taken back with it.
    forgetPlanning(client);
    // Who asked, not where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
