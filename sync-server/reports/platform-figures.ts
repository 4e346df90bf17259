import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Sql } from '../db/orm.ts';

type Figures = AnswerOf<'platformFigures'>;

/**
 * The last twelve months at $1, and what was done in each; all of them stand, without anything as 0. A test that was set as
 * work is a test, and no answer beside it.
 */
const monthly = `with months as (
    select to_char(m, 'YYYY-MM') as month, m as from_day, m + interval '1 month' as to_day
    from generate_series(date_trunc('month', $1::timestamptz at time zone 'UTC') - interval '11 months', date_trunc('month', $1::timestamptz at time zone 'UTC'), interval '1 month') m),
  people as (select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as n from account group by 1),
  handed_in as (select distinct s.id from attempt a join submission s on s.assignment_id = a.assignment_id and s.student_id = a.student_id
    where a.assignment_id is not null and a.finished_at is not null and not a.deleted and not s.deleted),
  work as (select to_char(w.day, 'YYYY-MM') as month, count(*) filter (where w.kind = 'answer' and h.id is null)::int as answers,
    count(*) filter (where w.kind = 'test')::int as tests
    from work_done w left join handed_in h on h.id = w.id where w.day >= (select min(from_day) from months) group by 1),
  homework as (select month, sum(used)::int as n from usage_count group by 1)
  select months.month, coalesce(people.n, 0) as "newPeople", coalesce(homework.n, 0) as homework,
    coalesce(work.answers, 0) as answers, coalesce(work.tests, 0) as tests
  from months left join people using (month) left join work using (month) left join homework using (month) order by 1`;

/** Counts the platform anew at `now` and keeps the figures. It reads every account: for the night. */
export async function countPlatform(sql: Sql, now: Date): Promise<Figures> {
  const countedAt = now.toISOString();
  const roles = await sql.query<{ role: keyof Figures['people']; n: number }>(
    'select role, count(*)::int as n from account group by role',
    [],
  );
  const [schools] = await sql.query<{ all: number; confirmed: number; classes: number }>(
    `select count(*)::int as all, count(*) filter (where verified)::int as confirmed,
       (select count(*)::int from classroom where not deleted and is_active is not false) as classes from school`,
    [],
  );
  const people = { student: 0, parent: 0, teacher: 0, school_admin: 0, admin: 0 };
  for (const { role, n } of roles) people[role] = n;
  const figures: Figures = {
    countedAt,
    people,
    schools: schools?.all ?? 0,
    confirmedSchools: schools?.confirmed ?? 0,
    classes: schools?.classes ?? 0,
    months: await sql.query<Figures['months'][number]>(monthly, [countedAt]),
  };
  await sql.query(
    `insert into platform_figures (counted_at, figures) values ($1, $2::jsonb)
     on conflict (only_one) do update set counted_at = excluded.counted_at, figures = excluded.figures`,
    [countedAt, JSON.stringify(figures)],
  );
  return figures;
}

/** Gives the figures as they were counted last; the first to ask counts them. */
export async function readFigures(sql: Sql, now: Date): Promise<Figures> {
  const [kept] = await sql.query<{ figures: Figures }>('select figures from platform_figures', []);
  return kept?.figures ?? countPlatform(sql, now);
}
