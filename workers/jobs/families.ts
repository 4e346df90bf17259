import type { Task } from 'graphile-worker';
import { beforeEveryId } from '../../schema/ids.ts';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { childrenWithParents } from '../../sync-server/services/family/child-work.ts';
import { tellWeek } from '../../sync-server/services/family/digest.ts';
import { noteLostEvidence, tellAlerts } from '../../sync-server/services/family/family-alerts.ts';
import { makeInsights } from '../../sync-server/services/progress/insights.ts';

interface Deps {
  db: Database;
  log: Log;
}

/** Children of one transaction: memory does not grow with the school, and the feed is held for a moment only. */
const together = 100;

/** The hour in which families are told something, where the child lives; on Fridays the week as well. */
const evening = 17;
const friday = 5;

/** Goes through all children with a linked parent, some at a time. */
async function eachChild(db: Database, work: (ids: readonly string[]) => Promise<number>): Promise<number> {
  let written = 0;
  let last = beforeEveryId;
  for (;;) {
    const after = last;
    const ids = await db.read((sql) => childrenWithParents(sql, after, together));
    if (ids.length === 0) return written;
    written += await work(ids);
    last = ids.at(-1) ?? last;
  }
}

/** Which of these children have it this hour (and day of the week, 1 for Monday) now, where they live. */
async function inTheirEvening(sql: Sql, ids: readonly string[], now: string, onDay?: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select id from (select s.id, $2::timestamptz at time zone zone_of(s.id) as local from unnest($1::uuid[]) as s(id)) l
     where extract(hour from local) = $3 and ($4::int is null or extract(isodow from local) = $4)`,
    [ids, now, evening, onDay ?? null],
  );
  return rows.map(({ id }) => id);
}

/** Renews the insights of all children; gives how many said something new. */
export const makeAllInsights = (db: Database, now: string): Promise<number> =>
  eachChild(db, (ids) => db.transaction((sql) => makeInsights(sql, ids, now)));

/** Tells all families whose evening it is what is new of their children; gives how many notices were written. */
export const tellAllFamilies = (db: Database, now: string): Promise<number> =>
  eachChild(db, async (ids) => {
    const due = await db.read((sql) => inTheirEvening(sql, ids, now));
    if (due.length === 0) return 0;
    const atWeekEnd = await db.read((sql) => inTheirEvening(sql, due, now, friday));
    await db.transaction((sql) => noteLostEvidence(sql, due));
    const alerts = await tellAlerts(db, due, now);
    return alerts + (atWeekEnd.length === 0 ? 0 : await tellWeek(db, atWeekEnd, now));
  });

/** The moment for which a job was meant: one that is made up for later speaks of its own evening. */
function momentOf(payload: unknown): string {
  const cron = typeof payload === 'object' && payload !== null && '_cron' in payload ? payload._cron : null;
  const ts = typeof cron === 'object' && cron !== null && 'ts' in cron ? cron.ts : null;
  const meant = typeof ts === 'string' ? Date.parse(ts) : NaN;
  return new Date(Number.isNaN(meant) ? Date.now() : meant).toISOString();
}

/** Gives the job `make_insights`, by night. */
export function makeInsightsJob({ db, log }: Deps): Task {
  return async () => {
    const written = await makeAllInsights(db, new Date().toISOString());
    if (written > 0) log.info('renewed what families are told', { insights: written });
  };
}

/** Gives the job `tell_families`, by the hour: evening comes at another hour in each time zone. */
export function tellFamiliesJob({ db, log }: Deps): Task {
  return async (payload) => {
    const notices = await tellAllFamilies(db, momentOf(payload));
    if (notices > 0) log.info('told families', { notices });
  };
}
