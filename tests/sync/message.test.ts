import { describe, expect, test } from 'vitest';
import { noTeacher } from '../../schema/classroom.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import { collectionsOf } from '../../schema/index.ts';
import { messageCause } from '../../schema/message.ts';
import type { PushRow, Verdict, WireDocument } from '../../schema/wire.ts';
import { effects } from '../../sync-server/effects/index.ts';
import { patchRow, readRows } from '../../sync-server/db/tables.ts';
import { grantEnrolment } from '../../sync-server/services/classes/enrolment.ts';
import { grantLink } from '../../sync-server/services/family/link.ts';
import { tellOfMessage } from '../../sync-server/services/family/message-notice.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { childInClass, countingPush, register } from './effect-school.ts';
import type { TestPerson } from './school.ts';
import { codes, contextOf, makeClassroom, rowOf } from './school.ts';

const database = useTestDatabase();
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  database.db.read((sql) => sql.query<R>(text, params));

const push = (who: TestPerson, name: 'message' | 'link' | 'enrolment', sent: PushRow[], receivedAt?: string) =>
  createPush({ store: createPostgresStore(database.db), effects }).push(
    { ...contextOf(who), ...(receivedAt ? { receivedAt } : {}) },
    name,
    sent,
  );
const send = async (who: TestPerson, set: Record<string, unknown>, id = newId()): Promise<Verdict | undefined> =>
  (await push(who, 'message', [letter(set, id)]))[0];

const letter = (set: Record<string, unknown>, id = newId()): PushRow =>
  rowOf(
    id,
    {
      subject: 'Maya and fractions',
      content: 'She shares into equal groups now.',
      messageType: 'progress_update',
      priority: 'normal',
      writtenAt: '2026-11-21T09:00:00.000Z',
      ...set,
    },
    { new: true },
  );

/** The messages that a person's device would download now, by id. */
async function heldBy(who: TestPerson): Promise<WireDocument[]> {
  const pull = createPull({ store: createPostgresStore(database.db) });
  const [settled] = await pull(who.id, [{ collection: 'message', checkpoint: null, limit: 500 }]);
  if (settled?.status !== 'fulfilled') throw new Error('not pulled');
  return settled.value.documents.sort((a, b) => a.id.localeCompare(b.id));
}
const idsOf = async (who: TestPerson): Promise<string[]> => (await heldBy(who)).map(({ id }) => id);
const noticesOf = (who: TestPerson) =>
  rows<{ cause: string; read: boolean }>(
    `select cause, read_at is not null as read from notice where person_id = $1 and kind = 'message' and not deleted`,
    [who.id],
  );
const link = (parent: TestPerson, student: TestPerson): Promise<void> =>
  database.db.transaction((sql) => grantLink(sql, { parentId: parent.id, studentId: student.id }));
const revOf = async (id: string, name: 'message' | 'link' = 'message'): Promise<string> =>
  (await database.db.read((sql) => readRows(sql, name, [id])))[0]?.rev ?? '';
const open = async (who: TestPerson, id: string, readAt: string | null = '2026-11-21T09:59:00.000Z') =>
  codes(await push(who, 'message', [rowOf(id, { readAt }, { base: await revOf(id) })]));
const unlink = async (by: TestPerson, parent: TestPerson, student: TestPerson) => {
  const id = naturalId('link', parent.id, student.id);
  return codes(await push(by, 'link', [rowOf(id, {}, { base: await revOf(id, 'link'), del: true })]));
};

/** A child in a class, with so many linked parents. */
async function makeFamily(count: number) {
  const school = await childInClass(database.db);
  const parents = await Promise.all(Array.from({ length: count }, () => register(database.db, 'parent')));
  for (const parent of parents) await link(parent, school.student);
  const [mother, father] = parents as [TestPerson, TestPerson];
  return { ...school, mother, father };
}

