import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { homeworkSession } from '../../schema/homework-session.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { limits } from '../../schema/limits.ts';
import type { Sql } from '../../sync-server/db/orm.ts';
import type { Effects } from '../../sync-server/sync/effects.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { pushingTo, submit } from './push-school.ts';
import type { TestPerson } from './school.ts';
import { codes, contextOf, makePerson, rowOf } from './school.ts';

const database = useTestDatabase();
const { pushWith, send, stored, makeSchool } = pushingTo(database);

const session = {
  questionText: '2 + 2',
  subject: 'math',
  attempts: [],
  builtinVersion: 1,
  startedAt: '2026-11-21T09:00:00.000Z',
  writtenAt: '2026-11-21T09:00:00.000Z',
};
const made = () => rowOf(newId(), session, { new: true });
const most = homeworkSession.daily.student ?? 0;

/** As if this person had written so much today already, on whatever device. */
const hasWritten = (who: TestPerson, rows: number, bytes = 0, day = '2026-11-21') =>
  database.db.transaction((sql) =>
    sql.query(
      `insert into person_quota (person_id, collection, day, rows, bytes) values ($1, 'homeworkSession', $2, $3, $4)
       on conflict (person_id, collection) do update set day = excluded.day, rows = excluded.rows, bytes = excluded.bytes`,
      [who.id, day, rows, bytes],
    ),
  );

/** How many rows of homework are counted to this person's day. */
const usedBy = async (who: TestPerson): Promise<number[]> => {
  const text = `select rows from person_quota where person_id = $1 and collection = 'homeworkSession'`;
  return (await database.db.read((sql) => sql.query<{ rows: number }>(text, [who.id]))).map(({ rows }) => rows);
};

test('the page of the protocol names every collection with what each role may write in a day', () => {
  const page = readFileSync(new URL('../../docs/sync-protocol.md', import.meta.url), 'utf8');
  const rows = collectionNames.map((name) => {
    const daily = Object.entries(collectionOf(name).daily).map(
      ([role, most]) => `${role} ${most.toLocaleString('en')}`,
    );
    return `${name}: ${daily.join(', ') || 'nobody'}`;
  });
  expect(/Rows a day: (.*?)\. /.exec(page)?.[1]).toBe(rows.join('; '));
});

describe('what a person may write', () => {
  test('is counted over devices and sessions; what is over the day is answered LATER and written nowhere', async () => {
    const student = await makePerson(database.db, 'student');
    await hasWritten(student, most - 2);
    const rows = [made(), made(), made()];
    const verdicts = await pushWith().push(contextOf(student), 'homeworkSession', rows);
    expect(codes(verdicts)).toEqual(['OK', 'OK', 'LATER day_is_full']);
    // From ten in the morning until midnight, UTC.
    expect(verdicts[2]).toEqual({
      id: rows[2]?.id,
      verdict: 'LATER',
      code: 'day_is_full',
      retryAfter: 14 * 3_600,
    });
    expect(await stored('homeworkSession', rows[2]?.id ?? '')).toBeUndefined();
    const [again] = await send(student, 'homeworkSession', [rows[2] ?? made()]);
    expect(again?.verdict).toBe('LATER');
    expect(await usedBy(student)).toEqual([most]);
    // Nobody else's day is full because of it.
    const other = await makePerson(database.db, 'student');
    expect(codes(await send(other, 'homeworkSession', [made()]))).toEqual(['OK']);
    expect(await usedBy(other)).toEqual([1]);
  });

  test('the next day begins with nothing', async () => {
    const student = await makePerson(database.db, 'student');
    await hasWritten(student, most, 0, '2026-11-20');
    expect(codes(await send(student, 'homeworkSession', [made()]))).toEqual(['OK']);
    expect(await usedBy(student)).toEqual([1]);
    expect(codes(await send(student, 'homeworkSession', [made()]))).toEqual(['OK']);
  });

  test('a row that was written already, or is refused, uses nothing up', async () => {
    const { student, assignmentId } = await makeSchool();
    const row = made();
    expect(codes(await send(student, 'homeworkSession', [row]))).toEqual(['OK']);
    expect(codes(await send(student, 'homeworkSession', [row, made()]))).toEqual(['OK', 'OK']);
    expect(await usedBy(student)).toEqual([2]);
    await hasWritten(student, most);
    expect(codes(await send(student, 'homeworkSession', [row]))).toEqual(['OK']);
    expect(codes(await send(student, 'homeworkSession', [rowOf(newId(), {}, { base: '1.1' })]))).toEqual([
      'REJECTED not_found',
    ]);
    // Each collection has a day of its own.
    expect(codes(await send(student, 'submission', [submit(student, assignmentId)]))).toEqual(['OK']);
  });

  test('a row that its effect refuses uses nothing up beside one that is written', async () => {
    const student = await makePerson(database.db, 'student');
    const [good, bad] = [made(), made()];
    const before: NonNullable<Effects<Sql>['homeworkSession']>['before'] = async (_sql, changes) => {
      for (const { id, refuse } of changes) if (id === bad.id) refuse('limit_reached');
    };
    const verdicts = await send(student, 'homeworkSession', [bad, good], { homeworkSession: { before } });
    expect(codes(verdicts)).toEqual(['REJECTED limit_reached', 'OK']);
    expect(await usedBy(student)).toEqual([1]);
    const one = JSON.stringify((await stored('homeworkSession', good.id))?.fields).length;
    const [quota] = await database.db.read((sql) =>
      sql.query<{ bytes: string }>('select bytes from person_quota where person_id = $1', [student.id]),
    );
    expect(Number(quota?.bytes)).toBeLessThan(1.5 * one);
  });

  test('has an end for what is stored, and deleting gives room back', async () => {
    const student = await makePerson(database.db, 'student');
    const first = made();
    const [stands] = await send(student, 'homeworkSession', [first]);
    await hasWritten(student, 1, limits.personBytes);
    expect(codes(await send(student, 'homeworkSession', [made()]))).toEqual(['LATER space_is_full']);
    const base = stands?.document?.rev ?? '';
    expect(codes(await send(student, 'homeworkSession', [rowOf(first.id, {}, { base, del: true })]))).toEqual(['OK']);
    const small = { ...session, questionText: '' };
    expect(codes(await send(student, 'homeworkSession', [rowOf(newId(), small, { new: true })]))).toEqual(['OK']);
  });

  test('an unknown id is buried only by somebody who could have made it', async () => {
    const { student, teacher } = await makeSchool();
    const bury = (who: TestPerson, name: 'assignment' | 'classroom' | 'homeworkSession') =>
      send(who, name, [rowOf(newId(), {}, { del: true })]).then(codes);
    expect(await bury(student, 'assignment')).toEqual(['REJECTED not_found']);
    expect(await bury(student, 'classroom')).toEqual(['REJECTED not_found']);
    expect(await bury(teacher, 'homeworkSession')).toEqual(['REJECTED not_found']);
    expect(await bury(student, 'homeworkSession')).toEqual(['OK']);
    expect(await bury(teacher, 'assignment')).toEqual(['OK']);
  });

  test('every collection that a role may write has a number for the role, and room for a busy day', () => {
    for (const name of collectionNames) {
      const of = collectionOf(name);
      for (const role of of.makers) expect([name, role, (of.daily[role] ?? 0) >= 500]).toEqual([name, role, true]);
      if (Object.keys(of.merge).length > 0) expect([name, Object.keys(of.daily).length > 0]).toEqual([name, true]);
    }
  });
});
