import type { Subject } from '../../schema/limits.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { likelyMean } from '../../tutor/statistics/interval.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { studentIdsOf } from '../db/school-students.ts';

/*
 * The figures of a school, each from one pass over what its students have done (work_done) and their sums of time
 * (progress_sum). A mark is a graded answer or a finished test, in percent; averages are means of percent scores, rounded. A
 * test that was set as work is one test and no answer beside it, and its mark is that of the work, which its teacher may
 * have changed. "Recent" is the last 30 days, "before" the 30 days before them, by days where the student lives; "worked"
 * means this ISO week or the last one. Of fewer than five children no average is told, of fewer than eight marks no change.
 */

type SchoolAnalytics = AnswerOf<'schoolAnalytics'>;

const fewestChildren = 5;
const fewestMarks = 8;
const monthsShown = 12;

/** One group of the pass: all of it, one month or one subject. */
interface Group {
  month: string | null;
  subject: Subject | null;
  tests: number;
  answers: number;
  marks: number;
  percents: number | null;
  squares: number | null;
  recentTests: number;
  beforeTests: number;
  recentMarks: number;
  recentPercents: number | null;
  beforeMarks: number;
  beforePercents: number | null;
}

/** The school's students as one list: what they have done is then read from the index alone, whatever other schools have done. */
const ownStudents = `any(array(${studentIdsOf('$1')}))`;

/**
 * Days and subjects first, so that the many rows are looked at once; months and sums are made of some hundred days. What stands
 * there twice, as a test and as the answer to the work it was set as, is taken off again: those few alone are looked up.
 */
const groups = `
  with handed as materialized (
    select a.id as test_id, s.id as answer_id
    from (select distinct class_id from work_done where student_id = ${ownStudents} and kind = 'answer') c
      join assignment t on t.class_id = c.class_id
      join attempt a on a.assignment_id = t.id and a.test_id = t.practice_test_id and a.finished_at is not null and not a.deleted
      join submission s on s.assignment_id = t.id and s.student_id = a.student_id and not s.deleted),
  days as (
    select d.day, d.subject, count(*) filter (where d.kind = 'test') as tests, count(*) filter (where d.kind = 'answer') as answers,
      count(d.percent) as marks, sum(d.percent::float8) as percents, sum(d.percent::float8 ^ 2) as squares
    from work_done d where d.student_id = ${ownStudents} and d.at <= $2::timestamptz
    group by 1, 2
    union all
    select d.day, d.subject, 0, 0, -count(d.percent), -sum(d.percent::float8), -sum(d.percent::float8 ^ 2)
    from work_done d where d.id in (select test_id from handed) and d.student_id = ${ownStudents} and d.at <= $2::timestamptz
    group by 1, 2
    union all
    select d.day, d.subject, 0, -count(*), 0, 0, 0
    from work_done d where d.id in (select answer_id from handed) and d.student_id = ${ownStudents} and d.at <= $2::timestamptz
    group by 1, 2),
  placed as (
    select *, to_char(day, 'YYYY-MM') as month, day > today - 30 as is_recent, day > today - 60 and day <= today - 30 as is_before
    from days, (select ($2::timestamptz at time zone $3)::date as today) t)
  select month, subject, coalesce(sum(tests), 0)::int as tests, coalesce(sum(answers), 0)::int as answers, coalesce(sum(marks), 0)::int as marks,
    sum(percents)::float8 as percents, sum(squares)::float8 as squares,
    coalesce(sum(tests) filter (where is_recent), 0)::int as recent_tests,
    coalesce(sum(tests) filter (where is_before), 0)::int as before_tests,
    coalesce(sum(marks) filter (where is_recent), 0)::int as recent_marks,
    sum(percents) filter (where is_recent)::float8 as recent_percents,
    coalesce(sum(marks) filter (where is_before), 0)::int as before_marks,
    sum(percents) filter (where is_before)::float8 as before_percents
  from placed group by grouping sets ((), (month), (subject))`;

const hours = `
  select coalesce(sum(t.ms), 0)::float8 / 3600000 as hours
  from progress_sum t where t.student_id = ${ownStudents} and t.week = ''`;

/** Each student of the school with the grade, its own or the one that all its present classes agree on, and whether it worked. */
const workers = `
  with zone as (select date_trunc('week', $2::timestamptz at time zone $3) as monday),
  students as materialized (${studentIdsOf('$1')}),
  seats as (
    select s.id, case when count(distinct c.grade) = 1 then min(c.grade) end as grade
    from students s join enrolment e on e.student_id = s.id and not e.deleted
      join classroom c on c.id = e.class_id and c.is_active and not c.deleted group by s.id),
  active as (
    select t.student_id as id from progress_sum t cross join zone
    where t.student_id = ${ownStudents} and t.week = any(array[to_char(zone.monday, 'IYYY-"W"IW'), to_char(zone.monday - interval '1 week', 'IYYY-"W"IW')])
      and (t.tried > 0 or t.solved > 0 or t.ms > 0)
    union
    select d.student_id from work_done d cross join zone
    where d.student_id = ${ownStudents} and d.at >= (zone.monday - interval '1 week') at time zone $3 and d.at <= $2::timestamptz)
  select coalesce(p.grade, seats.grade) as grade, active.id is not null as worked
  from students s left join person p on p.id = s.id and not p.deleted left join seats on seats.id = s.id left join active on active.id = s.id`;

/** The school that is asked about, the moment of asking and the school's time zone. */
export interface Asked {
  schoolId: string;
  now: string;
  timeZone: string;
}

const mean = (sum: number | null, count: number): number | null =>
  count === 0 ? null : Math.round((sum ?? 0) / count);

