import type { Subject } from '../../schema/limits.ts';
import type { ChildClock, ChildWork, Marked, OverdueWork, Worked } from '../../tutor/statistics/family/index.ts';
import type { Session } from '../../tutor/statistics/index.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { dayOf, hourOf, isTimeZone } from './calendar.ts';

/** A child with everything from which its parents are told something. */
export interface ObservedChild extends ChildWork {
  id: string;
  name: string;
  timeZone: string;
  clock: ChildClock;
  overdue: OverdueWork[];
  /** When it last did anything, null where it never has. */
  lastActive: string | null;
}

interface SessionRow {
  id: string;
  studentId: string;
  subject: Subject;
  moment: string;
  tried: number;
  solved: number;
  correct: number;
  ms: number;
  hintsFirst: boolean | null;
  /** The help that was open at the first answer. */
  rung: string | null;
}

// What was tried counts as an answer; a session in which only help was opened counts for the habits alone.
const sessions = `
  select v.session_id as id, v.student_id, v.subject, v.moment, v.tried, v.solved, v.correct, v.ms::float8 as ms,
    h.attempts -> 0 ->> 'given' = '' as hints_first,
    jsonb_path_query_first(h.attempts, '$[*] ? (@.step == "answer" && @.given != "")') ->> 'rung' as rung
  from progress_counted v join homework_session h on h.id = v.session_id
  where v.student_id = any($1::uuid[]) and h.student_id = any($1::uuid[]) and v.moment >= $2::timestamptz
    and jsonb_array_length(h.attempts) > 0`;

const marked = `
  select id, student_id, subject, title, score, total_points, graded_at
  from submission where student_id = any($1::uuid[]) and not deleted and score is not null and graded_at >= $2::timestamptz
    and total_points > 0`;

const overdue = `
  select a.id, e.student_id, a.title, a.subject, a.due_date
  from enrolment e join classroom c on c.id = e.class_id and c.is_active and not c.deleted
  join assignment a on a.class_id = e.class_id and a.is_published and not a.deleted
  where e.student_id = any($1::uuid[]) and not e.deleted
    and a.due_date between $2::timestamptz and $3::timestamptz and (e.joined_at is null or a.due_date >= e.joined_at)
    and not exists (select from submission s where s.assignment_id = a.id and s.student_id = e.student_id and not s.deleted)
  order by a.due_date, a.id`;

const children = `
  select a.id, coalesce(nullif(a.first_name, ''), a.username) as name, zone_of(a.id) as zone, greatest(
    (select max(coalesce(h.received_at, h.written_at)) from homework_session h where h.student_id = a.id and not h.deleted),
    (select max(coalesce(s.received_at, s.written_at)) from submission s where s.student_id = a.id and not s.deleted)) as last_active
  from account a where a.id = any($1::uuid[]) order by a.id`;

const day = 86_400_000;
/** Days of answers from which habits and levels are told, and of marked work. */
const answerDays = 90;
const markDays = 300;

/** Reads a handful of children at once: what they did in the last three months, their marks of the year, and what is overdue. */
export async function observeChildren(sql: Sql, studentIds: readonly string[], now: string): Promise<ObservedChild[]> {
  const ago = (days: number): string => new Date(Date.parse(now) - days * day).toISOString();
  const found = await select<{ id: string; name: string; zone: string; lastActive: string | null }>(sql, children, [
    studentIds,
  ]);
  const sessionRows = groupBy(await select<SessionRow>(sql, sessions, [studentIds, ago(answerDays)]));
  const markRows = groupBy(
    await select<{
      id: string;
      studentId: string;
      subject: Subject;
      title: string;
      score: number;
      totalPoints: number;
      gradedAt: string;
    }>(sql, marked, [studentIds, ago(markDays)]),
  );
  const overdueRows = groupBy(
    await select<{ id: string; studentId: string; title: string; subject: Subject; dueDate: string }>(sql, overdue, [
      studentIds,
      ago(30),
      now,
    ]),
  );
  return found.map(({ id, name, zone, lastActive }) => {
    const timeZone = isTimeZone(zone) ? zone : 'UTC';
    const rows = sessionRows.get(id) ?? [];
    return {
      id,
      name,
      timeZone,
      clock: { dayOf: (at) => dayOf(at, timeZone), hourOf: (at) => hourOf(at, timeZone) },
      worked: rows.filter(({ tried }) => tried > 0).map(workedOf),
      sessions: rows.map(sessionOf),
      marked: (markRows.get(id) ?? []).map(({ id: of, subject, title, score, totalPoints, gradedAt }): Marked => ({
        id: of,
        subject,
        title,
        at: gradedAt,
        share: Math.min(1, score / totalPoints),
        of: totalPoints,
      })),
      overdue: (overdueRows.get(id) ?? []).map(({ id: of, title, subject, dueDate }) => ({
        id: of,
        title,
        subject,
        dueDate,
      })),
      lastActive,
    };
  });
}

const workedOf = ({ id, subject, moment, solved, correct, rung }: SessionRow): Worked => ({
  id,
  subject,
  at: moment,
  credit: correct,
  what: 'A homework question',
  how: correct === 1 && rung === 'none' ? 'alone' : solved === 1 ? 'with-help' : 'not-yet',
});

const sessionOf = ({ id, moment, ms, hintsFirst }: SessionRow): Session => ({
  id,
  at: moment,
  minutes: Math.ceil(ms / 60_000),
  hintsFirst,
});

function groupBy<R extends { studentId: string }>(rows: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) found.set(row.studentId, [...(found.get(row.studentId) ?? []), row]);
  return found;
}

/** Gives the next children with a linked parent, by id, after one of them; an empty list at the end. */
export async function childrenWithParents(sql: Pick<Sql, 'query'>, after: string, count: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select distinct student_id as id from link where not deleted and student_id > $1::uuid order by 1 limit $2`,
    [after, count],
  );
  return rows.map(({ id }) => id);
}

/** Below every id of a child. */
export const beforeAll = '00000000-0000-0000-0000-000000000000';