describe('a teacher writes', () => {
  test('to the one linked parent of a child: the same document is both people’s, and nobody else’s', async () => {
    const { teacher, student, classId, mother } = await makeFamily(1);
    const [colleague, stranger] = [await register(database.db, 'teacher'), await register(database.db, 'parent')];
    const verdict = await send(teacher, { classId, studentId: student.id });
    expect(verdict?.document).toMatchObject({
      recipientId: mother.id,
      senderName: 'Ada Quill',
      recipientName: 'Ada Quill',
      studentName: 'Ada Q',
      className: 'Owls',
      receivedAt: '2026-11-21T10:00:00.000Z',
    });
    for (const who of [teacher, mother]) expect(await idsOf(who)).toEqual([verdict?.id]);
    for (const who of [student, colleague, stranger]) expect(await idsOf(who)).toEqual([]);
    expect(collectionsOf('student')).not.toContain('message');
    expect(await noticesOf(mother)).toEqual([{ cause: messageCause(verdict?.id ?? ''), read: false }]);
  });

  test('to two parents: each has a copy, reads it for itself, and the sender sees who has', async () => {
    const { teacher, student, classId, mother, father } = await makeFamily(2);
    const original = (await send(teacher, { classId, studentId: student.id }))?.id ?? '';
    const [hers, his] = [mother, father].map(({ id }) => naturalId('message', original, id)) as [string, string];
    expect(await idsOf(mother)).toEqual([hers]);
    expect(await idsOf(father)).toEqual([his]);
    expect(await idsOf(teacher)).toEqual([original, hers, his].sort());
    expect(await open(mother, hers)).toEqual(['OK']);
    expect(await open(mother, his)).toEqual(['REJECTED not_found']);
    const seen = new Map((await heldBy(teacher)).map((one) => [one.id, one['readAt']]));
    expect([seen.get(original), seen.get(hers), seen.get(his)]).toEqual([
      undefined,
      '2026-11-21T09:59:00.000Z',
      undefined,
    ]);
    const answer = await send(father, { classId, studentId: student.id, toId: teacher.id, parentMessageId: his });
    expect(await idsOf(mother)).toEqual([hers]);
    expect(await idsOf(father)).toEqual([answer?.id ?? '', his].sort());
    const back = await send(teacher, {
      classId,
      studentId: student.id,
      toId: father.id,
      parentMessageId: answer?.id,
    });
    expect(await idsOf(father)).toContain(back?.id);
    expect(await idsOf(mother)).toEqual([hers]);
  });

  test('to all parents of a class: one copy for each, also where two children of one are in it', async () => {
    const { teacher, classId, mother, father } = await makeFamily(2);
    const sister = await register(database.db, 'student');
    await database.db.transaction((sql) => grantEnrolment(sql, { classId, studentId: sister.id }));
    await link(mother, sister);
    const original = await send(teacher, { classId, subject: 'Swimming', messageType: 'general' });
    for (const who of [mother, father]) {
      const [copy, ...more] = await heldBy(who);
      expect([copy?.['originalId'], copy?.['studentId'], copy?.['subject'], more]).toEqual([
        original?.id,
        undefined,
        'Swimming',
        [],
      ]);
    }
  });

  test('to nobody: a child without a linked parent, of another class, a parent of another child', async () => {
    const { teacher, student, classId } = await makeFamily(0);
    const other = await makeFamily(1);
    const refusals = [
      await send(teacher, { classId, studentId: student.id }),
      await send(teacher, { classId, studentId: other.student.id }),
      await send(teacher, { classId, studentId: student.id, toId: other.mother.id }),
      await send(teacher, { classId: other.classId, studentId: other.student.id }),
    ];
    expect(refusals.map((verdict) => verdict?.code)).toEqual(['nobody_linked', 'not_found', 'not_linked', 'not_yours']);
    expect(await idsOf(teacher)).toEqual([]);
    expect(await idsOf(other.mother)).toEqual([]);
  });

  test('many at once with the statements of one', async () => {
    const statements: number[] = [];
    for (const count of [1, 40]) {
      const { teacher, student, classId, mother } = await makeFamily(2);
      const counting = countingPush(database.db);
      const sent = Array.from({ length: count }, () => letter({ classId, studentId: student.id }));
      expect(new Set(codes(await counting.send(teacher, 'message', sent)))).toEqual(new Set(['OK']));
      statements.push(counting.statements());
      const copies = await Promise.all(
        sent.map(async ({ id }) => {
          const copy = naturalId('message', id, mother.id);
          return rowOf(copy, { readAt: '2026-11-21T09:59:00.000Z' }, { base: await revOf(copy) });
        }),
      );
      expect(new Set(codes(await counting.send(mother, 'message', copies)))).toEqual(new Set(['OK']));
      statements.push(counting.statements());
    }
    expect(statements.slice(2)).toEqual(statements.slice(0, 2));
  });
});

