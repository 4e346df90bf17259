import { expect, test } from 'vitest';
import { useTestDatabase } from './postgres.ts';

const database = useTestDatabase();

test('a test file gets a migrated database of its own', async () => {
  const jobs = await database.db.read((sql) => sql.query('select count(*)::int as n from graphile_worker.jobs'));
  expect(jobs).toEqual([{ n: 0 }]);
});
