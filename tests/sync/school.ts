import type { PushRow, Verdict } from '../../schema/wire.ts';
import { newId } from '../../schema/ids.ts';
import { naturalId } from '../../schema/ids.ts';
import type { Role } from '../../schema/who.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { writeRows } from '../../sync-server/db/tables.ts';
import type { PushContext } from '../../sync-server/sync/effects.ts';

export interface TestPerson {
  id: string;
  role: Role;
}

/** Makes a person as the accounts do: the row that gives it its own scope. */
export async function makePerson(db: Database, role: Role, firstName = 'Ada'): Promise<TestPerson> {
  const id = newId();
  await db.transaction((sql) =>
    writeRows(sql, 'person', [
      { id, username: `${firstName}-${id}`, role, firstName, lastName: 'Quill', consents: {} },
    ]),
  );
  return { id, role };
}

/** Makes a class of this teacher. */
export async function makeClassroom(db: Database, teacher: TestPerson, className = 'Owls'): Promise<string> {
  const id = newId();
  await db.transaction((sql) =>
    writeRows(sql, 'classroom', [
      { id, className, grade: 'PYP3', subject: 'math', isActive: true, teacherId: teacher.id, teacherName: 'T Quill' },
    ]),
  );
  return id;
}

/** Puts a student into a class, or with `deleted` out of it. */
export async function enrol(db: Database, classId: string, student: TestPerson, deleted = false): Promise<string> {
  const id = naturalId('enrolment', classId, student.id);
  await db.transaction((sql) =>
    writeRows(sql, 'enrolment', [
      {
        id,
        deleted,
        classId,
        studentId: student.id,
        className: 'Owls',
        subject: 'math',
        teacherId: newId(),
        teacherName: 'T Quill',
        firstName: 'Ada',
        surnameInitial: 'Q',
      },
    ]),
  );
  return id;
}

/** Makes an assignment of the class; published unless told otherwise. */
export async function makeAssignment(
  db: Database,
  classId: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = newId();
  await db.transaction((sql) =>
    writeRows(sql, 'assignment', [
      {
        id,
        classId,
        className: 'Owls',
        subject: 'math',
        teacherId: newId(),
        title: 'Fractions',
        description: 'Pages 3 and 4',
        dueDate: '2026-12-01T12:00:00.000Z',
        totalPoints: 20,
        isPublished: true,
        publishedAt: '2026-11-01T12:00:00.000Z',
        ...fields,
      },
    ]),
  );
  return id;
}

export const contextOf = (person: TestPerson): PushContext => ({
  userId: person.id,
  role: person.role,
  receivedAt: '2026-11-21T10:00:00.000Z',
  lastExchangeAt: null,
});

/** A row as a device sends it, with a key of its own. */
export const rowOf = (id: string, set: Record<string, unknown>, more: Partial<PushRow> = {}): PushRow => ({
  id,
  base: '',
  device: 'tablet',
  key: newId(),
  set,
  ...more,
});

export const codes = (verdicts: readonly Verdict[]): string[] =>
  verdicts.map(({ verdict, code, fields }) => [verdict, code, fields?.join(',')].filter(Boolean).join(' '));
