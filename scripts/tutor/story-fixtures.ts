import { readFileSync } from 'node:fs';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../tests/fixtures/words/${name}`, import.meta.url), 'utf8');
export type Story = { question: string; answer: string | null };
export const own = (name: string): Story[] =>
  fixture(`${name}.jsonl`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Story);
