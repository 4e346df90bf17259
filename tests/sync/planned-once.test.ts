import { expect, test } from 'vitest';
import { createAccount } from '../../sync-server/auth/register.ts';
import { effects } from '../../sync-server/effects/index.ts';
import { newId } from '../../schema/ids.ts';
import { collectionNames } from '../../schema/index.ts';
import type { Sql } from '../../sync-server/db/orm.ts';
import { prepared } from '../../sync-server/db/orm.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { heavyLoads } from './heavy-loads.ts';
import type { TestPerson } from './school.ts';
import { contextOf } from './school.ts';

// One connection, whose plans can be asked for.
const database = useTestDatabase({ poolSize: 1 });

async function makeAccount(role: TestPerson['role']): Promise<TestPerson> {
  const id = newId();
  const account = { id, username: `p_${id}`, passwordHash: '', role, firstName: 'Ada', lastName: 'Quill' };
  await database.db.transaction((sql) => createAccount(sql, { ...account, school: null }));
  return { id, role };
}

const { loads } = heavyLoads<TestPerson>(() => database.db, makeAccount);

/** The statements that are prepared here and were planned for their values. */
const plannedAnew = () =>
  database.db.read((sql) =>
    sql.query<{ statement: string; times: number }>(
      `select statement, custom_plans::int as times from pg_prepared_statements where name like 'prepared%' and custom_plans > 0`,
    ),
  );

/** How often each table was read from its beginning to its end. */
async function walks(): Promise<Map<string, number>> {
  await database.db.read((sql) => sql.query('select pg_stat_force_next_flush()'));
  const rows = await database.db.read((sql) =>
    sql.query<{ table: string; times: number }>(
      'select relname as table, seq_scan::int as times from pg_stat_user_tables',
    ),
  );
  return new Map(rows.map(({ table, times }) => [table, times]));
}

// By itself Postgres plans five times for the values that it sees and then compares. A plan for the values looks cheaper where they
// are seen and the tables are counted; making it takes longer than the statement.
test('what a push asks is planned once, whatever the database knows about its tables', async () => {
  const push = createPush({
    store: createPostgresStore(database.db),
    effects,
    pace: { rows: () => 10, took: () => {} },
    now: () => 0,
  });
  const walked = new Set<string>();
  for (let round = 0; round < 2; round++) {
    for (const name of collectionNames) {
      const load = await loads[name]?.();
      if (!load) throw new Error(`nobody sends rows of ${name}`);
      const before = await walks();
      // A hundred of its 500, the one that is refused among them: ten slices, of which each asks the same.
      await push.push(contextOf(load.who), name, load.rows.slice(200, 300));
      // What follows where a family is unlinked or a place in a class ends is asked by statements that are planned anew.
      if (name === 'link' || name === 'enrolment') continue;
      for (const [table, times] of await walks()) if (times > (before.get(table) ?? 0)) walked.add(table);
    }
    await database.db.read((sql) => sql.query('analyze'));
  }
  const [asked] = await database.db.read((sql) =>
    sql.query<{ n: number }>(
      "select count(*)::int as n from pg_prepared_statements where name like 'prepared%' and generic_plans >= 10",
    ),
  );
  expect(asked?.n).toBeGreaterThan(40);
  expect(await plannedAnew()).toEqual([]);
  // The plans were made when all tables were empty: a walk through one would be longer each day. That one has one row.
  expect([...walked].sort()).toEqual(['sync_meta']);
});

test('what is no prepared statement is planned for its values, whatever came before it on its connection', async () => {
  const mode = async (sql: Sql): Promise<string> => {
    const [row] = await sql.query<{ mode: string }>("select current_setting('plan_cache_mode') as mode where $1", [
      true,
    ]);
    return row?.mode ?? '';
  };
  const kept = prepared("select current_setting('plan_cache_mode') as mode where $1 is true");
  const modes = (work: (sql: Sql) => Promise<void>): Promise<string[]> => {
    const seen: string[] = [];
    const both = async (sql: Sql): Promise<void> => {
      const [row] = await sql.query<{ mode: string }>(kept, [true]);
      seen.push(row?.mode ?? '', await mode(sql));
      await work(sql);
    };
    return database.db.transaction(both).then(
      () => seen,
      () => seen,
    );
  };
  const want = ['force_generic_plan', 'auto'];
  expect(await modes(async () => {})).toEqual(want);
  // A transaction that is taken back takes the setting back too.
  expect(await modes(async (sql) => void (await sql.query('select 1 / $1::int', [0])))).toEqual(want);
  expect(await modes(async () => Promise.reject(new Error('no')))).toEqual(want);
  expect(await modes(async () => {})).toEqual(want);
});
