import type { Role } from '../../../schema/who.ts';
import type { Sql } from '../../db/orm.ts';
import { eraseRows } from './erase-rows.ts';
import { leaveClasses } from '../classes/leave-classes.ts';
import { nameParents } from '../family/linked-parents.ts';
import { lockStudents } from '../progress/progress.ts';

/** Who lets a person be erased, and when. */
interface Erasing {
  byId: string;
  at: string;
}

/**
 * Erases a person as the data map says: tombstones without content, which reach every device with the next exchange, no rows
 * of the server's own, and files by the queue. False where there is no such account. Who may, and the end of the sessions, are
 * the caller's matter.
 */
export async function erasePerson(sql: Sql, personId: string, { byId, at }: Erasing): Promise<boolean> {
  const [account] = await sql.query<{ role: Role; schoolId: string | null }>(
    'select role, school_id as "schoolId" from account where id = $1 for update',
    [personId],
  );
  if (!account) return false;
  if (account.role === 'student') await lockStudents(sql, [personId]);
  if (account.role === 'teacher') await leaveClasses(sql, personId, account.schoolId);
  const children = await sql.query<{ id: string }>(
    'select student_id as id from link where parent_id = $1 and not deleted order by 1',
    [personId],
  );
  await eraseRows(sql, personId);
  await sql.query('delete from account where id = $1', [personId]);
  await nameParents(
    sql,
    children.map(({ id }) => id),
  );
  await sql.query('insert into erasure (id, by_id, at) values ($1, $2, $3) on conflict (id) do nothing', [
    personId,
    byId,
    at,
  ]);
  await sql.query(`select graphile_worker.add_job('keep_erasures', '{}', job_key := 'keep_erasures')`);
  // Another process knows the person's sessions for some seconds more, and takes what a device sends meanwhile.
  await sql.query(
    `select graphile_worker.add_job('erase_remains', json_build_object('id', $1::uuid), job_key := 'erase:' || $1,
       run_at := now() + interval '15 seconds')`,
    [personId],
  );
  return true;
}

/** Whether this account was erased: its devices are told so, and forget what they hold. */
export async function isErased(sql: Pick<Sql, 'query'>, personId: string): Promise<boolean> {
  return (await sql.query('select 1 from erasure where id = $1', [personId])).length > 0;
}
