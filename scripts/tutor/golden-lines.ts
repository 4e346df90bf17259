import { readFileSync } from 'node:fs';

/** Reads a file of JSON lines by its path below tests/; that its lines are a `T` is the word of whoever wrote the file. */
export const linesOf = <T>(path: string): T[] =>
  readFileSync(new URL(`../../tests/${path}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
