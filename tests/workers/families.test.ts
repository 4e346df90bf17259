import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { patchRow } from '../../sync-server/db/tables.ts';
import { tellWeek } from '../../sync-server/services/family/digest.ts';
import { makeAllInsights, tellAllFamilies } from '../../workers/jobs/families.ts';
import {
  join,
  linkParent,
  makeAssignment,
  makeClass,
  makeSchool,
  type Person,
  teacherOf,
} from '../rest/support/school.ts';
import { useRestServer } from '../rest/support/server.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, values));

const day = 86_400_000;
/** A Friday at five in the afternoon in London, in winter. */
const friday = Date.parse('2026-11-20T17:10:00.000Z');
const later = (days: number): string => new Date(friday + days * day).toISOString();

async function makeFamily(zone = 'Europe/London') {
  const teacher = await teacherOf(server, await makeSchool(server));
  const child = await server.person('student', { firstName: 'Maya' });
  await rows('update account set time_zone = $2, plan_id = $3 where id = $1', [child.id, zone, 'unlimited']);
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  await rows(`update enrolment set joined_at = '2026-09-01' where student_id = $1`, [child.id]);
  const mother = await server.person('parent');
  await linkParent(server, mother.id, child.id);
  return { teacher, child, classId, mother };
}

/** Homework in the days before a moment, some of it right at the first try. */
async function study(child: Person, count: number, right: number, until = friday): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = newId();
    ids.push(id);
    const at = new Date(until - (count - n) * 6 * 3_600_000).toISOString();
    const given = n < right ? '632' : '622';
    const set = {
      questionText: 'What is 347 + 285?',
      subject: 'math',
      attempts: [{ id: newId(), at, step: 'answer', given, verdict: 'wrong', rung: 'none' }],
      builtinVersion: 1,
      startedAt: at,
      writtenAt: at,
    };
    const receivedAt = new Date(until).toISOString();
    const ctx = { userId: child.id, role: 'student' as const, receivedAt, lastExchangeAt: null };
    const [verdict] = await server.push.push(ctx, 'homeworkSession', [
      { id, base: '', device: 'tablet', key: newId(), set, new: true },
    ]);
    expect(verdict?.verdict).toBe('OK');
  }
  return ids;
}

const toldOf = (person: Person, kind: string): Promise<{ details: Record<string, string>; read_at: string | null }[]> =>
  rows(
    'select details, read_at from notice where person_id = $1 and kind = $2 and not deleted order by created_at, cause',
    [person.id, kind],
  );
const typesOf = async (person: Person): Promise<string[]> =>
  (await toldOf(person, 'alert')).map(({ details }) => details['alertType'] ?? '').sort();

/** Lets an evening run while a table cannot be read; gives whether what reads it there had begun to write, once for each table that is read. */
async function writersAt(table: string, evening: string): Promise<(string | null)[]> {
  let told: Promise<unknown> | undefined;
  let isOver = false;
  const waiting = await server.db.transaction(async (sql) => {
    await sql.query(`lock table ${table} in access exclusive mode`);
    told = tellAllFamilies(server.db, evening).finally(() => (isOver = true));
    for (;;) {
      const found = await rows<{ writes: string | null }>(
        `select a.backend_xid::text as writes from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and l.relation = $1::regclass`,
        [table],
      );
      if (found.length > 0 || isOver) return found.map(({ writes }) => writes);
    }
  });
  await told;
  return waiting;
}

test('what children did is read while nothing holds the feed back', async () => {
  const { child, teacher, classId } = await makeFamily();
  await study(child, 9, 1);
  await makeAssignment(teacher, classId, { title: 'Rivers', dueDate: later(-2) });
  await tellAllFamilies(server.db, later(0));
  for (const [week, table] of ['attempt', 'submission', 'progress'].entries()) {
    await study(child, 9, 0, friday + (week + 1) * 7 * day);
    expect(await writersAt(table, later((week + 1) * 7)), table).toEqual([null]);
  }
});

