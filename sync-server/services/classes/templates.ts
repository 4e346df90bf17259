import type { Sql } from '../../db/orm.ts';
import { find } from '../../db/find.ts';
import type { FieldValues } from '../../db/rows.ts';
import { patchRows } from '../../db/tables.ts';

/** Changes the same of all templates of a teacher. */
export async function changeTemplates(sql: Sql, teacherId: string, changes: FieldValues): Promise<void> {
  const own = await find(sql, 'template', { teacherId }, { order: ['id'] });
  await patchRows(
    sql,
    'template',
    own.map(({ id }) => ({ id, changes })),
  );
}

/** Lets a teacher's templates follow their teacher into a school or out of it (null): who sees the shared ones hangs on it. */
export const moveTemplates = (sql: Sql, teacherId: string, schoolId: string | null): Promise<void> =>
  changeTemplates(sql, teacherId, { schoolId: schoolId ?? undefined });
