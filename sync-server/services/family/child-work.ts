import type { Subject } from '../../../schema/limits.ts';
import { isAsked } from '../../../schema/views/assignment.ts';
import type { ChildClock, ChildWork, Marked, OverdueWork, Worked } from '../../../tutor/statistics/family/index.ts';
import { parseNumber } from '../../../tutor/arithmetic/number.ts';
import { skillOf } from '../../../tutor/practice/curriculum.ts';
import type { Session } from '../../../tutor/statistics/index.ts';
import { select } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { dayOf, hourOf, knownZone } from '../calendar.ts';

/** A child with everything from which its parents are told something. */
export interface ObservedChild extends ChildWork {
  id: string;
  name: string;
  timeZone: string;
  clock: ChildClock;
  overdue: (OverdueWork & { classId: string })[];
  /** When it last did anything, null where it never has. */
  lastActive: string | null;
}

interface AttemptRow {
  id: string;
  studentId: string;
  subject: Subject;
  title: string;
  moment: string;
  /** Of work, as it was counted. */
  ms: number;
  /** Exact, '7 1/2'. */
  earned: string;
  ofMarks: number;
  answers: { skill: string | null; credit: string }[] | null;
  /** Its mark is that of the answer which it was handed in as. */
  isHandedIn: boolean;
}

interface MarkRow {
  id: string;
  studentId: string;
  subject: Subject;
  title: string;
  score: number;
  totalPoints: number;
  gradedAt: string;
}

