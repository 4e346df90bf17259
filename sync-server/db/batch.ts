import type { ClientBase, Connection, Submittable } from 'pg';
import { serialize } from 'pg-protocol';
import { elementOf } from './array-text.ts';
import { sqlState } from './failures.ts';

/** A column of an answer. */
interface Column {
  name: string;
  parse: (text: string) => unknown;
}

export interface Answer {
  rows: object[];
  /** Which command was executed, such as `COMMIT`. */
  command: string;
}

interface Statement {
  /** Empty: it is parsed each time. */
  name: string;
  text: string;
  values: (string | Buffer | null)[];
}

interface Asked extends Statement {
  /** Known, where this connection has answered it before. */
  columns: readonly Column[] | undefined;
  rows: object[];
  /** Why a row of the answer could not be read. */
  unread: { error: unknown } | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Takes a parameter, gives it as the protocol has it: text, or bytes. Throws for what is neither plain nor a list of what is. */
export function valueOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `{${value.map((one) => elementOf(one) ?? 'null').join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  throw new Error(`${typeof value} as a parameter`);
}

/** The prepared statements of each connection, with the columns of their answers. */
const known = new WeakMap<ClientBase, Map<string, readonly Column[]>>();

function knownTo(client: ClientBase): Map<string, readonly Column[]> {
  const found = known.get(client) ?? new Map<string, readonly Column[]>();
  known.set(client, found);
  return found;
}

const noColumns: readonly Column[] = [];

/**
 * Statements that leave in one packet and are answered together (pipelining of the extended query protocol, with one `Sync`): Postgres
 * sends its answers once, and says what the columns of a prepared statement are when it first answers it. Where one fails, those
 * behind it are not executed.
 */
export class Batch implements Submittable {
  /** Called by the driver, which puts its own time limit around it. */
  callback: (() => void) | undefined;
  readonly #client: ClientBase;
  readonly #known: Map<string, readonly Column[]>;
  readonly #asked: Asked[] = [];
  /** Those that this packet prepares: where it fails, it is not known which are. */
  readonly #prepares = new Set<string>();
  #at = 0;

  constructor(client: ClientBase) {
    this.#client = client;
    this.#known = knownTo(client);
  }

  add({ name, text, values }: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ name, text, values, columns: undefined, rows: [], unread: undefined, resolve, reject });
    });
  }

  submit(connection: Connection): void {
    const packet: Buffer[] = [];
    for (const one of this.#asked) {
      const { name, text, values } = one;
      one.columns = name === '' ? undefined : this.#known.get(name);
      if (!one.columns && !this.#prepares.has(name)) {
        // A packet that failed may have prepared it; to close what is not there is no error.
        if (name !== '') packet.push(serialize.close({ type: 'S', name }));
        packet.push(serialize.parse({ name, text }));
        if (name !== '') this.#prepares.add(name);
      }
      packet.push(serialize.bind({ statement: name, values }));
      if (!one.columns) packet.push(serialize.describe({ type: 'P' }));
      packet.push(serialize.execute());
    }
    packet.push(serialize.sync());
    connection.stream.write(Buffer.concat(packet));
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const one = this.#asked[this.#at];
    if (one)
      one.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#client.getTypeParser(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const one = this.#asked[this.#at];
    if (!one?.columns || one.unread) return;
    try {
      one.rows.push(rowOf(one.columns, fields));
    } catch (error) {
      one.unread = { error };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const one = this.#asked[this.#at++];
    if (!one) return;
    if (one.name !== '') this.#known.set(one.name, one.columns ?? noColumns);
    if (one.unread) one.reject(one.unread.error);
    else one.resolve({ rows: one.rows, command: text });
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.callback?.();
  }

  /** One statement has failed, or the connection. */
  handleError(error: unknown): void {
    this.callback?.();
    const [failed, ...behind] = this.#asked.slice(this.#at);
    this.#at = this.#asked.length;
    for (const name of this.#prepares) this.#known.delete(name);
    failed?.reject(error);
    if (behind.length === 0) return;
    const skipped = sqlState(error) === null ? error : new NotExecuted(error);
    for (const one of behind) one.reject(skipped);
  }
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  let at = 0;
  for (const { name, parse } of columns) {
    const text = fields[at++] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}

/** A statement before this one had failed. */
class NotExecuted extends Error {
  /** As Postgres says it of a statement in a failed transaction. */
  readonly code = '25P02';
  constructor(cause: unknown) {
    super('A statement before this one had failed.', { cause });
  }
}
