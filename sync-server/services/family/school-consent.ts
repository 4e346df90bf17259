import type { Purpose } from '../../../schema/person.ts';
import type { Sql } from '../../db/orm.ts';
import { Refusal } from '../../errors.ts';
import { type Consent, showConsents } from './give-consent.ts';

/** Keeps a school administrator's word for all children of the school for whom no word of their own was given; that of one that waits counts from its confirmation on. Throws Refusal `not_yours` or `school_declined`. */
export async function giveSchoolConsent(sql: Sql, schoolId: string, { purpose, given, byId }: Consent): Promise<void> {
  const [school] = await sql.query<{ declined: boolean }>(
    `select not s.verified and s.decided_at is not null as declined from account a join school s on s.id = a.school_id
     where a.id = $1 and a.role = 'school_admin' and s.id = $2`,
    [byId, schoolId],
  );
  if (!school) throw new Refusal('not_yours');
  if (school.declined) throw new Refusal('school_declined');
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
