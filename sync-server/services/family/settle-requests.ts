import { naturalId } from '../../../schema/ids.ts';
import type { Sql } from '../../db/orm.ts';
import { endEnrolments } from '../classes/end-places.ts';
import { causeOf, type Wish } from './request-wish.ts';
import { notify, takeBack } from '../notices/notify.ts';

interface Settled {
  id: string;
  told: string[];
  student_id: string;
  from_class_id: string | null;
  kind: Wish['kind'];
  asker_id: string;
  username: string;
}

/**
 * Marks waiting requests as answered and takes away the notices of them; a place that was granted instead of another one ends
 * that, and whoever asked hears of a no.
 */
export async function settleRequests(
  sql: Sql,
  ids: readonly string[],
  status: 'approved' | 'declined',
  decidedBy: string,
): Promise<void> {
  const settled = await sql.query<Settled>(
    `update link_request r set status = $2, decided_at = now(), decided_by = $3 from account s
     where r.id = any($1::uuid[]) and r.status = 'pending' and s.id = r.student_id
     returning r.id, r.told, r.student_id, r.from_class_id, r.kind, r.asker_id, s.username`,
    [ids, status, decidedBy],
  );
  if (status === 'approved')
    await endEnrolments(
      sql,
      settled.flatMap((one) => (one.from_class_id ? [naturalId('enrolment', one.from_class_id, one.student_id)] : [])),
    );
  const refused = settled.filter(({ asker_id }) => status === 'declined' && asker_id !== decidedBy);
  await notify(
    sql,
    refused.map(({ id, kind, asker_id, username }) => ({
      personId: asker_id,
      cause: causeOf(id),
      kind: 'unlink',
      about: id,
      // Nothing but what was asked: the child stays unknown.
      details: { declined: kind, username },
      createdAt: new Date().toISOString(),
    })),
  );
  await takeBack(
    sql,
    settled.flatMap(({ id, told }) => told.map((personId) => ({ personId, cause: causeOf(id) }))),
  );
}

/**
 * Ends the requests for places in classes that are archived: nobody could say yes. It is as if whoever asked had taken them
 * back, so that nobody hears of a no and they may be asked again when the class is back.
 */
export async function endRequestsFor(sql: Sql, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return;
  const waiting = await sql.query<{ id: string; asker_id: string }>(
    `select id, asker_id from link_request where class_id = any($1::uuid[]) and status = 'pending' order by id for update`,
    [classIds],
  );
  for (const asker of new Set(waiting.map(({ asker_id }) => asker_id)))
    await settleRequests(
      sql,
      waiting.filter(({ asker_id }) => asker_id === asker).map(({ id }) => id),
      'declined',
      asker,
    );
}

/** As `settleRequests`, for what has come true by another way: a code that was typed. */
export async function settleWish(
  sql: Sql,
  { kind, studentId, classId, askerId }: Omit<Wish, 'askerId'> & { askerId: string | null },
  decidedBy: string,
): Promise<void> {
  const waiting = await sql.query<{ id: string }>(
    `select id from link_request where kind = $1 and student_id = $2 and class_id is not distinct from $3
       and ($4::uuid is null or asker_id = $4) and status = 'pending' order by id for update`,
    [kind, studentId, classId, askerId],
  );
  await settleRequests(
    sql,
    waiting.map(({ id }) => id),
    'approved',
    decidedBy,
  );
}
