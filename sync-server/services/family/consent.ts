import { type Purpose, purposes } from '../../../schema/person.ts';
import type { Sql } from '../../db/orm.ts';

/** SQL for the newest word on a purpose: that of the child `a` (an alias of account) itself, else of its confirmed school, else no. */
export const consented = (purpose: Purpose): string => `coalesce(
  (select c.given from consent c where c.student_id = a.id and c.purpose = '${purpose}' order by c.id desc limit 1),
  (select c.given from consent c join school o on o.id = c.school_id and o.verified
   where c.school_id = a.school_id and c.purpose = '${purpose}' order by c.id desc limit 1),
  false)`;

/** SQL for the school whose budget of the AI service pays for what is asked for the account `a`; 'none' without one. */
export const payingSchool = `coalesce(a.school_id::text, 'none')`;

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