describe('a parent writes', () => {
  test('to a teacher of a linked child, and to nobody else', async () => {
    const { teacher, student, classId, mother } = await makeFamily(1);
    const other = await makeFamily(1);
    const sent = await send(mother, { classId, studentId: student.id, toId: teacher.id });
    expect(sent?.verdict).toBe('OK');
    for (const who of [teacher, mother]) expect(await idsOf(who)).toEqual([sent?.id]);
    const refusals = [
      await send(mother, { classId, studentId: student.id, toId: other.teacher.id }),
      await send(mother, { classId: other.classId, studentId: student.id, toId: other.teacher.id }),
      await send(mother, { classId: other.classId, studentId: other.student.id, toId: other.teacher.id }),
      await send(mother, { classId, studentId: student.id, toId: other.mother.id }),
      await send(student, { classId, studentId: student.id, toId: teacher.id }),
      await send(mother, { classId, toId: teacher.id }),
    ];
    expect(refusals.map((verdict) => verdict?.code)).toEqual([
      'teacher_left',
      'teacher_left',
      'not_linked',
      'teacher_left',
      'not_yours',
      'invalid',
    ]);
    expect(await idsOf(other.teacher)).toEqual([]);
  });

  test('to a teacher who has left the class: told so, and nothing is delivered', async () => {
    const { teacher, student, classId, mother } = await makeFamily(1);
    const next = await register(database.db, 'teacher');
    await database.db.transaction((sql) => patchRow(sql, 'classroom', classId, { teacherId: next.id }));
    expect((await send(mother, { classId, studentId: student.id, toId: teacher.id }))?.code).toBe('teacher_left');
    await database.db.transaction((sql) => patchRow(sql, 'classroom', classId, { isActive: false }));
    expect((await send(mother, { classId, studentId: student.id, toId: next.id }))?.code).toBe('class_ended');
    for (const who of [teacher, next]) expect(await idsOf(who)).toEqual([]);
  });

  test('to a co-teacher of a class that waits for its class teacher, whose message it answers', async () => {
    const { teacher, student, classId, mother } = await makeFamily(1);
    const co = await register(database.db, 'teacher');
    await rows(`insert into class_teacher (class_id, teacher_id, kind) values ($1, $2, 'co')`, [classId, co.id]);
    await database.db.transaction((sql) => patchRow(sql, 'classroom', classId, { teacherId: noTeacher }));
    const said = await send(co, { classId, studentId: student.id });
    expect(said?.verdict).toBe('OK');
    const to = { classId, studentId: student.id, ...(said ? { parentMessageId: said.id } : {}) };
    const answer = await send(mother, { ...to, toId: co.id });
    expect(answer?.verdict).toBe('OK');
    expect(await idsOf(co)).toContain(answer?.id);
    expect((await send(mother, { ...to, toId: teacher.id }))?.code, 'who has left the class').toBe('teacher_left');
  });

  test('once: nobody changes or deletes what was sent, and the same push again is no second message', async () => {
    const { teacher, student, classId, mother } = await makeFamily(1);
    const row = letter({ classId, studentId: student.id, toId: teacher.id });
    expect(codes(await push(mother, 'message', [row, { ...row }]))).toEqual(['OK', 'OK']);
    const base = await revOf(row.id);
    for (const who of [mother, teacher]) {
      const [edited] = await push(who, 'message', [rowOf(row.id, { content: 'Something else.' }, { base })]);
      const [deleted] = await push(who, 'message', [rowOf(row.id, {}, { base, del: true })]);
      expect([edited?.verdict, deleted?.verdict]).toEqual(['REJECTED', 'REJECTED']);
    }
    expect(await revOf(row.id)).toBe(base);
    expect(await noticesOf(teacher)).toHaveLength(1);
  });
});

describe('a message is read', () => {
  test('by its recipient, who cannot take it back; its sender’s own are never marked; its notice is read with it', async () => {
    const { teacher, student, classId, mother } = await makeFamily(1);
    const id = (await send(mother, { classId, studentId: student.id, toId: teacher.id }))?.id ?? '';
    expect(await open(mother, id)).toEqual(['REJECTED not_yours']);
    expect(await open(teacher, id)).toEqual(['OK']);
    expect(await noticesOf(teacher)).toEqual([{ cause: messageCause(id), read: true }]);
    expect(await open(teacher, id, null)).toEqual(['REJECTED immutable readAt']);
    expect((await heldBy(mother)).map((one) => one['readAt'])).toEqual(['2026-11-21T09:59:00.000Z']);
  });
});

