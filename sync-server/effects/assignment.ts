import { keepPublished } from '../../schema/assignment.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import type { Effect } from '../sync/effects.ts';
import { notify } from '../services/notify.ts';

const studentsOf = prepared(
  'select class_id, student_id from enrolment where class_id = any($1::uuid[]) and not deleted order by class_id, student_id',
);

export const assignmentEffect: Effect<'assignment', Sql> = {
  before: async (_sql, changes, ctx) => {
    for (const { next, prev, deleted } of changes) {
      // Late answers copy from a deleted assignment too, so it goes back to what was published last.
      if (deleted) {
        Object.assign(next, next.published, { published: undefined });
        continue;
      }
      if (next.isPublished) next.publishedAt ??= ctx.receivedAt;
      keepPublished(next, prev);
    }
  },

  after: async (sql, changes, ctx) => {
    const published = changes.filter(({ next, prev, deleted }) => next.isPublished && !prev?.publishedAt && !deleted);
    if (published.length === 0) return;
    const students = await sql.query<{ class_id: string; student_id: string }>(studentsOf, [
      [...new Set(published.map(({ next }) => next.classId))],
    ]);
    await notify(
      sql,
      published.flatMap(({ id, next }) =>
        students
          .filter((student) => student.class_id === next.classId)
          .map((student) => ({
            personId: student.student_id,
            cause: `assignment:${id}`,
            kind: 'assignment' as const,
            about: id,
            details: { title: next.title, className: next.className },
            createdAt: ctx.receivedAt,
          })),
      ),
    );
  },
};
