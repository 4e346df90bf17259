import { describe, expect, test } from 'vitest';
import { noTeacher } from '../../schema/classroom.ts';
import { newId } from '../../schema/ids.ts';
import type { Checkpoint } from '../../schema/wire.ts';
import { addCoTeacher, handOver, removeCoTeacher } from '../../sync-server/services/classes/class-teachers.ts';
import { createAccount } from '../../sync-server/auth/register.ts';
import { notify } from '../../sync-server/services/notices/notify.ts';
import { effects } from '../../sync-server/effects/index.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { codes, contextOf, enrol, makeAssignment, makePerson, rowOf, type TestPerson } from './school.ts';

const database = useTestDatabase();

const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  database.db.read((sql) => sql.query<R>(text, params));

/** A school with three teachers, a class of the first one with a child, and one assignment. */
async function makeSchool() {
  const school = { id: newId(), name: 'Harbour Primary' };
  const teachers: TestPerson[] = [];
  await database.db.transaction(async (sql) => {
    await sql.query(
      `insert into school (id, name, contact_email, invitation_code) values ($1, $2, 'office@harbour.example', $3)`,
      [school.id, school.name, newId()],
    );
    for (const firstName of ['Ada', 'Ben', 'Cem']) {
      const id = newId();
      const account = { id, username: `u${id}`, passwordHash: '', firstName, lastName: 'Okafor' };
      await createAccount(sql, { ...account, role: 'teacher', teacherType: 'school', school });
      teachers.push({ id, role: 'teacher' });
    }
  });
  const [ada, ben, cem] = teachers;
  if (!ada || !ben || !cem) throw new Error('three teachers');
  const push = createPush({ store: createPostgresStore(database.db), effects });
  const classId = newId();
  const set = { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true };
  const made = await push.push(contextOf(ada), 'classroom', [rowOf(classId, set, { new: true })]);
  expect(codes(made)).toEqual(['OK']);
  const student = await makePerson(database.db, 'student');
  const enrolmentId = await enrol(database.db, classId, student);
  const assignmentId = await makeAssignment(database.db, classId, { teacherId: ada.id });
  return { ada, ben, cem, push, classId, student, enrolmentId, assignmentId };
}

/** One device that holds assignments and enrolments: what it has after it has pulled. */
function deviceOf(person: TestPerson) {
  const pull = createPull({ store: createPostgresStore(database.db) });
  const held = new Map<string, { rev: string; scopes: readonly string[]; collection: string }>();
  const checkpoints = new Map<string, Checkpoint>();
  const collections = ['classroom', 'enrolment', 'assignment'] as const;
  return async (): Promise<string[]> => {
    for (const collection of collections) {
      for (let more = true; more;) {
        const [settled] = await pull(person.id, [
          { collection, checkpoint: checkpoints.get(collection) ?? null, limit: 50 },
        ]);
        if (settled?.status !== 'fulfilled') throw settled?.reason;
        const answer = settled.value;
        const granted = new Set(answer.granted);
        for (const [id, doc] of held) if (!doc.scopes.some((scope) => granted.has(scope))) held.delete(id);
        if (answer.keep) {
          const kept = new Set(answer.keep.map(([id]) => id));
          for (const [id, doc] of held) if (doc.collection === collection && !kept.has(id)) held.delete(id);
        }
        for (const id of answer.gone) held.delete(id);
        for (const { id, rev, scopes = [] } of answer.documents) held.set(id, { rev, scopes, collection });
        checkpoints.set(collection, answer.checkpoint);
        more = answer.more;
      }
    }
    return [...held.keys()].sort();
  };
}

const teachersOf = (classId: string) =>
  rows<{ teacher_id: string; kind: string }>(
    'select teacher_id, kind from class_teacher where class_id = $1 order by kind, teacher_id',
    [classId],
  );

