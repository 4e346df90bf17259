import { naturalId, newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { PushRow } from '../../schema/wire.ts';
import type { Role } from '../../schema/who.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { readRows, writeRows } from '../../sync-server/db/tables.ts';
import { effects } from '../../sync-server/effects/index.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { answer, attemptOf, sums, testOf } from './practice-school.ts';
import type { TestPerson } from './school.ts';
import { contextOf, enrol, rowOf } from './school.ts';

/** Rows in one push: as many as the server takes. */
export const many = 500;

export interface Load<P extends TestPerson> {
  who: P;
  rows: PushRow[];
  /** How often each verdict is given. */
  expected: Record<string, number>;
}

export const range = <T>(make: (index: number) => T): T[] => Array.from({ length: many }, (_, index) => make(index));
const at = '2026-11-21T09:00:00.000Z';
/** Families that an announcement is copied for. */
const families = 5;
export const task = (classId: string) => ({
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

/** Takes a database and what makes an account in it; gives, by collection, 500 rows as a person may send them, one of which is refused. */
export function heavyLoads<P extends TestPerson>(database: () => Database, make: (role: Role) => Promise<P>) {
  async function makeClass(teacher: P): Promise<string> {
    const id = newId();
    await database().transaction((sql) =>
      writeRows(sql, 'classroom', [
        { id, className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true, teacherId: teacher.id },
      ]),
    );
    return id;
  }

  /** By collection, so that none is forgotten; of what nobody writes, or one row at most, 500 that are refused. */
  const loads: Partial<Record<CollectionName, () => Promise<Load<P>>>> = {
    person: async () => {
      const who = await make('student');
      const rows = range((index) => rowOf(index === 250 ? who.id : newId(), { nickname: `Boat ${index}` }));
      const [own] = await database().read((sql) => readRows(sql, 'person', [who.id]));
      return {
        who,
        rows: rows.map((row) => (row.id === who.id ? { ...row, base: own?.rev ?? '' } : row)),
        expected: { OK: 1, 'REJECTED not_found': many - 1 },
      };
    },
    link: async () => {
      const parent = await make('parent');
      const links = range(() => newId()).map((studentId) => ({
        id: naturalId('link', parent.id, studentId),
        ...{ parentId: parent.id, studentId, parentName: 'Ada Quill', linkedAt: at },
      }));
      await database().transaction((sql) => writeRows(sql, 'link', links));
      const ids = links.map(({ id }) => id);
      const stored = await database().read((sql) => readRows(sql, 'link', ids));
      const rows = stored.map(({ id, rev }, index) =>
        rowOf(index === 250 ? newId() : id, {}, { base: rev, del: true }),
      );
      // A parent's day has 200 of them.
      return { who: parent, rows, expected: { OK: 200, 'LATER day_is_full': many - 201, 'REJECTED not_found': 1 } };
    },
    practiceTest: async () => {
      const wish = { topics: [], count: 5, steepness: 'medium' };
      const rows = range((index) =>
        rowOf(newId(), testOf({ isShared: true, wish, ...(index === 250 ? { title: ' ' } : {}) }), { new: true }),
      );
      return { who: await make('teacher'), rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
    },
    attempt: async () => {
      const [teacher, student] = [await make('teacher'), await make('student')];
      const classId = await makeClass(teacher);
      await enrol(database(), classId, student);
      const testId = newId();
      const set = await setWork(classId, teacher.id, { practiceTestId: testId });
      await database().transaction((sql) =>
        writeRows(sql, 'practiceTest', [{ ...testOf({ classId }), id: testId, authorId: teacher.id }]),
      );
      const done = (): object => ({
        answers: sums.map(({ right }, item) => answer(item, right)),
        finishedAt: '2026-11-21T09:05:00.000Z',
      });
      const rows = set.map((assignmentId, index) =>
        rowOf(newId(), attemptOf(testId, { assignmentId, ...done(), ...(index === 250 ? { items: [] } : {}) }), {
          new: true,
        }),
      );
      return { who: student, rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
    },
    template: async () => {
      const typed = {
        name: 'Fractions',
        instructions: 'Pages 3 and 4',
        subject: 'math',
        grade: 'PYP3',
        isShared: true,
      };
      const rows = range((index) => rowOf(newId(), { ...typed, totalPoints: index === 250 ? 0 : 20 }, { new: true }));
      return { who: await make('teacher'), rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
    },
    message: async () => {
      const teacher = await make('teacher');
      const classId = await makeClass(teacher);
      for (let n = 0; n < families; n++) {
        const [student, parent] = [await make('student'), await make('parent')];
        await enrol(database(), classId, student);
        const [parentId, studentId] = [parent.id, student.id];
        await database().transaction((sql) =>
          writeRows(sql, 'link', [
            { id: naturalId('link', parentId, studentId), parentId, studentId, parentName: 'Ada' },
          ]),
        );
      }
      const letter = { classId, subject: 'Trip', messageType: 'general', priority: 'normal', writtenAt: at };
      const rows = range((index) =>
        rowOf(newId(), { ...letter, content: index === 250 ? ' ' : 'On Monday.' }, { new: true }),
      );
      return { who: teacher, rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
    },
    progress: async () => ({
      who: await make('student'),
      rows: range((index) => rowOf(newId(), { totalStars: index })),
      expected: { 'REJECTED not_found': many },
    }),
    insight: async () => ({
      who: await make('parent'),
      rows: range(() => rowOf(newId(), { kind: 'summary', period: '2026-11' }, { new: true })),
      expected: { 'REJECTED invalid': many },
    }),
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
      return { who: await make('teacher'), rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
    },
    assignment: async () => {
      const teacher = await make('teacher');
      const classId = await makeClass(teacher);
      for (let n = 0; n < 30; n++) await enrol(database(), classId, await make('student'));
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
      return { who: await make('student'), rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
    },
    notice: async () => {
      const { teacher, notices } = await asked();
      const rows = notices.map((row, index) =>
        rowOf(row.id, { answer: index === 250 ? 'shout' : 'allow-steps', readAt: at }, { base: row.rev }),
      );
      return { who: teacher, rows, expected: { OK: many - 1, 'REJECTED invalid': 1 } };
    },
    enrolment: async () => {
      const teacher = await make('teacher');
      const classId = await makeClass(teacher);
      const rows: PushRow[] = [];
      const made = range(() => newId());
      await database().transaction((sql) =>
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
      const stored = await database().read((sql) => readRows(sql, 'enrolment', ids));
      for (const [index, { id, rev }] of stored.entries())
        rows.push(index === 250 ? rowOf(newId(), {}, { del: true }) : rowOf(id, {}, { base: rev, del: true }));
      return { who: teacher, rows, expected: { OK: many - 1, 'REJECTED not_found': 1 } };
    },
  };

  /** 500 pieces of published work of a class. */
  async function setWork(classId: string, teacherId: string, more: object = {}): Promise<string[]> {
    const ids = range(() => newId());
    const rest = { className: 'Owls', subject: 'math', teacherId, publishedAt: '2026-11-01T12:00:00.000Z', ...more };
    await database().transaction((sql) =>
      writeRows(
        sql,
        'assignment',
        ids.map((id) => ({ ...task(classId), ...rest, id })),
      ),
    );
    return ids;
  }

  async function answers(): Promise<{ teacher: P; student: P; rows: PushRow[] }> {
    const teacher = await make('teacher');
    const student = await make('student');
    const classId = await makeClass(teacher);
    await enrol(database(), classId, student);
    const ids = await setWork(classId, teacher.id);
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
  async function asked(): Promise<{ teacher: P; notices: { id: string; rev: string }[] }> {
    const teacher = await make('teacher');
    const student = await make('student');
    const classId = await makeClass(teacher);
    await enrol(database(), classId, student);
    const rows = range((index) => rowOf(newId(), { ...question(index), askedAt: at }, { new: true }));
    const push = createPush({ store: createPostgresStore(database()), effects });
    // In parts: a call has so much patience and no more.
    for (let from = 0; from < rows.length; from += 50)
      await push.push(contextOf(student), 'homeworkSession', rows.slice(from, from + 50));
    const ids = rows.map(({ id }) => naturalId('notice', teacher.id, `ask:${id}`));
    return { teacher, notices: await database().read((sql) => readRows(sql, 'notice', ids)) };
  }

  return { loads, answers, makeClass };
}
