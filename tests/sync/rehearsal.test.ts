import { expect, test } from 'vitest';
import type { Operation } from '../../schema/operations.ts';
import type { Verdict } from '../../schema/wire.ts';
import type { TextAnswer } from '../../sync-server/sync/pull.ts';
import { rehearse } from '../../sync-server/sync/rehearsal.ts';

test('a rehearsal goes the ways of real pushes and pulls: every row is taken, and all of them are read', async () => {
  const operations: Operation[] = [];
  const verdicts: Verdict[] = [];
  const answers: TextAnswer[] = [];
  await rehearse(async (operation, context) => {
    operations.push(operation);
    const { r0, l0 } = operation.variables;
    if (Array.isArray(r0) && r0.length > 0) verdicts.push(...(await context.push('assignment', r0)));
    if (l0) answers.push(await context.pull({ collection: 'assignment', checkpoint: null, limit: Number(l0) }));
  });
  expect(verdicts).toHaveLength(200);
  expect(verdicts.filter(({ verdict }) => verdict !== 'OK')).toEqual([]);
  expect(answers.map(({ documents }) => documents.length)).toEqual(Array.from({ length: 50 }, () => 200));
  const texts = new Set(operations.map(({ query }) => query));
  expect([...texts].filter((text) => text.startsWith('mutation'))).toHaveLength(14);
});
