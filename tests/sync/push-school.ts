import { naturalId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import { readRows } from '../../sync-server/db/tables.ts';
import type { Effects } from '../../sync-server/sync/effects.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import type { TestPerson } from './school.ts';
import { contextOf, enrol, makeAssignment, makeClassroom, makePerson, rowOf } from './school.ts';

export const answerOf = (content = '4') => ({ content, writtenAt: '2026-11-21T09:00:00.000Z', timeSure: true });

export interface PushSchool {
  teacher: TestPerson;
  student: TestPerson;
  stranger: TestPerson;
  classId: string;
  assignmentId: string;
}

export const submit = (student: TestPerson, assignmentId: string, more: Partial<PushRow> = {}): PushRow =>
  rowOf(naturalId('submission', assignmentId, student.id), { assignmentId, ...answerOf() }, { new: true, ...more });

/** What the tests of the push do with one database, which is there when a test runs. */
export function pushingTo(database: { readonly db: Database }) {
  const pushWith = (effects: Effects<Sql> = {}) => createPush({ store: createPostgresStore(database.db), effects });
  return {
    pushWith,
    send: (who: TestPerson, name: CollectionName, rows: PushRow[], effects?: Effects<Sql>): Promise<Verdict[]> =>
      pushWith(effects).push(contextOf(who), name, rows),
    stored: async (name: CollectionName, id: string) => (await database.db.read((sql) => readRows(sql, name, [id])))[0],
    async makeSchool(): Promise<PushSchool> {
      const teacher = await makePerson(database.db, 'teacher');
      const student = await makePerson(database.db, 'student');
      const stranger = await makePerson(database.db, 'student');
      const classId = await makeClassroom(database.db, teacher);
      await enrol(database.db, classId, student);
      return { teacher, student, stranger, classId, assignmentId: await makeAssignment(database.db, classId) };
    },
  };
}
