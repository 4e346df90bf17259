import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const tutor = path.join(import.meta.dirname, '..');

/** The files that a page loads with this one: what it imports statically, types left out. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, clause = '', target = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+([^;]*?\sfrom\s+)?'(\.[^']+)'/gm,
  )) {
    if (/^type\s/.test(clause)) continue;
    const next = path.join(path.dirname(file), target);
    if (existsSync(next)) loadedWith(next, seen);
  }
  return seen;
}

it('practice is not loaded with the first page', () => {
  const loaded = [...loadedWith(path.join(tutor, 'index.ts'))].map((file) => path.relative(tutor, file));
  expect(loaded.length).toBeGreaterThan(20);
  expect(loaded.filter((file) => file.startsWith('practice/'))).toEqual([]);
  expect(loadedWith(path.join(tutor, 'practice/items.ts')).size).toBeGreaterThan(15);
});
