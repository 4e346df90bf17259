import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import { announce, announcements, studentsOf } from '../../sync-server/services/classes/announce.ts';

/** Notices of one transaction: while it is open nobody receives anything. */
const together = 500;

/** Gives the job `announce`: done twice, it tells everybody once. */
export const announceJob =
  ({ db }: { db: Database }): Task =>
  async (payload) => {
    for (const { assignmentIds, ...of } of announcements.parse(payload)) {
      const students = await db.read((sql) => studentsOf(sql, of.classId));
      if (students.length === 0) continue;
      const each = Math.max(1, Math.floor(together / students.length));
      for (let from = 0; from < assignmentIds.length; from += each)
        await db.transaction((sql) => announce(sql, { ...of, assignmentIds: assignmentIds.slice(from, from + each) }));
    }
  };
