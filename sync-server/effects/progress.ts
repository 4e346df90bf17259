import { naturalId } from '../../schema/ids.ts';
import type { Subject } from '../../schema/limits.ts';
import type { Sql } from '../db/orm.ts';
import { writeRows } from '../db/tables.ts';
import { isTimeZone, monthOf } from './times.ts';

export interface Usage {
  /** The plan's name. */
  plan: string;
  timeZone: string;
  /** YYYY-MM, in that time zone. */
  month: string;
  used: number;
  /** Sessions a month; -1 is unlimited. */
  limit: number;
}

/** Reads what a person has used in the month of `moment`, in the time zone of the account, the school or a class. */
export async function usageOf(sql: Sql, userId: string, moment: string): Promise<Usage> {
  const [row] = await sql.query<{ plan: string; session_limit: number; time_zone: string | null }>(
    `select p.name as plan, p.session_limit, coalesce(a.time_zone, s.time_zone,
       (select c.time_zone from enrolment e join classroom c on c.id = e.class_id
        where e.student_id = a.id and not e.deleted and c.time_zone is not null order by e.id limit 1)) as time_zone
     from account a left join school s on s.id = a.school_id
     join plan p on p.id = coalesce(a.plan_id, case when s.verified then s.subscription_tier end, 'free')
     where a.id = $1`,
    [userId],
  );
  const timeZone = row?.time_zone && isTimeZone(row.time_zone) ? row.time_zone : 'UTC';
  const month = monthOf(moment, timeZone);
  const [count] = await sql.query<{ used: number }>(
    'select count(*)::int as used from usage_ledger where student_id = $1 and month = $2 and not over_limit',
    [userId, month],
  );
  return { plan: row?.plan ?? 'Free', timeZone, month, used: count?.used ?? 0, limit: row?.session_limit ?? 0 };
}

/** Makes all who count for this student wait for each other, until the transaction ends. */
export const lockStudent = (sql: Sql, studentId: string): Promise<unknown> =>
  sql.query(`select pg_advisory_xact_lock(hashtextextended('progress ' || $1, 0))`, [studentId]);

interface Total {
  subject: Subject;
  solved: number;
  tried: number;
  minutes: number;
}

// Pauses of more than five minutes are not time spent learning.
const totals = `
  select s.subject, count(*) filter (where s.is_correct)::int as solved, count(*) filter (where s.tries > 0)::int as tried,
    ceil(sum(s.seconds) / 60)::int as minutes
  from (
    select h.subject, h.is_correct, h.over_limit, x.tries, coalesce(x.seconds, 0) as seconds
    from homework_session h cross join lateral (
      select count(*) filter (where t.given <> '') as tries, sum(least(t.gap, 300)) as seconds
      from (
        select a->>'given' as given,
          greatest(0, extract(epoch from (a->>'at')::timestamptz
            - coalesce(lag((a->>'at')::timestamptz) over (order by a->>'at'), h.started_at))) as gap
        from jsonb_array_elements(h.attempts) a
      ) t
    ) x
    where h.student_id = $1 and not h.deleted
  ) s group by s.subject`;

/** Counts a student's progress again from sessions and ledgers and writes the document. */
export async function refreshProgress(sql: Sql, studentId: string, now: string): Promise<void> {
  await lockStudent(sql, studentId);
  const rows = await sql.query<Total>(totals, [studentId]);
  const [stars] = await sql.query<{ stars: number }>(
    'select coalesce(sum(stars), 0)::int as stars from star_ledger where student_id = $1',
    [studentId],
  );
  const usage = await usageOf(sql, studentId, now);
  await writeRows(sql, 'progress', [
    {
      id: naturalId('progress', studentId),
      studentId,
      problemsSolved: rows.reduce((sum, row) => sum + row.solved, 0),
      totalStars: stars?.stars ?? 0,
      timeSpent: rows.reduce((sum, row) => sum + row.minutes, 0),
      perSubject: Object.fromEntries(rows.map(({ subject, solved, tried }) => [subject, { solved, tried }])),
      month: usage.month,
      sessionsUsed: usage.used,
      sessionLimit: usage.limit,
    },
  ]);
}