interface SessionRow {
  id: string;
  /** '' where the question has none. */
  part: string;
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

interface DueRow {
  id: string;
  classId: string;
  studentId: string;
  title: string;
  subject: Subject;
  dueDate: string;
  joinedAt: string | null;
  isActive: boolean;
}

// What was tried counts as an answer, each part of a question as one; a session in which only help was opened counts for the
// habits alone.
const sessions = `
  select v.session_id as id, v.part, v.student_id, v.subject, v.moment, v.tried, v.solved, v.correct, v.ms::float8 as ms,
    h.attempts -> 0 ->> 'given' = '' as hints_first,
    jsonb_path_query_first(h.attempts, '$[*] ? (@.step == "answer" && @.given != ""
      && (@.part == $part || $part == "" && !exists(@.part)))', jsonb_build_object('part', v.part)) ->> 'rung' as rung
  from progress_counted v join homework_session h on h.id = v.session_id
  where v.student_id = any($1::uuid[]) and h.student_id = any($1::uuid[]) and v.moment >= $2::timestamptz
    and jsonb_array_length(h.attempts) > 0`;

// One row an attempt that was marked at school; what waits for a person counts neither way.
const practised = `
  select a.id, a.student_id, a.subject, a.title, coalesce(a.finished_at, a.started_at) as moment, coalesce(t.ms, 0)::float8 as ms,
    a.result ->> 'earned' as earned, (a.result ->> 'of')::int as of_marks,
    (select json_agg(json_build_object('skill', i.item ->> 'skill', 'credit', m.mark ->> 'credit') order by i.n)
     from jsonb_array_elements(a.items) with ordinality as i(item, n)
     join jsonb_array_elements(a.result -> 'marks') with ordinality as m(mark, n) on m.n = i.n
     where jsonb_typeof(m.mark) = 'object' and m.mark ->> 'status' = 'marked') as answers,
    a.assignment_id is not null and exists (select from submission s
      where s.assignment_id = a.assignment_id and s.student_id = a.student_id and not s.deleted and s.score is not null) as is_handed_in
  from attempt a left join progress_test t on t.attempt_id = a.id
  where a.student_id = any($1::uuid[]) and not a.deleted and a.result is not null
    and coalesce(a.finished_at, a.started_at) >= $2::timestamptz`;

const marked = `
  select id, student_id, subject, title, score, total_points, graded_at
  from submission where student_id = any($1::uuid[]) and not deleted and score is not null and graded_at >= $2::timestamptz
    and total_points > 0`;

const overdue = `
  select a.id, a.class_id, e.student_id, a.title, a.subject, a.due_date, e.joined_at, c.is_active
  from enrolment e join classroom c on c.id = e.class_id and not c.deleted
  join assignment a on a.class_id = e.class_id and a.is_published and not a.deleted
  where e.student_id = any($1::uuid[]) and not e.deleted
    and a.due_date between $2::timestamptz and $3::timestamptz
    and not exists (select from submission s where s.assignment_id = a.id and s.student_id = e.student_id and not s.deleted)
  order by a.due_date, a.id`;

const children = `
  select a.id, coalesce(nullif(a.first_name, ''), a.username) as name, zone_of(a.id) as zone, greatest(
    (select max(coalesce(h.received_at, h.written_at)) from homework_session h where h.student_id = a.id and not h.deleted),
    (select max(coalesce(t.finished_at, t.received_at)) from attempt t where t.student_id = a.id and not t.deleted),
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
  const attemptRows = groupBy(await select<AttemptRow>(sql, practised, [studentIds, ago(answerDays)]));
  const markRows = groupBy(await select<MarkRow>(sql, marked, [studentIds, ago(markDays)]));
  const overdueRows = groupBy(
    (await select<DueRow>(sql, overdue, [studentIds, ago(30), now])).filter((row) => isAsked(row.dueDate, row)),
  );
  return found.map(({ id, name, zone, lastActive }) => {
    const timeZone = knownZone(zone);
    const rows = sessionRows.get(id) ?? [];
    const attempts = attemptRows.get(id) ?? [];
    return {
      id,
      name,
      timeZone,
      clock: { dayOf: (at) => dayOf(at, timeZone), hourOf: (at) => hourOf(at, timeZone) },
      worked: [...rows.filter(({ tried }) => tried > 0).map(workedOf), ...attempts.flatMap(practisedOf)],
      sessions: [...sittingsIn(rows).map(sessionOf), ...attempts.map(sittingOf)],
      marked: [...attempts.flatMap(testOf), ...(markRows.get(id) ?? []).map(markedOf)],
      overdue: (overdueRows.get(id) ?? []).map(({ id: of, classId, title, subject, dueDate }) => ({
        id: of,
        classId,
        title,
        subject,
        dueDate,
      })),
      lastActive,
    };
  });
}

/** One row a session: what its parts took belongs together. */
function sittingsIn(rows: readonly SessionRow[]): SessionRow[] {
  const found = new Map<string, SessionRow>();
  for (const row of rows) found.set(row.id, { ...row, ms: row.ms + (found.get(row.id)?.ms ?? 0) });
  return [...found.values()];
}

const workedOf = ({ id, part, subject, moment, solved, correct, rung }: SessionRow): Worked => ({
  id,
  subject,
  at: moment,
  credit: correct,
  what: part ? `A homework question, part ${part}` : 'A homework question',
  how: correct === 1 && rung === 'none' ? 'alone' : solved === 1 ? 'with-help' : 'not-yet',
});

const sessionOf = ({ id, moment, ms, hintsFirst }: SessionRow): Session => ({
  id,
  at: moment,
  minutes: Math.ceil(ms / 60_000),
  hintsFirst,
});

const exact = (text: string): number => parseNumber(text)?.valueOf() ?? 0;

const practisedOf = ({ id, subject, moment, title, answers }: AttemptRow): Worked[] =>
  (answers ?? []).map(({ skill, credit }) => {
    const known = skill === null ? undefined : skillOf(skill)?.title;
    const share = Math.min(1, Math.max(0, exact(credit)));
    return {
      id,
      subject,
      at: moment,
      credit: share,
      what: `Practice: ${known ?? title}`,
      how: share === 1 ? 'alone' : 'not-yet',
      ...(known ? { skill: known } : {}),
    };
  });

const testOf = ({ id, subject, title, moment, earned, ofMarks, isHandedIn }: AttemptRow): Marked[] =>
  ofMarks > 0 && !isHandedIn
    ? [{ id, subject, title, at: moment, share: Math.min(1, exact(earned) / ofMarks), of: ofMarks }]
    : [];

const markedOf = ({ id, subject, title, score, totalPoints, gradedAt }: MarkRow): Marked => ({
  id,
  subject,
  title,
  at: gradedAt,
  share: Math.min(1, score / totalPoints),
  of: totalPoints,
});

const sittingOf = ({ id, moment, ms }: AttemptRow): Session => ({
  id,
  at: moment,
  minutes: Math.ceil(ms / 60_000),
  hintsFirst: null,
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
