import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/orm.ts';
import { createDatabase, isAway } from '../db/orm.ts';
import { seedDemo } from './seed.ts';
import type { TestDatabase } from '../../tests/support/postgres.ts';
import { createTestDatabase } from '../../tests/support/postgres.ts';

const now = new Date('2026-05-20T10:00:00.000Z');
let whole: TestDatabase;
let cut: TestDatabase;

beforeAll(async () => {
  whole = await createTestDatabase();
  cut = await createTestDatabase();
}, 60_000);
afterAll(async () => {
  await whole.drop();
  await cut.drop();
});

/** What there is of everything that is counted or shown, without the versions of rows. */
async function contents(db: Database): Promise<Record<string, unknown>> {
  const tables = {
    school: 'id, created_at',
    account: 'id, username',
    classroom: 'id, class_name',
    enrolment: 'id, student_id',
    assignment: 'id, due_date, is_published',
    submission: 'id, content, score, written_at',
    notice: 'id, cause',
    reminder: 'id, person_id, scheduled_time',
    message: 'id, content, recipient_id, received_at, read_at',
    homework_session: 'id, attempts, written_at',
    usage_ledger: 'session_id, month, written_at',
    star_ledger: 'student_id, cause, stars, at',
    progress: 'student_id, total_stars, problems_solved, sessions_used',
  };
  const read = async ([table, columns]: [string, string]) =>
    [table, await db.read((sql) => sql.query(`select ${columns} from ${table} order by 1, 2`))] as const;
  return Object.fromEntries(await Promise.all(Object.entries(tables).map(read)));
}

test('a demonstration school whose making is cut off at any moment goes on a day later, and nothing is there twice', async () => {
  let statements = 0;
  let most = 0;
  let transactions = 0;
  const counting: Database = {
    ...whole.db,
    transaction: (work, options) => {
      transactions += 1;
      statements = 0;
      return whole.db.transaction(
        (sql) =>
          work({
            query: (text, params) => {
              most = Math.max(most, ++statements);
              return sql.query(text, params);
            },
          }),
        options,
      );
    },
  };
  expect(await seedDemo(counting, now)).toBe(true);
  expect(most, 'statements of a transaction').toBeLessThanOrEqual(12);
  expect(transactions).toBeGreaterThan(30);

  const name = 'seed-that-is-cut';
  const db = await createDatabase({ url: cut.url, poolSize: 1, name });
  let cuts = 0;
  try {
    // The backend is ended after more and more transactions of one try, at times in the middle of one.
    for (let after = 1; after < transactions; after += 7) {
      let begun = 0;
      const dying: Database = {
        ...db,
        transaction: (work, options) =>
          db.transaction(async (sql) => {
            const result = await work(sql);
            if (++begun > after) {
              await cut.db.read((other) =>
                other.query(
                  'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1',
                  [name],
                ),
              );
            }
            return result;
          }, options),
      };
      const later = new Date(now.getTime() + (after - 1) * 86_400_000);
      const ended = await seedDemo(dying, later).then(
        () => null,
        (error: unknown) => error,
      );
      if (ended === null) break;
      expect(isAway(ended)).toBe(true);
      cuts += 1;
    }
    expect(cuts).toBeGreaterThan(2);
    await seedDemo(db, new Date('2026-06-30T10:00:00.000Z'));
    expect(await seedDemo(db)).toBe(false);
  } finally {
    await db.close();
  }
  expect(await contents(cut.db)).toEqual(await contents(whole.db));
}, 240_000);