/** The twelve months up to that of `now`, the oldest first. */
function monthsBefore(now: string, timeZone: string): string[] {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })
    .format(new Date(now))
    .split('-')
    .map(Number);
  return Array.from({ length: monthsShown }, (_, at) =>
    new Date(Date.UTC(year, month - monthsShown + at, 1)).toISOString().slice(0, 7),
  );
}

const valuesOf = ({ schoolId, now, timeZone }: Asked): string[] => [schoolId, now, timeZone];

/** Gives everything of GET /api/school/admin/analytics but the latest doings. */
export async function schoolFigures(sql: Sql, asked: Asked): Promise<Omit<SchoolAnalytics, 'recentActivities'>> {
  const found = await select<Group>(sql, groups, valuesOf(asked));
  const [time] = await select<{ hours: number }>(sql, hours, [asked.schoolId]);
  const { students, worked } = await countWorkers(sql, asked);
  const all = found.find(({ month, subject }) => month === null && subject === null);
  const isTold = students >= fewestChildren;
  const told = (sum: number | null, count: number): number | null => (isTold ? mean(sum, count) : null);
  const compared = isTold && all && all.recentMarks >= fewestMarks && all.beforeMarks >= fewestMarks;
  return {
    totalPracticeTests: all?.tests ?? 0,
    practiceTestsGrowth:
      all && all.beforeTests > 0 ? Math.round((100 * (all.recentTests - all.beforeTests)) / all.beforeTests) : null,
    avgScore: told(all?.percents ?? null, all?.marks ?? 0),
    scoreImprovement: compared
      ? Math.round((all.recentPercents ?? 0) / all.recentMarks - (all.beforePercents ?? 0) / all.beforeMarks)
      : null,
    totalLearningHours: tenths(time?.hours ?? 0),
    avgHoursPerStudent: students === 0 ? 0 : tenths((time?.hours ?? 0) / students),
    engagementRate: isTold ? mean(100 * worked, students) : null,
    monthlyTrend: monthsBefore(asked.now, asked.timeZone).map((month) => {
      const of = found.find((each) => each.month === month);
      const { tests = 0, answers = 0, marks = 0, percents = null, squares = null } = of ?? {};
      const likely = isTold ? likelyMean(marks, percents ?? 0, squares ?? 0) : null;
      return { month, tests, answers, marks, avgScore: told(percents, marks), likely };
    }),
    subjectPerformance: found
      .flatMap(({ subject, marks, percents }) =>
        subject === null ? [] : [{ subject, marks, avgScore: told(percents, marks) }],
      )
      .toSorted((one, other) => one.subject.localeCompare(other.subject)),
    marks: all?.marks ?? 0,
  };
}

const tenths = (value: number): number => Math.round(10 * value) / 10;

async function countWorkers(sql: Sql, asked: Asked): Promise<{ students: number; worked: number }> {
  const [counted] = await select<{ students: number; worked: number }>(
    sql,
    `select count(*)::int as students, count(*) filter (where worked)::int as worked from (${workers}) w`,
    valuesOf(asked),
  );
  return counted ?? { students: 0, worked: 0 };
}

/** Gives how many students there are of each grade, and how many of them work. */
export async function engagementOf(sql: Sql, asked: Asked): Promise<AnswerOf<'studentEngagement'>> {
  type Row = Pick<AnswerOf<'studentEngagement'>['gradeDistribution'][number], 'grade' | 'studentCount'>;
  const rows = await select<Row & { worked: number }>(
    sql,
    `select grade, count(*)::int as student_count, count(*) filter (where worked)::int as worked from (${workers}) w
     group by grade order by grade nulls last`,
    valuesOf(asked),
  );
  return {
    gradeDistribution: rows.map(({ grade, studentCount, worked }) => ({
      grade,
      studentCount,
      avgEngagement: studentCount < fewestChildren ? null : mean(100 * worked, studentCount),
    })),
  };
}

const teachersShown = 5;

/** Gives the five teachers with the best average of the marks in their present classes, by name; who has no average comes last. */
export async function teachersOf(sql: Sql, asked: Asked): Promise<AnswerOf<'teacherPerformance'>> {
  type Row = Omit<AnswerOf<'teacherPerformance'>[number], 'avgScore'>;
  const rows = await select<Row & { percents: number | null }>(
    sql,
    `with marked as (
       select d.class_id, count(d.percent)::int as marks, sum(d.percent::float8) as percents
       from work_done d where d.student_id = ${ownStudents} and d.kind = 'answer' and d.percent is not null group by d.class_id)
     select trim(t.first_name || ' ' || t.last_name) as name, count(c.id)::int as class_count,
       (select count(distinct e.student_id)::int from enrolment e join classroom o on o.id = e.class_id
         where o.teacher_id = t.id and o.school_id = $1 and o.is_active and not o.deleted and not e.deleted) as student_count,
       coalesce(sum(m.marks), 0)::int as marks, sum(m.percents) as percents
     from school_staff s join account t on t.id = s.user_id and t.role = 'teacher'
       left join classroom c on c.teacher_id = t.id and c.school_id = $1 and c.is_active and not c.deleted
       left join marked m on m.class_id = c.id
     where s.school_id = $1 group by t.id, t.first_name, t.last_name`,
    [asked.schoolId],
  );
  return rows
    .map(({ percents, ...row }) => ({
      ...row,
      avgScore: row.studentCount < fewestChildren ? null : mean(percents, row.marks),
    }))
    .toSorted((one, other) => (other.avgScore ?? -1) - (one.avgScore ?? -1) || one.name.localeCompare(other.name))
    .slice(0, teachersShown)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
