import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const rows = readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', says = '', where = '', heldBy = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { id, says, where, heldBy };
  });

/** The tests that a row names: `file › words of its title`. */
const named = rows.flatMap(({ id, heldBy }) =>
  [...heldBy.matchAll(/`([^`›]+) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ id, file, title })),
);

test('each line of the specification has one row, which is held by something or comes later', () => {
  expect(rows.length).toBeGreaterThan(300);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const silent = rows.filter(({ says, heldBy }) => says === '' || !/^later$|^no test: .|`[^`›]+ › [^`]+`/.test(heldBy));
  expect(silent).toEqual([]);
});

test('a row that is held by a test says where it is built', () => {
  expect(rows.filter(({ where, heldBy }) => heldBy !== 'later' && where === '').map(({ id }) => id)).toEqual([]);
  const places = rows.flatMap(({ id, where }) =>
    [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => ({ id, place })),
  );
  expect(places.filter(({ place }) => !existsSync(path.join(root, place)))).toEqual([]);
});

test('each test that a row names exists', () => {
  expect(named.length).toBeGreaterThan(0);
  const absent = named.filter(({ file, title }) => {
    const at = path.join(root, file);
    return !existsSync(at) || !readFileSync(at, 'utf8').includes(title);
  });
  expect(absent).toEqual([]);
});
