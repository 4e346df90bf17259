import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collectionNames, collectionOf, collectionsOf, mostCollections } from '../schema/index.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('the table of the protocol page names every field that people set, collection by collection', () => {
  const [, table = ''] = read('docs/sync-protocol.md').split('who writes which fields');
  const missing = collectionNames.flatMap((name) => {
    const [, , , cell = ''] = new RegExp(`^\\| ${name} .*`, 'm').exec(table)?.[0].split('|') ?? [];
    // A field without a policy is the server's.
    return Object.keys(collectionOf(name).merge).flatMap((field) =>
      cell.includes(`\`${field}\``) ? [] : `${name}: ${field}`,
    );
  });
  expect(missing).toEqual([]);
});

test('the protocol page counts the collections that each role opens', () => {
  const page = read('docs/sync-protocol.md');
  const [students, teachers, parents] = (['student', 'teacher', 'parent'] as const).map(
    (role) => collectionsOf(role).length,
  );
  expect(page).toContain(`at most ${mostCollections} (`);
  expect(page).toContain(`students ${students}, teachers ${teachers} and parents ${parents} today`);
});

test('every benchmark is a command, and stands with what it measures in the page of benchmarks', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const programs = readdirSync(path.join(root, 'bench')).filter((file) => file.endsWith('.ts'));
  expect(programs.length).toBeGreaterThan(20);
  const commands = new Set(Object.values(scripts));
  expect(programs.filter((file) => !commands.has(`tsx bench/${file}`))).toEqual([]);
  const page = read('bench/README.md');
  const absent = programs.filter(
    (file) => !page.includes(`npx tsx bench/${file}`) || !page.includes(`- **${file.replace('.ts', '')}**:`),
  );
  expect(absent).toEqual([]);
});

test('the pages for newcomers name only commands that there are', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const page of ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'bench/README.md']) {
    const named = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect([page, named.filter((name) => !(name in scripts))]).toEqual([page, []]);
  }
});
