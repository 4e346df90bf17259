import { naturalId } from '../../../schema/ids.ts';
import type { Sql } from '../../db/orm.ts';
import { writeRows } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';
import { type Link, tell } from './link-notices.ts';
import { nameParents } from './linked-parents.ts';

/** Links a parent with a child, in the caller's transaction; every holder of the child's family scope is told. Refuses with `already_linked`. */
export async function grantLink(sql: Sql, { parentId, studentId }: Link): Promise<void> {
  const people = await sql.query<{ id: string; name: string }>(
    `select id, trim(first_name || ' ' || last_name) as name from account
     where (id = $1 and role = 'parent') or (id = $2 and role = 'student') order by id for update`,
    [parentId, studentId],
  );
  const parent = people.find((one) => one.id === parentId);
  if (!parent || people.length < 2) throw new Refusal('not_found');
  const id = naturalId('link', parentId, studentId);
  const [there] = await sql.query('select 1 from link where id = $1 and not deleted', [id]);
  if (there) throw new Refusal('already_linked');
  const now = new Date().toISOString();
  await writeRows(sql, 'link', [{ id, parentId, studentId, parentName: parent.name, linkedAt: now }]);
  await nameParents(sql, [studentId]);
  await tell(sql, 'link', [{ id, parentId, studentId, parentName: parent.name }], now);
}
