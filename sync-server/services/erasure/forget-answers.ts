import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';

const forget = prepared(
  `delete from idempotency i
   where i.person_id = $1 and exists (select from unnest($2::text[]) d (id) where strpos(i.body #>> '{}', d.id) > 0)`,
);

/**
 * Removes the answers to repeated calls that show documents which their person has deleted. The same call again finds the
 * tombstone under the id that its key gives, and makes nothing.
 */
export async function forgetAnswers(sql: Pick<Sql, 'query'>, personId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql.query(forget, [personId, ids]);
}