describe('the teachers of a class', () => {
  test('follow the class: whoever makes it is its class teacher', async () => {
    const { ada, classId } = await makeSchool();
    expect(await teachersOf(classId)).toEqual([{ teacher_id: ada.id, kind: 'class' }]);
  });

  test('a co-teacher gets the class onto its device, writes in it as the class teacher does, and loses all of it again', async () => {
    const { ben, push, classId, assignmentId, enrolmentId } = await makeSchool();
    const device = deviceOf(ben);
    // The class itself is the staff's to see.
    expect(await device()).toEqual([classId]);
    await database.db.transaction((sql) => addCoTeacher(sql, classId, ben.id));
    expect(await device()).toEqual([classId, assignmentId, enrolmentId].sort());
    const own = newId();
    const set = { classId, title: 'Rivers', description: 'Three.', dueDate: '2099-01-01T00:00:00.000Z' };
    const written = await push.push(contextOf(ben), 'assignment', [
      rowOf(own, { ...set, totalPoints: 5, isPublished: true }, { new: true }),
    ]);
    expect(codes(written)).toEqual(['OK']);
    await database.db.transaction((sql) => removeCoTeacher(sql, classId, ben.id));
    expect(await device()).toEqual([classId]);
    const late = await push.push(contextOf(ben), 'assignment', [rowOf(own, { title: 'Seas' })]);
    expect(codes(late)[0]).toMatch(/^REJECTED/);
    expect(await rows('select 1 from sync_reason where user_id = $1 and reason like $2', [ben.id, 'co:%'])).toEqual([]);
  });

  test('handed over: the documents name the new teacher, whose device has them while the old one is emptied', async () => {
    const { ada, cem, classId, assignmentId, enrolmentId } = await makeSchool();
    const [before, after] = [deviceOf(ada), deviceOf(cem)];
    expect(await before()).toEqual([classId, assignmentId, enrolmentId].sort());
    await database.db.transaction((sql) => handOver(sql, classId, cem.id));
    expect(await before()).toEqual([classId]);
    expect(await after()).toEqual([classId, assignmentId, enrolmentId].sort());
    expect(await teachersOf(classId)).toEqual([{ teacher_id: cem.id, kind: 'class' }]);
    const named = { teacher_id: cem.id, teacher_name: 'Cem Okafor' };
    expect(await rows('select teacher_id, teacher_name from classroom where id = $1', [classId])).toEqual([named]);
    expect(await rows('select teacher_id, teacher_name from enrolment where id = $1', [enrolmentId])).toEqual([named]);
    expect(await rows('select teacher_id from assignment where id = $1', [assignmentId])).toEqual([
      { teacher_id: cem.id },
    ]);
  });

  test('a co-teacher who gets the class keeps its grant: nothing is sent anew but what has changed', async () => {
    const { ada, ben, classId } = await makeSchool();
    await database.db.transaction((sql) => addCoTeacher(sql, classId, ben.id));
    const since = () =>
      rows<{ scope: string; g_xid: string }>(
        'select scope, g_xid::text from sync_member where user_id = $1 and scope = any($2) order by 1',
        [ben.id, [`c:${classId}`, `t:${classId}`]],
      );
    const granted = await since();
    expect(granted).toHaveLength(2);
    await database.db.transaction((sql) => handOver(sql, classId, ben.id));
    expect(await since()).toEqual(granted);
    expect(await teachersOf(classId)).toEqual([{ teacher_id: ben.id, kind: 'class' }]);
    expect(await rows('select 1 from sync_member where user_id = $1 and scope = $2', [ada.id, `t:${classId}`])).toEqual(
      [],
    );
  });

  test('a class may wait for a teacher: nobody but its co-teachers has it until somebody gets it', async () => {
    const { ada, ben, cem, classId, enrolmentId } = await makeSchool();
    await database.db.transaction((sql) => addCoTeacher(sql, classId, ben.id));
    await database.db.transaction((sql) => handOver(sql, classId, null));
    expect(await teachersOf(classId)).toEqual([{ teacher_id: ben.id, kind: 'co' }]);
    expect(await rows('select teacher_id, teacher_name from enrolment where id = $1', [enrolmentId])).toEqual([
      { teacher_id: noTeacher, teacher_name: null },
    ]);
    const holders = await rows<{ user_id: string }>('select user_id from sync_member where scope = $1', [
      `t:${classId}`,
    ]);
    expect(holders.map(({ user_id }) => user_id).filter((id) => id !== noTeacher)).toEqual([ben.id]);
    expect(holders.some(({ user_id }) => user_id === ada.id)).toBe(false);
    await database.db.transaction((sql) => handOver(sql, classId, cem.id));
    expect(await teachersOf(classId)).toEqual([
      { teacher_id: cem.id, kind: 'class' },
      { teacher_id: ben.id, kind: 'co' },
    ]);
  });

  test('are of the class’s school; a refusal changes nothing', async () => {
    const [here, elsewhere] = [await makeSchool(), await makeSchool()];
    const refused = [
      () => database.db.transaction((sql) => addCoTeacher(sql, here.classId, elsewhere.ben.id)),
      () => database.db.transaction((sql) => handOver(sql, here.classId, elsewhere.ben.id)),
      () => database.db.transaction((sql) => handOver(sql, here.classId, here.student.id)),
    ];
    for (const act of refused) await expect(act()).rejects.toMatchObject({ code: 'unknown_teacher' });
    await expect(
      database.db.transaction((sql) => removeCoTeacher(sql, here.classId, here.ada.id)),
    ).rejects.toMatchObject({ code: 'hand_over_first' });
    expect(await teachersOf(here.classId)).toEqual([{ teacher_id: here.ada.id, kind: 'class' }]);
  });

  test('an open question of a child moves with the class', async () => {
    const { ada, cem, classId, student } = await makeSchool();
    const details = { studentId: student.id, studentName: 'Ada', classId, className: 'Owls', question: '2 + 2' };
    await database.db.transaction((sql) =>
      notify(sql, [
        {
          personId: ada.id,
          cause: 'help:1',
          kind: 'ask',
          about: newId(),
          details,
          createdAt: '2026-11-21T10:00:00.000Z',
        },
      ]),
    );
    await database.db.transaction((sql) => handOver(sql, classId, cem.id));
    const open = await rows(`select person_id from notice where kind = 'ask' and not deleted`);
    expect(open).toEqual([{ person_id: cem.id }]);
  });
});
