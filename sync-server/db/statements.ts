import type { ClientBase, Connection } from 'pg';

const names = new Map<string, string>();

/**
 * Marks the text of a statement as a prepared statement and returns it: each connection parses and plans it once, without knowing
 * its values (`docs/decisions/0012`). Only for texts that are fixed or few, and whose best plan does not depend on the values.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `prepared_${names.size}`);
  return text;
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

/** A setting goes with the transaction that it was made in. */
export const forgetPlanning = (client: ClientBase): void => void planning.delete(client);

/** What is asked of a connection before the present turn is over leaves in one packet. */
export function gather(client: ClientBase): void {
  const { connection } = client as ClientBase & { connection?: Connection };
  const stream = connection?.stream;
  if (stream === undefined || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Asks one statement; a prepared one is planned once. */
export async function ask<Row extends object>(
  client: ClientBase,
  text: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const name = names.get(text);
  planAs(client, name === undefined ? 'anew' : 'once');
  const { rows } = await client.query<Row>({ ...(name === undefined ? {} : { name }), text, values: [...params] });
  return rows;
}
