import { describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import { readRows, writeRows } from '../../sync-server/db/tables.ts';
import { effects } from '../../sync-server/effects/index.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { createAccount } from '../../sync-server/auth/register.ts';
import { useTestDatabase } from '../support/postgres.ts';
import type { TestPerson } from './school.ts';
import { contextOf, enrol, makeAssignment, rowOf } from './school.ts';

/**
 * While a transaction is open nobody receives anything. So what any legal push asks of one is bounded: rows by the pace,
 * statements by a number that is the same for one row and for hundreds.
 */
const rowsOfOne = 50;
const statementsOfOne = 30;
const many = 500;

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

async function makeClass(teacher: TestPerson): Promise<string> {
  const id = newId();
  await database.db.transaction((sql) =>
    writeRows(sql, 'classroom', [
      { id, className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true, teacherId: teacher.id },
    ]),
  );
  return id;
}

const outcomes = (verdicts: readonly Verdict[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { verdict, code } of verdicts) {
    const name = [verdict, code].filter(Boolean).join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

const range = <T>(make: (index: number) => T): T[] => Array.from({ length: many }, (_, index) => make(index));
const at = '2026-11-21T09:00:00.000Z';
const task = (classId: string) => ({
  classId,
  title: 'Fractions',
  description: 'Pages 3 and 4',
  dueDate: '2026-12-01T12:00:00.000Z',
  totalPoints: 20,
  isPublished: true,
});
const tries = (right: string) =>
  [`${right}0`, '1', right].map((given, index) => ({
    id: newId(),
    step: 'answer',
    given,
    verdict: 'wrong',
    rung: 'none',
    at: `2026-11-21T09:0${index}:00.000Z`,
  }));
const question = (index: number) => ({
  questionText: `${index} + 7`,
  subject: 'math',
  attempts: tries(String(index + 7)),
  builtinVersion: 3,
  startedAt: at,
  writtenAt: at,
});

interface Load {
  who: TestPerson;
  rows: PushRow[];
  expected: Record<string, number>;
}

/** By collection, 500 rows as a person may send them, one of which is refused. */
const loads: Partial<Record<CollectionName, () => Promise<Load>>> = {
  classroom: async () => {
    const rows = range((index) =>
      rowOf(
        newId(),
        {
          className: 'Owls',
          grade: 'PYP3',
          subject: 'math',
          isActive: true,
          timeZone: index === 250 ? 'Nowhere' : 'UTC',
        },
        { new: true },
      ),
    );
    return { who: await makeAccount('teacher'), rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
  },
  assignment: async () => {
    const teacher = await makeAccount('teacher');
    const classId = await makeClass(teacher);
    for (let n = 0; n < 30; n++) await enrol(database.db, classId, await makeAccount('student'));
    const rows = range((index) =>
      rowOf(newId(), { ...task(classId), ...(index === 250 ? { totalPoints: 0 } : {}) }, { new: true }),
    );
    return { who: teacher, rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
  },
  submission: async () => {
    const { student, rows } = await answers();
    return { who: student, rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
  },
  homeworkSession: async () => {
    const rows = range((index) =>
      rowOf(newId(), { ...question(index), ...(index === 250 ? { subject: 'cookery' } : {}) }, { new: true }),
    );
    return { who: await makeAccount('student'), rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
  },
  notice: async () => {
    const { teacher, notices } = await asked();
    const rows = notices.map((row, index) =>
      rowOf(row.id, { answer: index === 250 ? null : 'allow-steps', readAt: at }, { base: row.rev }),
    );
    return { who: teacher, rows, expected: { OK: many - 1, 'REJECTED immutable': 1 } };
  },
  enrolment: async () => {
    const teacher = await makeAccount('teacher');
    const classId = await makeClass(teacher);
    const rows: PushRow[] = [];
    const made = range(() => newId());
    await database.db.transaction((sql) =>
      writeRows(
        sql,
        'enrolment',
        made.map((studentId) => ({
          id: naturalId('enrolment', classId, studentId),
          classId,
          studentId,
          className: 'Owls',
          subject: 'math',
          teacherId: teacher.id,
        })),
      ),
    );
    const ids = made.map((studentId) => naturalId('enrolment', classId, studentId));
    const stored = await database.db.read((sql) => readRows(sql, 'enrolment', ids));
    for (const [index, { id, rev }] of stored.entries())
      rows.push(index === 250 ? rowOf(newId(), {}, { del: true }) : rowOf(id, {}, { base: rev, del: true }));
    return { who: teacher, rows, expected: { OK: many - 1, 'REJECTED not_found': 1 } };
  },
};

async function answers(): Promise<{ teacher: TestPerson; student: TestPerson; rows: PushRow[] }> {
  const teacher = await makeAccount('teacher');
  const student = await makeAccount('student');
  const classId = await makeClass(teacher);
  await enrol(database.db, classId, student);
  const ids = range(() => newId());
  await database.db.transaction((sql) =>
    writeRows(
      sql,
      'assignment',
      ids.map((id) => ({
        ...{ ...task(classId), id, className: 'Owls', subject: 'math', teacherId: teacher.id },
        publishedAt: '2026-11-01T12:00:00.000Z',
      })),
    ),
  );
  const rows = ids.map((assignmentId, index) =>
    rowOf(
      naturalId('submission', assignmentId, student.id),
      { assignmentId, content: index === 250 ? ' ' : 'Seven', writtenAt: at, timeSure: true },
      { new: true },
    ),
  );
  return { teacher, student, rows };
}

/** 500 questions that children have asked a teacher about. */
async function asked(): Promise<{ teacher: TestPerson; notices: { id: string; rev: string }[] }> {
  const teacher = await makeAccount('teacher');
  const student = await makeAccount('student');
  const classId = await makeClass(teacher);
  await enrol(database.db, classId, student);
  const rows = range((index) => rowOf(newId(), { ...question(index), askedAt: at }, { new: true }));
  const push = createPush({ store: createPostgresStore(database.db), effects });
  await push.push(contextOf(student), 'homeworkSession', rows);
  const ids = rows.map(({ id }) => naturalId('notice', teacher.id, `ask:${id}`));
  return { teacher, notices: await database.db.read((sql) => readRows(sql, 'notice', ids)) };
}

describe('500 rows of one person in one push, one of them refused', () => {
  for (const [name, load] of Object.entries(loads) as [CollectionName, () => Promise<Load>][]) {
    test(`${name}: each transaction is as short as any other`, async () => {
      const { who, rows, expected } = await load();
      const { verdicts, transactions, sizes, most } = await send(who, name, rows);
      expect(outcomes(verdicts)).toEqual(expected);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(rowsOfOne);
      expect(transactions.length).toBeLessThanOrEqual(Math.ceil(many / rowsOfOne));
      expect(most).toBeLessThanOrEqual(statementsOfOne);
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
    expect(most).toBeLessThanOrEqual(statementsOfOne);
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
  const assignmentId = await makeAssignment(database.db, classId);
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
  expect(assignmentId).toBeDefined();
});