describe('quiet hours', () => {
  const evening = '2026-11-26T18:42:00.000Z';
  const quiet = { from: '17:30', to: '07:30', weekends: true, timeZone: 'Europe/London' };

  test('the message arrives at once and says until when its reader stays silent; the notice waits for the morning', async () => {
    const { teacher, student, classId, mother } = await makeFamily(1);
    await database.db.transaction((sql) => patchRow(sql, 'person', teacher.id, { settings: { quietHours: quiet } }));
    const row = letter({ classId, studentId: student.id, toId: teacher.id });
    const [verdict] = await push(mother, 'message', [row], evening);
    expect(verdict?.document?.['silentUntil']).toBe('2026-11-27T07:30:00.000Z');
    expect(await idsOf(teacher)).toEqual([row.id]);
    expect(await noticesOf(teacher)).toEqual([]);
    const jobs = await rows<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where task_identifier = 'tell_of_message' and key = $1`,
      [`message:${row.id}`],
    );
    expect(jobs.map(({ run_at }) => new Date(run_at).toISOString())).toEqual(['2026-11-27T07:30:00.000Z']);
    await database.db.transaction((sql) => tellOfMessage(sql, row.id, '2026-11-27T07:30:00.000Z'));
    expect(await noticesOf(teacher)).toEqual([{ cause: messageCause(row.id), read: false }]);
  });

  test('what was read meanwhile, or is about a child that is not linked any more, is not told of', async () => {
    const { teacher, student, classId, mother } = await makeFamily(1);
    await database.db.transaction((sql) => patchRow(sql, 'person', mother.id, { settings: { quietHours: quiet } }));
    const [first, second] = [letter({ classId, studentId: student.id }), letter({ classId, studentId: student.id })];
    await push(teacher, 'message', [first, second], evening);
    await open(mother, first.id);
    await database.db.transaction((sql) => tellOfMessage(sql, first.id, evening));
    expect(await unlink(student, mother, student)).toEqual(['OK']);
    await database.db.transaction((sql) => tellOfMessage(sql, second.id, evening));
    expect(await noticesOf(mother)).toEqual([]);
  });
});

describe('after the end of a link', () => {
  test('messages stay with their people, notices of them go, and nothing new is sent either way', async () => {
    const { teacher, student, classId, mother, father } = await makeFamily(2);
    const original = (await send(teacher, { classId, studentId: student.id }))?.id ?? '';
    const hers = naturalId('message', original, mother.id);
    const answer = await send(mother, { classId, studentId: student.id, toId: teacher.id, parentMessageId: hers });
    expect(await noticesOf(mother)).toHaveLength(1);
    expect(await unlink(student, mother, student)).toEqual(['OK']);
    expect(await noticesOf(mother)).toEqual([]);
    expect(await idsOf(mother)).toEqual([hers, answer?.id ?? ''].sort());
    expect(await idsOf(teacher)).toContain(answer?.id);
    expect((await send(mother, { classId, studentId: student.id, toId: teacher.id }))?.code).toBe('not_linked');
    expect((await send(teacher, { classId, studentId: student.id, toId: mother.id }))?.code).toBe('not_linked');
    const next = await send(teacher, { classId, studentId: student.id });
    expect(next?.document?.['recipientId']).toBe(father.id);
    expect(await idsOf(mother)).toHaveLength(2);
    expect(await open(mother, hers)).toEqual(['OK']);
  });
});

describe('a place in a class names the linked parents of its child', () => {
  const namedIn = async (classId: string, student: TestPerson): Promise<unknown> =>
    (await database.db.read((sql) => readRows(sql, 'enrolment', [naturalId('enrolment', classId, student.id)])))[0]
      ?.fields['parents'];

  test('as links begin and end, and in a class that the child comes into later', async () => {
    const { teacher, student, classId, mother } = await makeFamily(1);
    const known = [{ id: mother.id, name: 'Ada Quill' }];
    expect(await namedIn(classId, student)).toEqual(known);
    const second = await makeClassroom(database.db, teacher, 'Herons');
    expect(await namedIn(second, student)).toBeUndefined();
    await database.db.transaction((sql) => grantEnrolment(sql, { classId: second, studentId: student.id }));
    expect(await namedIn(second, student)).toEqual(known);
    await unlink(mother, mother, student);
    for (const of of [classId, second]) expect(await namedIn(of, student)).toBeUndefined();
  });
});
