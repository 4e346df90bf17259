import { type Alert, alertsOf, alertThresholds } from '../../tutor/statistics/family/index.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { patchRows } from '../db/tables.ts';
import { dayInWords } from './calendar.ts';
import { type ObservedChild, observeChildren } from './child-work.ts';
import { type Notice, noticeId, notify } from './notify.ts';

interface Told {
  studentId: string;
  alertType: string;
  about: string;
  until: string;
}

/** Gives the linked parents of these children. */
export async function parentsOf(sql: Sql, studentIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await select<{ studentId: string; parentId: string }>(
    sql,
    'select student_id, parent_id from link where student_id = any($1::uuid[]) and not deleted order by 1, 2',
    [studentIds],
  );
  const found = new Map<string, string[]>();
  for (const { studentId, parentId } of rows) found.set(studentId, [...(found.get(studentId) ?? []), parentId]);
  return found;
}

/** Writes those notices that their people have never had: whoever has read one, or lost it with a link, is not told again. */
export async function notifyOnce(sql: Sql, notices: readonly Notice[]): Promise<number> {
  const ids = notices.map(({ personId, cause }) => noticeId(personId, cause));
  const there = await sql.query<{ id: string }>('select id from notice where id = any($1::uuid[])', [ids]);
  const known = new Set(there.map(({ id }) => id));
  const fresh = notices.filter((_, at) => !known.has(ids[at] ?? ''));
  await notify(sql, fresh);
  return fresh.length;
}

/** Tells the parents of these children what is new of them, each matter once. Gives how many notices were written. */
export async function tellAlerts(sql: Sql, studentIds: readonly string[], now: string): Promise<number> {
  const told = await select<Told>(
    sql,
    'select student_id, alert_type, about, until from alert_ledger where student_id = any($1::uuid[]) order by 1, 2, 3 for update',
    [studentIds],
  );
  const until = new Map(told.map((row) => [`${row.studentId} ${row.alertType} ${row.about}`, row.until]));
  const parents = await parentsOf(sql, studentIds);
  const observed = await observeChildren(sql, studentIds, now);
  const found = observed.flatMap((child) =>
    alertsOf(
      child,
      (alertType, about) => until.get(`${child.id} ${alertType} ${about}`),
      now,
      (at) => dayInWords(at, child.timeZone),
    ).map((alert) => ({ child, alert, cause: causeOf(child, alert) })),
  );
  await sql.query(keep, [
    JSON.stringify(
      found.map(({ child, alert, cause }) => ({
        student_id: child.id,
        alert_type: alert.alertType,
        about: alert.about,
        until: alert.until,
        cause,
        items: [...new Set(alert.items)],
      })),
    ),
  ]);
  return notifyOnce(
    sql,
    found.flatMap(({ child, alert, cause }) =>
      (parents.get(child.id) ?? []).map((personId): Notice => ({
        personId,
        cause,
        kind: 'alert',
        about: alert.alertType === 'overdue' ? alert.about : child.id,
        details: {
          studentId: child.id,
          childName: child.name,
          alertType: alert.alertType,
          title: alert.title,
          message: alert.message,
        },
        createdAt: now,
      })),
    ),
  );
}

const keep = `
  insert into alert_ledger as l (student_id, alert_type, about, until, cause, items)
  select student_id, alert_type, about, until, cause, items
  from jsonb_to_recordset($1::jsonb) as r(student_id uuid, alert_type text, about text, until timestamptz, cause text, items uuid[])
  order by 1, 2, 3
  on conflict (student_id, alert_type, about) do update
    set until = excluded.until, cause = excluded.cause, items = excluded.items, gone = false`;

/** The same for the same evidence. */
const causeOf = (child: Pick<ObservedChild, 'id'>, { alertType, about, until }: Alert): string =>
  `alert:${child.id}:${alertType}:${about.slice(0, 36)}:${until.slice(0, 10)}`;

/** Says on alerts whose answers were deleted since that this is so. Gives how many notices say it now. */
export async function noteLostEvidence(sql: Sql, studentIds: readonly string[]): Promise<number> {
  const lost = await select<{ studentId: string; cause: string }>(
    sql,
    `update alert_ledger l set gone = true
     where l.student_id = any($1::uuid[]) and not l.gone and cardinality(l.items) > 0
       and cardinality(l.items) - (select count(*) from homework_session h where h.id = any(l.items) and h.deleted)
         < least($2, cardinality(l.items))
     returning l.student_id, l.cause`,
    [studentIds, alertThresholds.struggling.answers],
  );
  if (lost.length === 0) return 0;
  const notices = await sql.query<{ id: string; details: Record<string, string> }>(
    `select id, details from notice where cause = any($1::text[]) and kind = 'alert' and not deleted
       and person_id in (select parent_id from link where student_id = any($2::uuid[]) and not deleted)`,
    [lost.map(({ cause }) => cause), lost.map(({ studentId }) => studentId)],
  );
  await patchRows(
    sql,
    'notice',
    notices.map(({ id, details }) => ({ id, changes: { details: { ...details, gone: 'yes' } } })),
  );
  return notices.length;
}
