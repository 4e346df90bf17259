import { type Alert, alertsOf, alertThresholds } from '../../../tutor/statistics/family/index.ts';
import { select } from '../../db/find.ts';
import type { Database, Sql } from '../../db/orm.ts';
import { patchRows } from '../../db/tables.ts';
import { dayInWords } from '../calendar.ts';
import { type ObservedChild, observeChildren } from './child-work.ts';
import { type Notice, noticeId, notify } from '../notices/notify.ts';

interface Told {
  studentId: string;
  alertType: string;
  about: string;
  until: string;
}

/** Gives the linked parents of these children, whose links stay until the transaction ends: nobody is told of a child that is not theirs any more. */
export async function parentsOf(sql: Sql, studentIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await select<{ studentId: string; parentId: string }>(
    sql,
    'select student_id, parent_id from link where student_id = any($1::uuid[]) and not deleted order by id for share',
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

type Until = ReadonlyMap<string, string>;

async function toldUntil(sql: Sql, studentIds: readonly string[], lock: '' | 'for update'): Promise<Until> {
  const told = await select<Told>(
    sql,
    `select student_id, alert_type, about, until from alert_ledger where student_id = any($1::uuid[]) order by 1, 2, 3 ${lock}`,
    [studentIds],
  );
  return new Map(told.map((row) => [`${row.studentId} ${row.alertType} ${row.about}`, row.until]));
}

interface FoundAlert {
  child: ObservedChild;
  alert: Alert;
  /** What it is about, as the ledger keeps it. */
  matter: string;
}

/**
 * Tells the parents of these children what is new of them, each matter once. Gives how many notices were written. What
 * children did is read before the transaction: one that has locked or written holds the feed of everybody back.
 */
export async function tellAlerts(db: Database, studentIds: readonly string[], now: string): Promise<number> {
  const before = await db.read((sql) => toldUntil(sql, studentIds, ''));
  const observed = await db.read((sql) => observeChildren(sql, studentIds, now));
  const found = observed.flatMap((child) => {
    const matterOf = (alertType: string, about: string): string => `${child.id} ${alertType} ${about}`;
    return alertsOf(
      child,
      (alertType, about) => before.get(matterOf(alertType, about)),
      now,
      (at) => dayInWords(at, child.timeZone),
    ).map((alert): FoundAlert => ({ child, alert, matter: matterOf(alert.alertType, alert.about) }));
  });
  if (found.length === 0) return 0;
  return db.transaction(async (sql) => {
    const told = await toldUntil(sql, studentIds, 'for update');
    // What somebody else has told meanwhile was told of the same answers.
    const fresh = found.filter(({ matter }) => told.get(matter) === before.get(matter));
    return writeAlerts(sql, fresh, await parentsOf(sql, studentIds), now);
  });
}

async function writeAlerts(
  sql: Sql,
  found: readonly FoundAlert[],
  parents: ReadonlyMap<string, string[]>,
  now: string,
): Promise<number> {
  await sql.query(keep, [
    JSON.stringify(
      found.map(({ child, alert }) => ({
        student_id: child.id,
        alert_type: alert.alertType,
        about: alert.about,
        until: alert.until,
        cause: causeOf(child, alert),
        items: [...new Set(alert.items)],
      })),
    ),
  ]);
  return notifyOnce(
    sql,
    found.flatMap(({ child, alert }) =>
      (parents.get(child.id) ?? []).map((personId): Notice => ({
        personId,
        cause: causeOf(child, alert),
        kind: 'alert',
        about: alert.alertType === 'overdue' ? alert.about : child.id,
        details: {
          studentId: child.id,
          childName: child.name,
          alertType: alert.alertType,
          title: alert.title,
          message: alert.message,
          ...classOf(child, alert),
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

/** Of overdue work the class, by which a device sees whether the work is still asked for. */
function classOf({ overdue }: ObservedChild, { alertType, about }: Alert): { classId?: string } {
  const work = alertType === 'overdue' ? overdue.find(({ id }) => id === about) : undefined;
  return work ? { classId: work.classId } : {};
}

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
