import type { Database } from '../../sync-server/db/orm.ts';
import { recountProgress } from '../../sync-server/services/progress/progress.ts';

const columns = [
  ...['problems_solved', 'total_stars', 'time_spent', 'per_subject', 'weeks', 'days', 'skills', 'tests'],
  'sessions_used',
] as const;

/** What is kept by increments equals what is counted anew from sessions, attempts and ledgers; the last look, since it writes. */
export async function recountProblems(db: Database): Promise<string[]> {
  return db.transaction(async (sql) => {
    const read = async (): Promise<Record<string, unknown>[]> =>
      sql.query(`select student_id, ${columns.join()} from progress where not deleted order by student_id`);
    const before = await read();
    await recountProgress(
      sql,
      before.map(({ student_id: id }) => String(id)),
      new Date().toISOString(),
    );
    const after = await read();
    return before.flatMap((was, index) =>
      columns
        .filter((column) => JSON.stringify(was[column]) !== JSON.stringify(after[index]?.[column]))
        .map((column) => {
          const [had, has] = [was[column], after[index]?.[column]].map((value) => JSON.stringify(value));
          return `doubled: ${column} of ${String(was['student_id'])} is ${had}, counted anew ${has}`;
        }),
    );
  });
}
