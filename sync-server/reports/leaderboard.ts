import type { Grade } from '../../schema/limits.ts';
import { grades } from '../../schema/limits.ts';
import type { ProgressDays } from '../../schema/progress.ts';
import type { Done, LeaderCategory, LeaderPeriod } from '../../schema/views/leaderboard.ts';
import { leaderCategories, leaderPeriods, leaderPlacesKept, leaderValue } from '../../schema/views/leaderboard.ts';
import { longestRun, workedDays } from '../../tutor/statistics/days.ts';
import { knownGradeOf } from '../db/known-grade.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { shortNameOf } from '../db/short-name.ts';

/** What a student has done in the present week, month and year of its school. */
export interface Standing {
  studentId: string;
  grade: Grade | null;
  /** Whether it may be shown to others: its adults have allowed it, and it has not left the lists itself. */
  shown: boolean;
  done: Record<LeaderPeriod, Done>;
}

interface Row {
  id: string;
  grade: Grade | null;
  shown: boolean;
  days: ProgressDays | null;
  sums:
    | [period: string, solved: number, tests: number, tried: number, right: number, ms: number, stars: number][]
    | null;
}

/** The periods of a moment in a time zone, as `progress_sum` has them, and the day from which each counts. */
interface Periods {
  keys: Record<LeaderPeriod, string>;
  from: Record<LeaderPeriod, string>;
}

/** SQL that is true where the student of person `p` may be shown to others. */
const shownSql = `(coalesce((p.consents->>'leaderboard')::boolean, false) and coalesce(p.settings->>'leaderboard', '') <> 'hidden')`;

const standings = (where: string): string =>
  prepared(
    `select p.id, ${knownGradeOf('p', 'p.id')} as grade, ${shownSql} as shown, g.days,
       (select json_agg(json_build_array(t.week, t.solved, t.tests, t.tried, t.correct, t.ms, t.stars)) from (
          select week, sum(solved) as solved, sum(tests) as tests, sum(tried) as tried, sum(correct) as correct,
            sum(ms) as ms, sum(stars) as stars
          from progress_sum where student_id = p.id and week = any ($2::text[]) group by week) t) as sums
     from person p left join progress g on g.student_id = p.id and not g.deleted
     where not p.deleted and p.role = 'student' and ${where}`,
  );
const ofSchool = standings(`p.id in (select id from account where school_id = $1::uuid and role = 'student')`);
const ofClass = standings('p.id in (select student_id from enrolment where class_id = $1::uuid and not deleted)');
const ofStudent = standings('p.id = $1::uuid');

const periodsNow = prepared(
  `select to_char(at, 'IYYY-"W"IW') as week, to_char(at, '"M"YYYY-MM') as month, to_char(at, '"Y"YYYY') as year,
     to_char(date_trunc('week', at), 'YYYY-MM-DD') as monday from (select $2::timestamptz at time zone $1::text as at) t`,
);

async function periodsAt(sql: Sql, timeZone: string, now: string): Promise<Periods> {
  const [row] = await sql.query<{ week: string; month: string; year: string; monday: string }>(periodsNow, [
    timeZone,
    now,
  ]);
  if (!row) throw new Error('no present moment');
  const { week, month, year, monday } = row;
  return {
    keys: { weekly: week, monthly: month, yearly: year },
    from: { weekly: monday, monthly: `${month.slice(1)}-01`, yearly: `${year.slice(1)}-01-01` },
  };
}

function standingOf({ id, grade, shown, days, sums }: Row, { keys, from }: Periods): Standing {
  const worked = workedDays(days ?? {});
  const done = (period: LeaderPeriod): Done => {
    const [, solved = 0, tests = 0, tried = 0, right = 0, ms = 0, stars = 0] =
      sums?.find(([of]) => of === keys[period]) ?? [];
    const run = longestRun(worked.filter((day) => day >= from[period]));
    return { solved, tests, tried, right, stars, run, minutes: Math.ceil(ms / 60_000) };
  };
  return {
    studentId: id,
    grade,
    shown,
    done: { weekly: done('weekly'), monthly: done('monthly'), yearly: done('yearly') },
  };
}

const zoneOfSchool = prepared('select zone_of_school($1::uuid) as zone');

/** The list of one thing in one period: those who are shown, from the highest value down; equal ones in the order of ids. */
function rank(
  among: readonly Standing[],
  category: LeaderCategory,
  period: LeaderPeriod,
): [studentId: string, value: number][] {
  return among
    .flatMap(({ studentId, shown, done }): [string, number][] => {
      const value = shown ? leaderValue(done[period], category) : null;
      return value === null ? [] : [[studentId, value]];
    })
    .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
}

