import type { Purpose } from '../../schema/person.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { showConsents, type Word } from './give-consent.ts';

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
