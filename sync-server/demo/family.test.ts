import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../tests/support/postgres.ts';
import { createTestDatabase } from '../../tests/support/postgres.ts';
import { seedFamily } from './family.ts';
import { seedDemo } from './seed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

test('the demonstration’s parent has a year of both children, insights, an alert and the week, and nothing twice', async () => {
  const { db } = database;
  await seedDemo(db, new Date('2026-05-20T10:00:00.000Z'));
  await seedFamily(db);
  const read = () =>
    db.read((sql) =>
      sql.query(
        `select p.student_id, p.problems_solved > 60 as worked, (select count(*)::int from jsonb_object_keys(p.weeks)) > 30 as all_year,
           (select count(*)::int from insight i where i.student_id = p.student_id) as insights,
           (select count(*)::int from attempt a where a.student_id = p.student_id) > 20 as practised,
           (select array_agg(distinct kind order by kind) from notice n where n.details ->> 'studentId' = p.student_id::text) as told
         from progress p join link l on l.student_id = p.student_id order by 1`,
      ),
    );
  const made = await read();
  const each = { worked: true, all_year: true, insights: 5, practised: true };
  expect(made).toMatchObject([each, each]);
  expect(made.flatMap((row) => row['told'])).toEqual(expect.arrayContaining(['alert', 'digest']));
  await seedFamily(db);
  expect(await read()).toEqual(made);
}, 240_000);
