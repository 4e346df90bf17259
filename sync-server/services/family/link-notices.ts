import { scope } from '../../../schema/who.ts';
import type { Sql } from '../../db/orm.ts';
import type { Notice } from '../notices/notify.ts';
import { notify } from '../notices/notify.ts';

/** Names the two whom a link joins. */
export interface Link {
  parentId: string;
  studentId: string;
}

/** Tells the families of links that began or have just ended: whoever holds the child's family scope, and the parent. */
export async function tell(
  sql: Sql,
  kind: 'link' | 'unlink',
  links: readonly (Link & { id: string; parentName?: string | undefined; endedBy?: string })[],
  now: string,
): Promise<void> {
  const students = [...new Set(links.map(({ studentId }) => studentId))];
  const children = await sql.query<{ id: string; first_name: string }>(
    'select id, first_name from account where id = any($1::uuid[])',
    [students],
  );
  const holders = await sql.query<{ user_id: string; scope: string }>(
    'select user_id, scope from sync_member where scope = any($1::text[])',
    [students.map(scope.family)],
  );
  const notices = links.flatMap(({ id, parentId, studentId, parentName = '', endedBy }): Notice[] => {
    const family = holders
      .filter((one) => one.scope === scope.family(studentId) && (kind === 'link' || one.user_id !== parentId))
      .map(({ user_id }) => user_id);
    const childName = children.find((one) => one.id === studentId)?.first_name ?? '';
    const base = { cause: `link:${id}`, kind, about: id, createdAt: now };
    const known = { studentId, childName, parentId, parentName };
    // A parent whose link has ended is told so without a word about the child.
    const ended: Notice[] = kind === 'unlink' ? [{ ...base, personId: parentId, details: {} }] : [];
    const told = family.map((personId): Notice => ({ ...base, personId, details: known }));
    return [...told, ...ended].filter(({ personId }) => personId !== endedBy);
  });
  await notify(sql, notices);
}

/** Takes away what these parents were told about a child with which they are not linked any more. */
export async function forgetNotices(sql: Sql, links: readonly Link[]): Promise<void> {
  await sql.query(
    `with due as (
       select n.id from jsonb_to_recordset($1::jsonb) as r("parentId" uuid, "studentId" text)
       join notice n on n.person_id = r."parentId" and n.details ->> 'studentId' = r."studentId"
       where not n.deleted order by n.id for update of n)
     update notice set deleted = true from due where notice.id = due.id`,
    [JSON.stringify(links)],
  );
}
