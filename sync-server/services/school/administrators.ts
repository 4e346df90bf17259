import type { Sql } from '../../db/orm.ts';
import { patchRow } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';

/** In the order of their ids, so that of two administrators who go at once one stays. */
const lockAll = `select 1 from account o join account a on a.school_id = o.school_id
  where a.id = $1 and a.role = 'school_admin' and o.role = 'school_admin' order by o.id for update of o`;

/** SQL that tells whether nobody else runs the school of `a`, an alias of account. */
const runsAlone = `(a.role = 'school_admin' and a.school_id is not null
  and not exists (select from account o where o.school_id = a.school_id and o.id <> a.id and o.role = 'school_admin'))`;

/** Gives the school that an administrator runs, with all who run it held until the end of the transaction; refuses with `no_school`. */
export async function holdOffice(sql: Sql, userId: string): Promise<{ id: string; name: string; isDeclined: boolean }> {
  await sql.query(lockAll, [userId]);
  const [school] = await sql.query<{ id: string; name: string; isDeclined: boolean }>(
    `select s.id, s.name, not s.verified and s.decided_at is not null as "isDeclined"
     from account a join school s on s.id = a.school_id where a.id = $1 and a.role = 'school_admin'`,
    [userId],
  );
  if (!school) throw new Refusal('no_school');
  return school;
}

/** Refuses with `school_needs_admin` to erase the last administrator of a school that has people. */
export async function requireDispensable(sql: Sql, personId: string): Promise<void> {
  await sql.query(lockAll, [personId]);
  const needed = await sql.query(
    `select 1 from account a where a.id = $1 and ${runsAlone}
       and exists (select from account o where o.school_id = a.school_id and o.id <> a.id)`,
    [personId],
  );
  if (needed.length > 0) throw new Refusal('school_needs_admin');
}

/**
 * Takes an administrator off the school of whoever holds its office. Refuses with `not_found` who does not run it, and with
 * `school_needs_admin` its last one.
 */
export async function leaveOffice(sql: Sql, schoolId: string, personId: string): Promise<void> {
  const [person] = await sql.query<{ alone: boolean }>(
    `select ${runsAlone} as alone from account a where a.id = $1 and a.school_id = $2 and a.role = 'school_admin'`,
    [personId, schoolId],
  );
  if (!person) throw new Refusal('not_found');
  if (person.alone) throw new Refusal('school_needs_admin');
  await patchRow(sql, 'person', personId, { schoolName: undefined });
  // Whoever leaves knows the code, or whom it was for.
  await sql.query('delete from administrator_code where made_by = $1', [personId]);
  await sql.query('delete from school_staff where school_id = $1 and user_id = $2', [schoolId, personId]);
  await sql.query('update account set school_id = null where id = $1', [personId]);
}
