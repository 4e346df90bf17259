import { newId } from '../../../schema/ids.ts';
import type { Sql } from '../../db/orm.ts';
import { Refusal } from '../../errors.ts';
import type { Wish } from './request-wish.ts';
import { tellOf } from './tell-of-request.ts';

/**
 * Lets a request wait for a word from the child's side, once for the same wish, and tells those who may give it and the child.
 * A place that is asked for instead of the one in the class `from` ends that one when it is granted. Refuses with `class_ended`, and
 * with `request_declined` for a day after somebody has declined it.
 */
export async function askFor(
  sql: Sql,
  { kind, askerId, studentId, classId }: Wish,
  from: string | null = null,
): Promise<void> {
  // Kept as it is until the request is stored: its archive ends the requests for it.
  const [place] = await sql.query<{ is_active: boolean }>('select is_active from classroom where id = $1 for share', [
    classId,
  ]);
  if (place?.is_active === false) throw new Refusal('class_ended');
  const [declined] = await sql.query(
    `select 1 from link_request where kind = $1 and asker_id = $2 and student_id = $3 and class_id is not distinct from $4
       and status = 'declined' and decided_by <> asker_id and decided_at > now() - interval '1 day'`,
    [kind, askerId, studentId, classId],
  );
  if (declined) throw new Refusal('request_declined');
  const [made] = await sql.query<{ id: string }>(
    `insert into link_request (id, kind, asker_id, student_id, class_id, from_class_id) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [newId(), kind, askerId, studentId, classId, from],
  );
  if (made) await tellOf(sql, made.id, { kind, askerId, studentId, classId });
}
