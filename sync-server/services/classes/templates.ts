import type { Sql } from '../../db/orm.ts';
import { find } from '../../db/find.ts';
import { patchRows } from '../../db/tables.ts';

/** Lets a teacher's templates follow their teacher into a school or out of it (null): who sees the shared ones hangs on it. */
export async function moveTemplates(sql: Sql, teacherId: string, schoolId: string | null): Promise<void> {
  const own = await find(sql, 'template', { teacherId }, { order: ['id'] });
  await patchRows(
    sql,
    'template',
    own.map(({ id }) => ({ id, changes: { schoolId: schoolId ?? undefined } })),
  );
}
