import { type Purpose, purposes } from '../../schema/person.ts';
import { scopeSql } from '../db/grants.ts';
import type { Sql } from '../db/orm.ts';
import { patchRows } from '../db/tables.ts';
import { Refusal } from '../errors.ts';

interface Word {
  purpose: Purpose;
  given: boolean;
  /** The adult who says so. */
  byId: string;
}

/**
 * Keeps a parent's or school administrator's word for one child and shows it on the child's devices (person.consents).
 * Throws Refusal `not_yours` for anybody else. Without any word the answer is no.
 */
export async function giveConsent(sql: Sql, studentId: string, { purpose, given, byId }: Word): Promise<void> {
  const [allowed] = await sql.query(
    `select 1 from account s where s.id = $1 and s.role = 'student' and (
       exists (select from sync_reason r join account a on a.id = r.user_id
               where r.user_id = $2 and a.role = 'parent' and r.scope = ${scopeSql('parents', 's.id')})
       or exists (select from account a where a.id = $2 and a.role = 'school_admin' and a.school_id = s.school_id))`,
    [studentId, byId],
  );
  if (!allowed) throw new Refusal('not_yours');
  await sql.query('insert into consent (student_id, purpose, given, by_id) values ($1, $2, $3, $4)', [
    studentId,
    purpose,
    given,
    byId,
  ]);
  await showConsents(sql, [studentId], purpose);
}

/** Keeps a school administrator's word for all children of the school for whom no word of their own was given. Throws Refusal `not_yours`. */
export async function giveSchoolConsent(sql: Sql, schoolId: string, { purpose, given, byId }: Word): Promise<void> {
  const [allowed] = await sql.query(
    `select 1 from account where id = $1 and role = 'school_admin' and school_id = $2`,
    [byId, schoolId],
  );
  if (!allowed) throw new Refusal('not_yours');
  await sql.query('insert into consent (school_id, purpose, given, by_id) values ($1, $2, $3, $4)', [
    schoolId,
    purpose,
    given,
    byId,
  ]);
  const children = await sql.query<{ id: string }>(
    `select id from account where school_id = $1 and role = 'student' order by id`,
    [schoolId],
  );
  await showConsents(
    sql,
    children.map(({ id }) => id),
    purpose,
  );
}

/** SQL for the newest word on a purpose: that of the child `a` (an alias of account) itself, else of its school, else no. */
export const consented = (purpose: Purpose): string => `coalesce(
  (select c.given from consent c where c.student_id = a.id and c.purpose = '${purpose}' order by c.id desc limit 1),
  (select c.given from consent c where c.school_id = a.school_id and c.purpose = '${purpose}' order by c.id desc limit 1),
  false)`;

/** Whether the newest word, the child's own before the school's, is a yes. */
export async function isConsented(sql: Pick<Sql, 'query'>, studentId: string, purpose: Purpose): Promise<boolean> {
  const [row] = await sql.query<{ given: boolean }>(
    `select ${consented(purpose)} as given from account a where a.id = $1`,
    [studentId],
  );
  return row?.given ?? false;
}

/** Gives the newest word on every purpose for a child, as its devices are shown it. */
export async function consentsOf(
  sql: Pick<Sql, 'query'>,
  studentId: string,
): Promise<Partial<Record<Purpose, boolean>>> {
  const columns = purposes.map((purpose) => `${consented(purpose)} as "${purpose}"`).join(', ');
  const [row] = await sql.query<Record<Purpose, boolean>>(`select ${columns} from account a where a.id = $1`, [
    studentId,
  ]);
  return row ?? {};
}

/** Gives a school's newest word on every purpose; what nobody has said is absent. */
export async function schoolConsentsOf(
  sql: Pick<Sql, 'query'>,
  schoolId: string,
): Promise<Partial<Record<Purpose, boolean>>> {
  const rows = await sql.query<{ purpose: Purpose; given: boolean }>(
    'select distinct on (purpose) purpose, given from consent where school_id = $1 order by purpose, id desc',
    [schoolId],
  );
  return Object.fromEntries(rows.map(({ purpose, given }) => [purpose, given]));
}

async function showConsents(sql: Sql, studentIds: readonly string[], purpose: Purpose): Promise<void> {
  const rows = await sql.query<{ id: string; consents: Partial<Record<Purpose, boolean>> | null; given: boolean }>(
    `select p.id, p.consents, ${consented(purpose)} as given from person p join account a on a.id = p.id
     where p.id = any($1::uuid[]) and not p.deleted order by p.id for update of p`,
    [studentIds],
  );
  await patchRows(
    sql,
    'person',
    rows.map(({ id, consents, given }) => ({ id, changes: { consents: { ...consents, [purpose]: given } } })),
  );
}
