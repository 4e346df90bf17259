import { describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import { patchRow, readRows, writeRows } from '../../sync-server/db/tables.ts';
import { RuleError } from '../../sync-server/sync/effects.ts';
import type { Effects } from '../../sync-server/sync/effects.ts';
import type { Sql } from '../../sync-server/db/orm.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../../sync-server/sync/pull.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { useTestDatabase } from '../support/postgres.ts';
import type { TestPerson } from './school.ts';
import { codes, contextOf, enrol, makeAssignment, makeClassroom, makePerson, rowOf } from './school.ts';

const database = useTestDatabase();
const pushWith = (effects: Effects<Sql> = {}) => createPush({ store: createPostgresStore(database.db), effects });
const send = (who: TestPerson, name: CollectionName, rows: PushRow[], effects?: Effects<Sql>): Promise<Verdict[]> =>
  pushWith(effects).push(contextOf(who), name, rows);
const stored = async (name: CollectionName, id: string) =>
  (await database.db.read((sql) => readRows(sql, name, [id])))[0];
const answerOf = (content = '4') => ({ content, writtenAt: '2026-11-21T09:00:00.000Z', timeSure: true });

interface School {
  teacher: TestPerson;
  student: TestPerson;
  stranger: TestPerson;
  classId: string;
  assignmentId: string;
}

async function makeSchool(): Promise<School> {
  const teacher = await makePerson(database.db, 'teacher');
  const [student, stranger] = [await makePerson(database.db, 'student'), await makePerson(database.db, 'student')];
  const classId = await makeClassroom(database.db, teacher);
  await enrol(database.db, classId, student);
  return { teacher, student, stranger, classId, assignmentId: await makeAssignment(database.db, classId) };
}

const submit = (student: TestPerson, assignmentId: string, more: Partial<PushRow> = {}): PushRow =>
  rowOf(naturalId('submission', assignmentId, student.id), { assignmentId, ...answerOf() }, { new: true, ...more });

describe('push', () => {
  test('an answer is stored with what the server computes, and a repeated key writes nothing', async () => {
    const { student, classId, assignmentId } = await makeSchool();
    const row = submit(student, assignmentId);
    const [first] = await send(student, 'submission', [row]);
    expect(first).toMatchObject({
      verdict: 'OK',
      last: row.key,
      document: { studentId: student.id, classId, title: 'Fractions', totalPoints: 20 },
    });
    const [again] = await send(student, 'submission', [row]);
    expect(again).toEqual(first);
    const twin = { ...row, key: newId() };
    expect(codes(await send(student, 'submission', [twin]))).toEqual(['CONFLICT']);
  });

  test('two devices that make the same document at once meet in one', async () => {
    const { student, assignmentId } = await makeSchool();
    const rows = [1, 2, 3, 4].map((n) => submit(student, assignmentId, { device: `tablet ${n}` }));
    const verdicts = await Promise.all(rows.map((row) => send(student, 'submission', [row])));
    expect(verdicts.flatMap(codes).sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OK']);
  });

  test('an old version is a conflict even with equal content; the newest is taken', async () => {
    const { teacher, assignmentId } = await makeSchool();
    const before = await stored('assignment', assignmentId);
    const edit = (base: string, title: string) => rowOf(assignmentId, { title }, { base });
    const [first] = await send(teacher, 'assignment', [edit(before?.rev ?? '', 'Decimals')]);
    expect(first?.verdict).toBe('OK');
    expect(codes(await send(teacher, 'assignment', [edit(before?.rev ?? '', 'Decimals')]))).toEqual(['CONFLICT']);
    expect(codes(await send(teacher, 'assignment', [edit(first?.document?.rev ?? '', 'Percentages')]))).toEqual(['OK']);
  });

  test('one refused row blocks nothing, and each answer stands at its row', async () => {
    const { teacher, classId } = await makeSchool();
    const good = {
      classId,
      title: 'T',
      description: '',
      dueDate: '2026-12-01T10:00:00.000Z',
      totalPoints: 10,
      isPublished: false,
    };
    const make = (set: object, id = newId()) => rowOf(id, { ...good, ...set }, { new: true });
    const ids = Array.from({ length: 3 }, newId);
    const verdicts = await send(
      teacher,
      'assignment',
      [
        make({}, ids[0]),
        make({ totalPoints: 0 }),
        make({ title: 'a\u0000b' }),
        make({}, ids[1]),
        make({ classId: newId() }),
        make({}, 'not-an-id'),
        make({}, ids[2]),
        make({ surprise: 1 }),
        make({ title: 'explodes' }),
        make({ title: 'forbidden' }),
        rowOf(newId(), { title: 'x' }, { base: '1.5' }),
      ],
      {
        assignment: {
          after: async (_sql, changes) => {
            for (const { next } of changes) {
              if (next.title === 'explodes') throw new Error('a defect of an effect');
              if (next.title === 'forbidden') throw new RuleError('limit_reached', 'title');
            }
          },
        },
      },
    );
    expect(codes(verdicts)).toEqual([
      'OK',
      'REJECTED invalid totalPoints',
      'REJECTED invalid',
      'OK',
      'REJECTED parent_missing classId',
      'REJECTED malformed',
      'OK',
      'REJECTED field_not_yours surprise',
      'REJECTED internal',
      'REJECTED limit_reached title',
      'REJECTED not_found',
    ]);
    expect((await Promise.all(ids.map((id) => stored('assignment', id)))).every(Boolean)).toBe(true);
  });

  test('two edits of one document in one request are judged one after the other', async () => {
    const { teacher, assignmentId } = await makeSchool();
    const base = (await stored('assignment', assignmentId))?.rev ?? '';
    const rows = ['One', 'Two'].map((title) => rowOf(assignmentId, { title }, { base }));
    expect(codes(await send(teacher, 'assignment', rows))).toEqual(['OK', 'CONFLICT']);
  });

  test('no score above the points, and no field of somebody else', async () => {
    const { teacher, student, stranger, assignmentId } = await makeSchool();
    const [made] = await send(student, 'submission', [submit(student, assignmentId)]);
    const id = made?.id ?? '';
    const base = made?.document?.rev ?? '';
    const grade = (set: object) => rowOf(id, { ...set }, { base });
    expect(codes(await send(teacher, 'submission', [grade({ score: 21 })]))).toEqual(['REJECTED score_too_high score']);
    expect(codes(await send(teacher, 'submission', [grade({ content: 'mine', score: 1 })]))).toEqual([
      'REJECTED field_not_yours content',
    ]);
    expect(codes(await send(student, 'submission', [grade({ score: 20 })]))).toEqual([
      'REJECTED field_not_yours score',
    ]);
    const [hidden] = await send(stranger, 'submission', [grade({ score: 20 })]);
    const [unknown] = await send(stranger, 'submission', [rowOf(newId(), { score: 20 }, { base })]);
    expect({ ...hidden, id: '' }).toEqual({ ...unknown, id: '' });
    expect(codes(await send(teacher, 'submission', [grade({ score: 20, feedback: 'Well done' })]))).toEqual(['OK']);
  });

  test('an answer that is handed in is not typed over, on any base; that its grade was seen may be said', async () => {
    const { student, assignmentId } = await makeSchool();
    const [made] = await send(student, 'submission', [submit(student, assignmentId)]);
    const id = made?.id ?? '';
    for (const base of [made?.document?.rev ?? '', '1.1']) {
      const [verdict] = await send(student, 'submission', [rowOf(id, { content: '5' }, { base })]);
      expect(verdict).toMatchObject({
        verdict: 'REJECTED',
        code: 'already_handed_in',
        fields: ['content'],
        document: { content: '4' },
      });
    }
    const seen = { gradeSeenAt: '2026-11-21T10:00:00.000Z' };
    const base = made?.document?.rev ?? '';
    expect(codes(await send(student, 'submission', [rowOf(id, seen, { base })]))).toEqual(['OK']);
    expect(codes(await send(student, 'submission', [submit(student, assignmentId)]))).toEqual(['CONFLICT']);
  });

  test('a delete of an unknown id leaves a tombstone that its late insert finds', async () => {
    const { student } = await makeSchool();
    const id = newId();
    const session = {
      questionText: '2 + 2',
      subject: 'math',
      attempts: [],
      builtinVersion: 1,
      startedAt: '2026-11-21T09:00:00.000Z',
      writtenAt: '2026-11-21T09:00:00.000Z',
    };
    expect(codes(await send(student, 'homeworkSession', [rowOf(id, {}, { del: true })]))).toEqual(['OK']);
    const [late] = await send(student, 'homeworkSession', [rowOf(id, session, { new: true })]);
    expect(late).toMatchObject({ verdict: 'CONFLICT', document: { id, deleted: true } });
    const natural = naturalId('submission', newId(), newId());
    expect(codes(await send(student, 'submission', [rowOf(natural, {}, { del: true })]))).toEqual([
      'REJECTED not_found',
    ]);
  });

  test('an id with a key must be the one that follows from it', async () => {
    const { student, assignmentId } = await makeSchool();
    expect(codes(await send(student, 'submission', [submit(student, assignmentId, { id: newId() })]))).toEqual([
      'REJECTED wrong_id',
    ]);
  });

  test('a class change or a withdrawal while the child was offline throws no answer away', async () => {
    const { student, stranger, classId, assignmentId } = await makeSchool();
    const draft = await makeAssignment(database.db, classId, { isPublished: false, publishedAt: undefined });
    await enrol(database.db, classId, student, true);
    await database.db.transaction((sql) => patchRow(sql, 'assignment', assignmentId, { isPublished: false }));
    expect(codes(await send(student, 'submission', [submit(student, assignmentId)]))).toEqual(['OK']);
    expect(codes(await send(student, 'submission', [submit(student, draft)]))).toEqual(['REJECTED never_published']);
    expect(codes(await send(stranger, 'submission', [submit(stranger, assignmentId)]))).toEqual([
      'REJECTED parent_missing assignmentId',
    ]);
  });

  test('what the writer says about time lies between the last exchange and now', async () => {
    const { student } = await makeSchool();
    const write = async (writtenAt: string) => {
      const assignmentId = await makeAssignment(database.db, (await schoolOf(student)).classId);
      const row = submit(student, assignmentId, { set: { assignmentId, ...answerOf(), writtenAt } });
      const context = { ...contextOf(student), lastExchangeAt: '2026-11-20T10:00:00.000Z' };
      const [verdict] = await pushWith().push(context, 'submission', [row]);
      return verdict?.document?.['writtenAt'];
    };
    expect(await write('2031-01-01T00:00:00.000Z')).toBe('2026-11-21T10:00:00.000Z');
    expect(await write('2001-01-01T00:00:00.000Z')).toBe('2026-11-20T10:00:00.000Z');
    expect(await write('2026-11-20T12:00:00.000Z')).toBe('2026-11-20T12:00:00.000Z');
  });

  async function schoolOf(student: TestPerson): Promise<{ classId: string }> {
    const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
    await enrol(database.db, classId, student);
    return { classId };
  }

  test('a call without a version writes to what stands there, once for each key', async () => {
    const { teacher, assignmentId } = await makeSchool();
    const write = { id: assignmentId, set: { title: 'By REST' }, key: 'the same' };
    const context = contextOf(teacher);
    const [first] = await pushWith().writeAs(context, 'assignment', [write]);
    await database.db.transaction((sql) => patchRow(sql, 'assignment', assignmentId, { title: 'Later' }));
    const [again] = await pushWith().writeAs(context, 'assignment', [write]);
    expect([first?.verdict, again?.verdict, again?.document?.['title']]).toEqual(['OK', 'OK', 'Later']);
  });

  test('after a revocation nothing more comes, and the next answer says what is still held', async () => {
    const { student, classId, assignmentId } = await makeSchool();
    const pull = createPull({ store: createPostgresStore(database.db) });
    const ask = async (checkpoint: unknown) => {
      const [answer] = await pull(student.id, [{ collection: 'assignment', checkpoint, limit: 100 }]);
      if (answer?.status !== 'fulfilled') throw answer?.reason;
      return answer.value;
    };
    const before = await ask(null);
    expect(before.documents.map(({ id }) => id)).toEqual([assignmentId]);
    await enrol(database.db, classId, student, true);
    await database.db.transaction((sql) => patchRow(sql, 'assignment', assignmentId, { title: 'Secret' }));
    const after = await ask(before.checkpoint);
    expect([after.documents, after.granted.includes(`c:${classId}`)]).toEqual([[], false]);
    const forged = {
      ...before.checkpoint,
      s: { ...before.checkpoint.s, [`t:${classId}`]: before.checkpoint.s[`c:${classId}`] },
    };
    expect((await ask(forged)).documents).toEqual([]);
    for (const broken of [7, 'x', {}, { e: 1 }, { e: before.checkpoint.e, s: { a: [1, 2] } }]) {
      expect((await ask(broken)).documents).toEqual([]);
    }
  });
});

/** A valid new document of each collection that a person may make, with its maker. */
const makers: Partial<
  Record<CollectionName, (school: School) => { who: TestPerson; id: string; set: Record<string, unknown> }>
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
    expect(others).toEqual(['person', 'enrolment', 'notice', 'progress']);
    const rows: [TestPerson, CollectionName, string, Record<string, unknown>][] = [
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
