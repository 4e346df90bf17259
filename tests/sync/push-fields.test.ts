import { describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { writeRows } from '../../sync-server/db/tables.ts';
import { useTestDatabase } from '../support/postgres.ts';
import type { TestPerson } from './school.ts';
import type { PushSchool } from './push-school.ts';
import { answerOf, pushingTo } from './push-school.ts';
import { attemptOf, testOf } from './practice-school.ts';
import { codes, makePerson, rowOf } from './school.ts';

const database = useTestDatabase();
const { send, stored, makeSchool } = pushingTo(database);

/** A valid new document of each collection that a person may make, with its maker. */
const makers: Partial<
  Record<CollectionName, (school: PushSchool) => { who: TestPerson; id: string; set: Record<string, unknown> }>
> = {
  classroom: ({ teacher }) => ({
    who: teacher,
    id: newId(),
    set: { className: 'Owls', grade: 'PYP1', subject: 'math', isActive: true },
  }),
  assignment: ({ teacher, classId }) => ({
    who: teacher,
    id: newId(),
    set: {
      classId,
      title: 'T',
      description: '',
      dueDate: '2026-12-01T10:00:00.000Z',
      totalPoints: 9,
      isPublished: false,
    },
  }),
  submission: ({ student, assignmentId }) => ({
    who: student,
    id: naturalId('submission', assignmentId, student.id),
    set: { assignmentId, ...answerOf() },
  }),
  message: ({ teacher, classId }) => ({
    who: teacher,
    id: newId(),
    set: {
      classId,
      subject: 'Swimming',
      content: 'We swim on Monday.',
      messageType: 'general',
      priority: 'normal',
      writtenAt: '2026-11-21T09:00:00.000Z',
    },
  }),
  practiceTest: ({ teacher }) => ({ who: teacher, id: newId(), set: testOf() }),
  attempt: ({ student }) => ({ who: student, id: newId(), set: attemptOf(newId()) }),
  template: ({ teacher }) => ({
    who: teacher,
    id: newId(),
    set: { name: 'Spelling', subject: 'english', grade: 'PYP2', totalPoints: 10, isShared: true },
  }),
  homeworkSession: ({ student }) => ({
    who: student,
    id: newId(),
    set: {
      questionText: '2 + 2',
      subject: 'math',
      attempts: [],
      builtinVersion: 1,
      startedAt: '2026-11-21T09:00:00.000Z',
      writtenAt: '2026-11-21T09:00:00.000Z',
    },
  }),
};

const foreign: Record<string, unknown> = {
  uuid: '018f0000-0000-7000-8000-00000000dead',
  text: 'foreign',
  integer: 3,
  boolean: true,
  instant: '2020-01-01T00:00:00.000Z',
  choice: 'foreign',
  json: { foreign: true },
};

describe('no field that rights or scopes are computed from comes from a client', () => {
  test.each(Object.entries(makers))('%s: it is ignored in a new document and refused in an edit', async (key, make) => {
    const name = key as CollectionName;
    const of = collectionOf(name);
    const computed = Object.keys(of.fields).filter((field) => of.fields[field]?.origin.by !== 'person');
    for (const field of computed) {
      const value = foreign[of.fields[field]?.kind ?? ''];
      const { who, id, set } = make(await makeSchool());
      const [verdict] = await send(who, name, [rowOf(id, { ...set, [field]: value }, { new: true })]);
      expect([field, verdict?.verdict]).toEqual([field, 'OK']);
      expect(verdict?.document?.[field]).not.toEqual(value);
      const edit = rowOf(id, { [field]: value }, { base: verdict?.document?.rev ?? '' });
      const [refused] = await send(who, name, [edit]);
      expect([refused?.verdict, refused?.code, refused?.fields]).toEqual(['REJECTED', 'field_not_yours', [field]]);
      const after = await stored(name, id);
      expect([after?.rev, after?.fields[field]]).toEqual([verdict?.document?.rev, verdict?.document?.[field]]);
    }
  });

  test('what only the server makes is made by nobody else', async () => {
    const { teacher, student, classId } = await makeSchool();
    const others = collectionNames.filter((name) => !makers[name]);
    expect(others).toEqual(['person', 'link', 'enrolment', 'notice', 'progress', 'insight']);
    const parent = await makePerson(database.db, 'parent');
    const linked = { parentId: parent.id, studentId: student.id };
    const rows: [TestPerson, CollectionName, string, Record<string, unknown>][] = [
      [parent, 'link', naturalId('link', parent.id, student.id), linked],
      [student, 'link', naturalId('link', parent.id, student.id), linked],
      [teacher, 'enrolment', naturalId('enrolment', classId, teacher.id), { classId, studentId: teacher.id }],
      [
        student,
        'notice',
        naturalId('notice', student.id, 'x'),
        {
          personId: student.id,
          cause: 'x',
          kind: 'grade',
          about: 'x',
          details: {},
          createdAt: '2026-11-21T10:00:00.000Z',
        },
      ],
      [
        student,
        'progress',
        naturalId('progress', student.id),
        {
          studentId: student.id,
          problemsSolved: 9,
          totalStars: 9,
          timeSpent: 9,
          perSubject: {},
          month: '2026-11',
          sessionsUsed: 0,
          sessionLimit: -1,
        },
      ],
      [student, 'person', newId(), { nickname: 'Second me' }],
      [
        parent,
        'insight',
        naturalId('insight', student.id, 'style', '2026-11'),
        { studentId: student.id, kind: 'style', period: '2026-11', content: {}, madeAt: '2026-11-21T10:00:00.000Z' },
      ],
    ];
    for (const [who, name, id, set] of rows) {
      const [verdict] = await send(who, name, [rowOf(id, set, { new: true })]);
      expect([name, verdict?.verdict, verdict?.document]).toEqual([name, 'REJECTED', undefined]);
      expect(await stored(name, id)).toBeUndefined();
    }
  });

  test('every field of a document of the server is refused from its reader', async () => {
    const student = await makePerson(database.db, 'student');
    const id = naturalId('notice', student.id, 'grade:1');
    await database.db.transaction((sql) =>
      writeRows(sql, 'notice', [
        {
          id,
          personId: student.id,
          cause: 'grade:1',
          kind: 'grade',
          about: 'x',
          details: {},
          createdAt: '2026-11-21T10:00:00.000Z',
        },
      ]),
    );
    const base = (await stored('notice', id))?.rev ?? '';
    for (const field of ['personId', 'cause', 'about', 'createdAt']) {
      const value = foreign[collectionOf('notice').fields[field]?.kind ?? ''];
      const [verdict] = await send(student, 'notice', [rowOf(id, { [field]: value }, { base })]);
      expect([field, verdict?.verdict, (await stored('notice', id))?.rev]).toEqual([field, 'REJECTED', base]);
    }
    expect(codes(await send(student, 'notice', [rowOf(id, { readAt: '2026-11-21T11:00:00.000Z' }, { base })]))).toEqual(
      ['OK'],
    );
  });
});
