import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export type Item = Record<string, unknown>;

/** One command over JSON lines: takes an object and gives the object to print; throws an Error that names what is wrong with the line. */
export type Command = { options?: readonly string[]; run: (item: Item, options: ReadonlySet<string>) => unknown };

/** A line longer than this is not read as JSON. */
export const maxLine = 1_000_000;

/** Takes a line's id as it stands: text or number, else null. */
export const idOf = (item: Item): string | number | null =>
  typeof item.id === 'string' || typeof item.id === 'number' ? item.id : null;

/** Gives the text of a field, or throws an Error that names the field. */
export function textOf(item: Item, field: string): string {
  const value = item[field];
  if (typeof value !== 'string') throw new Error(`"${field}" must be a text`);
  return value;
}

/** Takes one line and gives the answer as one line of JSON; a bad line gives { id, error } and never throws. */
export function answerLine(line: string, run: (item: Item) => unknown): string {
  let id: string | number | null = null;
  try {
    if (line.length > maxLine) throw new Error(`longer than ${maxLine} characters`);
    const item: unknown = JSON.parse(line);
    if (typeof item !== 'object' || item === null || Array.isArray(item)) throw new Error('not an object');
    const fields: Item = Object.fromEntries(Object.entries(item));
    id = idOf(fields);
    return JSON.stringify(run(fields));
  } catch (error) {
    return JSON.stringify({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Answers every line of `input` with a line of `output`, at the speed of the reader; a closed pipe ends it in peace. */
export async function eachLine(input: Readable, output: Writable, run: (item: Item) => unknown): Promise<void> {
  let closed = false;
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    closed = true;
    input.destroy();
  });
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (closed) return;
    if (line.trim() === '') continue;
    if (!output.write(`${answerLine(line.replace(/^\uFEFF/, ''), run)}\n`))
      await new Promise<void>((resolve) => {
        output.once('drain', resolve);
        output.once('error', () => resolve());
        output.once('close', resolve);
      });
  }
}