describe('alerts', () => {
  test('a child that struggles is told once of its evidence, again only of new evidence', async () => {
    const { child, mother } = await makeFamily();
    await study(child, 9, 1);
    await tellAllFamilies(server.db, later(0));
    const [alert] = await toldOf(mother, 'alert');
    expect(alert?.details).toMatchObject({
      studentId: child.id,
      childName: 'Maya',
      alertType: 'struggling',
      title: 'Maya is working hard at Maths',
      message: '1 of 9 right at the first try in the last 14 days.',
    });
    await rows('update notice set read_at = now() where person_id = $1', [mother.id]);
    await tellAllFamilies(server.db, later(0));
    await tellAllFamilies(server.db, later(1));
    expect(await typesOf(mother)).toEqual(['struggling']);
    expect((await toldOf(mother, 'alert'))[0]?.read_at, 'stays read').not.toBeNull();
    await study(child, 9, 0, friday + 3 * day);
    await tellAllFamilies(server.db, later(3));
    expect(await typesOf(mother)).toEqual(['struggling', 'struggling']);
  });

  test('a child that excels, one that pauses and work that is overdue are told; a father linked later hears of what is new', async () => {
    const { child, mother, teacher, classId } = await makeFamily();
    await study(child, 14, 14);
    await makeAssignment(teacher, classId, { title: 'Rivers', dueDate: later(-2) });
    await tellAllFamilies(server.db, later(0));
    expect(await typesOf(mother)).toEqual(['excelling', 'overdue']);
    const father = await server.person('parent');
    await linkParent(server, father.id, child.id);
    await tellAllFamilies(server.db, later(8));
    await tellAllFamilies(server.db, later(9));
    expect(await typesOf(mother)).toEqual(['excelling', 'inactivity', 'overdue']);
    expect(await typesOf(father)).toEqual(['inactivity']);
    // A child that has never been here, or not for months, is no news.
    await tellAllFamilies(server.db, later(90));
    expect(await typesOf(mother)).toHaveLength(3);
  });

  test('work of an archived class is not overdue until the class comes back, and an alert names its class', async () => {
    const { mother, teacher, classId } = await makeFamily();
    await makeAssignment(teacher, classId, { title: 'Rivers', dueDate: later(-2) });
    for (const isActive of [false, true]) {
      await server.db.transaction((sql) => patchRow(sql, 'classroom', classId, { isActive }));
      await tellAllFamilies(server.db, later(0));
      expect(await typesOf(mother)).toEqual(isActive ? ['overdue'] : []);
    }
    expect(await toldOf(mother, 'alert')).toMatchObject([{ details: { alertType: 'overdue', classId } }]);
  });

  test('an alert whose answers were deleted says so', async () => {
    const { child, mother } = await makeFamily();
    const ids = await study(child, 9, 1);
    await tellAllFamilies(server.db, later(0));
    await rows(`update homework_session set deleted = true where id = any($1::uuid[])`, [ids.slice(0, 4)]);
    await tellAllFamilies(server.db, later(1));
    const [alert] = await toldOf(mother, 'alert');
    expect(alert?.details).toMatchObject({ alertType: 'struggling', gone: 'yes' });
  });

  test('two answers only are no evidence, and nobody is told of a child without a linked parent', async () => {
    const { child, mother } = await makeFamily();
    await study(child, 2, 0);
    const alone = await server.person('student');
    await study(alone, 9, 0);
    await tellAllFamilies(server.db, later(0));
    expect(await typesOf(mother)).toEqual([]);
    expect(await rows('select 1 from alert_ledger where student_id = $1', [alone.id])).toEqual([]);
  });
});

describe('the weekly digest', () => {
  test('comes on Friday at five where the child lives, once, in three sentences', async () => {
    const [london, tokyo] = [await makeFamily(), await makeFamily('Asia/Tokyo')];
    for (const { child } of [london, tokyo]) await study(child, 3, 2);
    await tellAllFamilies(server.db, later(0));
    await tellAllFamilies(server.db, later(0));
    expect(await toldOf(tokyo.mother, 'digest')).toEqual([]);
    const [digest, ...more] = await toldOf(london.mother, 'digest');
    expect(more).toEqual([]);
    expect(digest?.details).toMatchObject({ childName: 'Maya', week: '2026-W47' });
    expect(digest?.details['says']).toContain('Maya solved 2 problems, 2 of them right at the first try.');
    await tellAllFamilies(server.db, '2026-11-20T08:10:00.000Z');
    expect(await toldOf(tokyo.mother, 'digest')).toHaveLength(1);
    await tellAllFamilies(server.db, later(1));
    expect(await toldOf(london.mother, 'digest'), 'not on Saturday').toHaveLength(1);
  });
});

test('a link that ends while a digest is made is told nothing of the child', async () => {
  const { child, mother } = await makeFamily();
  const meanwhile: Database = {
    ...server.db,
    read: async (work) => {
      const found = await server.db.read(work);
      await rows('update link set deleted = true where parent_id = $1', [mother.id]);
      return found;
    },
  };
  expect(await tellWeek(meanwhile, [child.id], later(0))).toBe(0);
  expect(await toldOf(mother, 'digest')).toEqual([]);
});

test('what was given back for another try is not told as waiting for its mark', async () => {
  const { child, mother, teacher, classId } = await makeFamily();
  const work = await makeAssignment(teacher, classId, { dueDate: later(9) });
  const { id } = (await child.post(`/api/student/assignments/${work}/submit`, { submissionContent: 'Thames' })).json<{
    id: string;
  }>();
  await rows(`update submission set received_at = $2, returned = 1, return_note = 'Two more' where id = $1`, [
    id,
    later(-1),
  ]);
  await tellAllFamilies(server.db, later(0));
  expect((await toldOf(mother, 'digest'))[0]?.details['says']).not.toContain('not marked yet');
  await rows('update submission set round = 2, received_at = $2 where id = $1', [id, later(6)]);
  await tellAllFamilies(server.db, later(7));
  expect((await toldOf(mother, 'digest')).at(-1)?.details['says']).toContain(
    'handed in 1 piece of work, not marked yet',
  );
});

test('insights of all children are made by night, and written again only when they say something new', async () => {
  const { child } = await makeFamily();
  await study(child, 8, 8);
  expect(await makeAllInsights(server.db, later(0))).toBeGreaterThanOrEqual(5);
  const written = () => rows('select id, rev_xid from insight where student_id = $1 order by id', [child.id]);
  const before = await written();
  expect(before).toHaveLength(5);
  expect(await makeAllInsights(server.db, later(0))).toBe(0);
  expect(await written()).toEqual(before);
});
