import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { errors } from './errors.ts';
import { errorTexts } from './errors.en.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function sources(folder: string): string {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

it('every code has a text and every text a code', () => {
  expect(Object.keys(errorTexts).toSorted()).toEqual(Object.keys(errors).toSorted());
  for (const text of Object.values(errorTexts)) expect(text.length).toBeGreaterThan(5);
});

it('every code is used', () => {
  const program = ['schema', 'sync-server', 'workers', 'web']
    .map(sources)
    .join('\n')
    .replace(/^export const errors = \{[^}]*\}/m, '')
    .replace(/export const errorTexts = \{[^}]*\}/, '');
  const unused = Object.keys(errors).filter(
    (code) => !new RegExp(`['"]${code}['"]`).test(program) && !new RegExp(`\\b\\d{3}: '${code}'`).test(program),
  );
  expect(unused).toEqual([]);
});
