import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import type { Attempt } from './attempts.ts';

/** A pause longer than this (ms) is no time spent learning. */
const longestPause = 5 * 60_000;
/** A device's clock that is further behind than this (ms) is not believed. */
const longestAway = 60 * 24 * 3_600_000;

/** The time (ms) from question to question, without long pauses. */
function timeOf({ startedAt, answers }: Pick<Attempt, 'startedAt' | 'answers'>): number {
  const moments = answers.map(({ at }) => Date.parse(at)).sort((a, b) => a - b);
  let spent = 0;
  let last = Date.parse(startedAt);
  for (const moment of moments) {
    spent += Math.min(longestPause, Math.max(0, moment - last));
    last = Math.max(last, moment);
  }
  return spent;
}

const addTime = prepared(
  `select progress_practice_time(r.id, r."studentId", r.subject, r.moment, r.ms)
   from jsonb_to_recordset($1::jsonb) as r(id uuid, "studentId" uuid, subject text, moment timestamptz, ms bigint) order by r.id`,
);

/** Adds the time of these attempts that was not counted before. The caller holds the students' locks. */
export async function countTime(sql: Sql, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const spent = attempts.map((each) => {
    const received = Date.parse(each.receivedAt ?? each.startedAt);
    const started = Date.parse(each.startedAt);
    const isLikely = started <= received && received - started <= longestAway;
    const moment = isLikely ? each.startedAt : (each.receivedAt ?? each.startedAt);
    return { id: each.id, studentId: each.studentId, subject: each.subject, moment, ms: timeOf(each) };
  });
  await sql.query(addTime, [JSON.stringify(spent)]);
}
