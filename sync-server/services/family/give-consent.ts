import { type Purpose, purposes } from '../../../schema/person.ts';
import { scopeSql } from '../../db/grants.ts';
import type { Sql } from '../../db/orm.ts';
import { patchRows } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';
import { consented } from './consent.ts';
import { officeOf } from '../classes/own-students.ts';

/** A yes or no of an adult to one purpose. */
export interface Consent {
  purpose: Purpose;
  given: boolean;
  /** The adult who says so. */
  byId: string;
}

/**
 * Keeps a parent's word for one child, or that of its confirmed school's administrator, and shows it on the child's devices (person.consents).
 * Throws Refusal `not_yours` for anybody else. Without any word the answer is no.
 */
export async function giveConsent(sql: Sql, studentId: string, { purpose, given, byId }: Consent): Promise<void> {
  const [allowed] = await sql.query(
    `select 1 from account s where s.id = $1 and s.role = 'student' and (
       exists (select from sync_reason r join account a on a.id = r.user_id
               where r.user_id = $2 and a.role = 'parent' and r.scope = ${scopeSql('parents', 's.id')})
       or exists (select from account a join school o on o.id = a.school_id and o.verified
               where a.id = $2 and ${officeOf('a', 's')}))`,
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

/** Writes on the profiles of students, which their devices hold, what counts for one purpose now. */
export async function showConsents(sql: Sql, studentIds: readonly string[], purpose: Purpose): Promise<void> {
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

/** Shows on the devices of students what counts for them since they came into a school or left it, or it was decided about. */
export async function refreshConsents(sql: Sql, studentIds: readonly string[]): Promise<void> {
  const columns = purposes.map((purpose) => `'${purpose}', ${consented(purpose)}`).join(', ');
  const rows = await sql.query<{
    id: string;
    consents: Partial<Record<Purpose, boolean>> | null;
    now: Record<Purpose, boolean>;
  }>(
    `select p.id, p.consents, jsonb_build_object(${columns}) as now from person p join account a on a.id = p.id
     where p.id = any($1::uuid[]) and not p.deleted order by p.id for update of p`,
    [studentIds],
  );
  await patchRows(
    sql,
    'person',
    rows.flatMap(({ id, consents, now }) => {
      const changed = purposes.filter((purpose) => (consents?.[purpose] ?? false) !== now[purpose]);
      if (changed.length === 0) return [];
      const shown = Object.fromEntries(changed.map((purpose) => [purpose, now[purpose]]));
      return [{ id, changes: { consents: { ...consents, ...shown } } }];
    }),
  );
}