const store = prepared(
  `insert into leaderboard (school_id, grade, category, period, places, scores, counted_at)
   select $1::uuid, r.grade, r.category, r.period, r.places, array(select jsonb_array_elements_text(r.scores)::int), $3::timestamptz
   from jsonb_to_recordset($2::jsonb) as r(grade text, category text, period text, places jsonb, scores jsonb)
   order by 1, 2, 3, 4
   on conflict (school_id, grade, category, period)
   do update set places = excluded.places, scores = excluded.scores, counted_at = excluded.counted_at`,
);
const forget = prepared('delete from leaderboard where school_id = $1 and counted_at < $2::timestamptz');

/** Counts all lists of one school at a moment, in its time zone; lists of periods that are over go. Gives how many students were looked at. */
export async function countSchool(sql: Sql, schoolId: string, now: string): Promise<number> {
  const [school] = await sql.query<{ zone: string }>(zoneOfSchool, [schoolId]);
  const periods = await periodsAt(sql, school?.zone ?? 'UTC', now);
  const rows = await sql.query<Row>(ofSchool, [schoolId, Object.values(periods.keys)]);
  const all = rows.map((row) => standingOf(row, periods));
  const lists = ['', ...grades].flatMap((grade) => {
    const among = grade === '' ? all : all.filter((one) => one.grade === grade);
    return leaderCategories.flatMap((category) =>
      leaderPeriods.flatMap((period) => {
        const places = rank(among, category, period);
        if (places.length === 0) return [];
        const scores = places.map(([, value]) => value);
        return [{ grade, category, period: periods.keys[period], places: places.slice(0, leaderPlacesKept), scores }];
      }),
    );
  });
  if (lists.length > 0) await sql.query(store, [schoolId, JSON.stringify(lists), now]);
  await sql.query(forget, [schoolId, now]);
  return all.length;
}

/** Gives the schools that have students, or had some when they were counted last. */
export async function schoolsToCount(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select s.id from school s where exists (select from account a where a.school_id = s.id and a.role = 'student')
       or exists (select from leaderboard l where l.school_id = s.id) order by 1`,
  );
  return rows.map(({ id }) => id);
}

export interface Asked {
  category: LeaderCategory;
  period: LeaderPeriod;
}

/** A list as it was counted. */
export interface Counted {
  countedAt: string;
  places: [studentId: string, value: number][];
  scores: number[];
}

const readList = prepared(
  `select places, scores, counted_at as "countedAt" from leaderboard
   where school_id = $1 and grade = $2 and category = $3 and period = $4`,
);

/** Gives a list of a school as the last count left it, null where nobody is on it; `grade` '' is the whole school. */
export async function listOf(
  sql: Sql,
  { schoolId, grade }: { schoolId: string; grade: Grade | '' },
  { category, period }: Asked,
  now: string,
): Promise<Counted | null> {
  const [school] = await sql.query<{ zone: string }>(zoneOfSchool, [schoolId]);
  const { keys } = await periodsAt(sql, school?.zone ?? 'UTC', now);
  const [found] = await sql.query<Counted>(readList, [schoolId, grade, category, keys[period]]);
  return found ?? null;
}

/** Gives what one student has done in the present periods of a time zone. */
export async function standingOfStudent(
  sql: Sql,
  studentId: string,
  timeZone: string,
  now: string,
): Promise<Standing | null> {
  const periods = await periodsAt(sql, timeZone, now);
  const [row] = await sql.query<Row>(ofStudent, [studentId, Object.values(periods.keys)]);
  return row ? standingOf(row, periods) : null;
}

/** Counts the list of one class now, for its teacher: those of its students who are shown. */
export async function listOfClass(
  sql: Sql,
  { classId, timeZone }: { classId: string; timeZone: string },
  { category, period }: Asked,
  now: string,
): Promise<Counted> {
  const periods = await periodsAt(sql, timeZone, now);
  const rows = await sql.query<Row>(ofClass, [classId, Object.values(periods.keys)]);
  const places = rank(
    rows.map((row) => standingOf(row, periods)),
    category,
    period,
  );
  return { countedAt: now, places, scores: places.map(([, value]) => value) };
}

export interface Shown {
  id: string;
  nickname: string | null;
  avatar: string | null;
  name: string;
}

/** Gives those of these students who may be shown now. */
export const shownNow = (sql: Sql, ids: readonly string[]): Promise<Shown[]> =>
  sql.query<Shown>(
    `select p.id, p.nickname, p.avatar, ${shortNameOf('p')} as name from person p
     where p.id = any ($1::uuid[]) and not p.deleted and ${shownSql}`,
    [ids],
  );
