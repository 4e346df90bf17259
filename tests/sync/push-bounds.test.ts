import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionNames } from '../../schema/index.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import { effects } from '../../sync-server/effects/index.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { createAccount } from '../../sync-server/auth/register.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { heavyLoads, many, range, task } from './heavy-loads.ts';
import type { TestPerson } from './school.ts';
import { contextOf, rowOf } from './school.ts';

/**
 * While a transaction is open nobody receives anything. So what any legal push asks of one is bounded: rows by the pace,
 * statements by a number that is the same for one row and for hundreds, and is what its effects need today.
 */
const rowsOfOne = 50;
const statementsOfOne = 9;
/** Where more follows from a row. */
const statementsOfHeavier: Partial<Record<CollectionName, number>> = {
  attempt: 22,
  homeworkSession: 18,
  submission: 13,
  notice: 11,
  // Its family code ends with it.
  link: 10,
};
const statementsOf = (name: CollectionName): number => statementsOfHeavier[name] ?? statementsOfOne;

const database = useTestDatabase();

interface Transaction {
  statements: number;
}

/** The database, with a note of what each transaction asked. */
function noting(db: Database, transactions: Transaction[]): Database {
  return {
    ...db,
    transaction: (work, options) =>
      db.transaction((sql) => {
        const one: Transaction = { statements: 0 };
        transactions.push(one);
        const counting: Sql = { query: (text, params) => ((one.statements += 1), sql.query(text, params)) };
        return work(counting);
      }, options),
  };
}

async function send(who: TestPerson, name: CollectionName, rows: PushRow[]) {
  const transactions: Transaction[] = [];
  const sizes: number[] = [];
  const push = createPush({
    store: createPostgresStore(noting(database.db, transactions)),
    effects,
    pace: { rows: () => rowsOfOne, took: (_name, count) => void sizes.push(count) },
    // However busy the machine is, every row has its turn.
    now: () => 0,
  });
  const verdicts = await push.push(contextOf(who), name, rows);
  return { verdicts, transactions, sizes, most: Math.max(...transactions.map(({ statements }) => statements)) };
}

async function makeAccount(role: TestPerson['role']): Promise<TestPerson> {
  const id = newId();
  const account = { id, username: `p_${id}`, passwordHash: '', role, firstName: 'Ada', lastName: 'Quill' };
  await database.db.transaction((sql) => createAccount(sql, { ...account, school: null }));
  return { id, role };
}

const outcomes = (verdicts: readonly Verdict[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { verdict, code } of verdicts) {
    const name = [verdict, code].filter(Boolean).join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

const { loads, answers, makeClass } = heavyLoads<TestPerson>(() => database.db, makeAccount);

describe('500 rows of one person in one push, one of them refused', () => {
  for (const name of collectionNames) {
    test(`${name}: each transaction is as short as any other`, async () => {
      const load = loads[name];
      if (!load) throw new Error(`nobody sends ${many} rows of ${name}`);
      const { who, rows, expected } = await load();
      const { verdicts, transactions, sizes, most } = await send(who, name, rows);
      expect(outcomes(verdicts)).toEqual(expected);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(rowsOfOne);
      expect(transactions.length).toBeLessThanOrEqual(Math.ceil(many / rowsOfOne));
      expect(most).toBeLessThanOrEqual(statementsOf(name));
    }, 60_000);
  }

  test('submission: so are 500 marks', async () => {
    const { teacher, student, rows } = await answers();
    const { verdicts } = await send(student, 'submission', rows);
    const marks = verdicts.map(({ id, document }, index) =>
      rowOf(id, { score: index === 100 ? 21 : 20, feedback: 'Well done' }, { base: document?.rev ?? '' }),
    );
    const { verdicts: marked, most } = await send(teacher, 'submission', marks);
    expect(outcomes(marked)).toEqual({ OK: many - 2, 'REJECTED score_too_high': 1, 'REJECTED not_found': 1 });
    expect(most).toBeLessThanOrEqual(statementsOf('submission'));
  }, 60_000);
});

test('a row that the database itself refuses is found by halves, and costs the others little', async () => {
  const teacher = await makeAccount('teacher');
  const classId = await makeClass(teacher);
  const rows = range((index) =>
    rowOf(newId(), { ...task(classId), title: index === 333 ? 'bad' : 'T' }, { new: true }),
  );
  const transactions: Transaction[] = [];
  const push = createPush({
    store: createPostgresStore(noting(database.db, transactions)),
    effects: {
      assignment: {
        after: async (sql, changes) => {
          if (changes.some(({ next }) => next.title === 'bad')) await sql.query(`select 'bad'::int`);
        },
      },
    },
    pace: { rows: () => many, took: () => {} },
  });
  const verdicts = await push.push(contextOf(teacher), 'assignment', rows);
  expect(outcomes(verdicts)).toEqual({ OK: many - 1, 'REJECTED invalid': 1 });
  expect(verdicts[333]).toMatchObject({ verdict: 'REJECTED' });
  expect(transactions.length).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(many)) + 2);
});

test('rows that take too long are answered LATER, each by itself, and the others are written', async () => {
  const teacher = await makeAccount('teacher');
  const classId = await makeClass(teacher);
  const rows = ['One', 'slow', 'Three'].map((title) => rowOf(newId(), { ...task(classId), title }, { new: true }));
  const push = createPush({
    store: createPostgresStore(database.db),
    effects: {
      assignment: {
        after: async (sql, changes) => {
          if (!changes.some(({ next }) => next.title === 'slow')) return;
          await sql.query(`set local statement_timeout = 20`);
          await sql.query('select pg_sleep(5)');
        },
      },
    },
  });
  const verdicts = await push.push(contextOf(teacher), 'assignment', rows);
  expect(outcomes(verdicts)).toEqual({ OK: 2, 'LATER too_slow': 1 });
  expect(verdicts[1]).toMatchObject({ retryAfter: expect.any(Number) });
  expect(verdicts[1]).not.toHaveProperty('document');
});
