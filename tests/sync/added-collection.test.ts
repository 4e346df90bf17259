import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { collectionNames } from '../../schema/index.ts';
import { copySources, project } from '../mutants/copy.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();

const definition = `
import { classroom } from './classroom.ts';
import { collection, may, own, refused } from './collection.ts';
import { flag, from, id, ref, self, text } from './fields.ts';
import { scope } from './who.ts';

/** A made-up thing of a class; while it helps it lets somebody else work in the class. */
export const kite = collection('kite', {
  id: own(),
  version: 0,
  fields: {
    classId: ref('classroom'),
    className: from('classroom', 'className', classroom.fields.className),
    teacherId: self(),
    helperId: id(),
    title: text(60),
    helps: flag(),
  },
  scopes: (doc) => [scope.teachers(doc.classId)],
  grants: [
    { scope: 'classroom', of: 'classId', to: 'helperId', when: { helps: true } },
    { scope: 'teachers', of: 'classId', to: 'helperId', when: { helps: true } },
  ],
  write: (who, next) =>
    who.teaches(next.classId) ? may('classId', 'helperId', 'title', 'helps') : refused('not_yours'),
  remove: (who, doc) => (who.teaches(doc.classId) ? may() : refused('not_yours')),
  makers: ['teacher'],
  daily: { teacher: 100 },
  merge: { classId: 'mine', helperId: 'mine', title: 'mine', helps: 'mine' },
});
`;

/** Adds the collection as CONTRIBUTING says, runs what is made of it, gives what came of it and the files touched. */
async function add(): Promise<{ result: Record<string, unknown>; touched: string[] }> {
  const copy = copySources();
  const touched: string[] = [];
  const edit = (path: string, change: (text: string) => string, before = readFileSync(join(copy, path), 'utf8')) => {
    const after = change(before);
    expect(after, path).not.toBe(before);
    writeFileSync(join(copy, path), after);
    touched.push(path);
  };
  const run = async (...args: string[]): Promise<string> => {
    const program = ['--import', 'tsx', 'tests/sync/added-collection.ts', ...args];
    return (await promisify(execFile)(process.execPath, program, { cwd: copy, timeout: 100_000 })).stdout;
  };
  edit('schema/kite.ts', () => definition, '');
  edit('schema/index.ts', (text) =>
    `import { kite } from './kite.ts';\n${text}`
      .replace('\n} as const', '\n  kite,\n} as const')
      .replace(/( {2}teacher: \[)/, "$1'kite', "),
  );
  const ddl = JSON.parse(await run('migration', 'kite')) as { table: string; grants: string };
  const tracked = `select sync_track('kite', 'kite');\nselect sync_grants('kite', 'kite');`;
  const up = JSON.stringify([ddl.table, tracked, ddl.grants].join('\n'));
  edit('sync-server/db/migrations/9000-kite.ts', () => `export const kite = { name: '9000-kite', up: ${up} };\n`, '');
  edit('sync-server/db/migrations/index.ts', (text) =>
    `import { kite } from './9000-kite.ts';\n${text}`.replace(/\n\];\n$/, '\n  kite,\n];\n'),
  );
  return { result: JSON.parse(await run('play', 'kite', database.url)) as Record<string, unknown>, touched };
}

describe('a collection that is added', () => {
  test('is in tables, feed, grants, copies, GraphQL, device and simulator by its definition and one migration', async () => {
    const { result, touched } = await add();
    const shown = (className: string) => [{ title: 'Up', className }];
    const verdicts = ['kite OK', 'classroom OK', 'kite OK'];
    expect(result).toEqual({
      postgres: { verdicts, held: [shown('Owls'), shown('Herons'), []] },
      // The simulator's school has consequences of its own, which copy nothing.
      memory: { verdicts, held: [shown('Owls'), shown('Owls'), []] },
      openedBy: true,
      device: expect.arrayContaining(['title', 'className', 'helps', 'helperId', 'rev', 'scopes', 'edited']),
      graphql: true,
    });
    expect(touched).toEqual([
      'schema/kite.ts',
      'schema/index.ts',
      'sync-server/db/migrations/9000-kite.ts',
      'sync-server/db/migrations/index.ts',
    ]);
    expect(collectionNames).not.toContain('kite');
    expect(readFileSync(join(project, 'schema/index.ts'), 'utf8')).not.toContain('kite');
  }, 240_000);
});
