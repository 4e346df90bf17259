import type { Migration } from './migration.ts';

/** What a student knows of each skill, the days it worked on, its practice tests and its achievements; all by increments. */
export const skillsAndAwards: Migration = {
  name: '0490-skills-and-awards',
  up: `
alter table progress add column days jsonb, add column skills jsonb, add column tests integer, add column awards jsonb;

-- An achievement is given once; nothing takes it back.
create table award (student_id uuid not null, key text not null, at timestamptz not null, primary key (student_id, key));
-- The rules that everybody has been judged by, with what they ask for: the night looks back for those that are not here.
create table award_rule (rule text primary key, at timestamptz not null default now());

-- Which skill a session's question asks for, as the tutor of the server says.
create table session_skill (session_id uuid primary key, skill text not null);
alter table star_ledger add column skill text;

-- A session counts on the day on which it was first counted.
alter table progress_session add column day date, add column skill text,
  add column answers int not null default 0, add column answers_right int not null default 0;
update progress_session p set day = case when week_of(d.moment, d.zone) = p.week then (d.moment at time zone d.zone)::date
    else to_date(p.week, 'IYYY-"W"IW') end
  from (
    select p.session_id, zone_of(p.student_id) as zone, coalesce(v.moment, h.started_at) as moment
    from progress_session p join homework_session h on h.id = p.session_id
    left join progress_counted v on v.session_id = p.session_id) d
  where d.session_id = p.session_id;
update progress_session set day = to_date(week, 'IYYY-"W"IW') where day is null;
alter table progress_session alter column day set not null, drop column week;

-- 'week' holds other periods too: '' is all of the student's time, then ISO weeks ('2026-W47'), months ('M2026-11') and years ('Y2026').
alter table progress_sum add column tests int not null default 0;
create function periods_of(day date) returns text[] language sql immutable as $$
  select array['', to_char(day, 'IYYY-"W"IW'), to_char(day, '"M"YYYY-MM'), to_char(day, '"Y"YYYY')]
$$;

create table progress_day (student_id uuid not null, day date not null, tried int not null, primary key (student_id, day));
create table progress_test (
  attempt_id uuid primary key, student_id uuid not null, subject text not null, day date not null, ms bigint not null);
create index progress_test_student on progress_test (student_id);
insert into progress_test (attempt_id, student_id, subject, day, ms)
  select session_id, student_id, subject, day, ms from progress_session p
  where not exists (select from homework_session h where h.id = p.session_id);
delete from progress_session p where not exists (select from homework_session h where h.id = p.session_id);
create table progress_skill_day (
  student_id uuid not null, skill text not null, day date not null, answers int not null, correct int not null,
  primary key (student_id, skill, day));
create table progress_skill (
  student_id uuid not null, skill text not null, answers int not null, correct int not null, days int not null,
  primary key (student_id, skill));

-- As before, and the answers that speak of a skill: the first one to the question and to its fresh problem, right without a hint.
create or replace view progress_counted as
select h.id as session_id, h.student_id, h.subject,
  case when h.started_at between r.at - interval '60 days' and r.at then h.started_at else r.at end as moment,
  (h.is_correct is true)::int as solved, (x.tries > 0)::int as tried, x.correct, x.ms,
  (x.first_answer is not null)::int + (x.first_next is not null)::int as answers,
  (coalesce(x.first_answer, false))::int + (coalesce(x.first_next, false))::int as answers_right
from homework_session h
cross join lateral (select coalesce(h.received_at, h.written_at) as at) r
cross join lateral (
  select count(*) filter (where t.given <> '') as tries,
    coalesce(sum(least(t.gap, 300000)), 0)::bigint as ms,
    coalesce((array_agg((t.verdict = 'right')::int order by t.at, t.n) filter (where t.step = 'answer' and t.given <> ''))[1], 0) as correct,
    (array_agg(t.verdict = 'right' and t.rung = 'none' order by t.at, t.n) filter (where t.step = 'answer' and t.given <> ''))[1] as first_answer,
    (array_agg(t.verdict = 'right' order by t.at, t.n) filter (where t.step = 'next' and t.given <> ''))[1] as first_next
  from (
    select a.given, a.step, a.verdict, a.rung, a.at, a.n,
      greatest(0, extract(epoch from (a.at - coalesce(lag(a.at) over (order by a.at, a.n), h.started_at))) * 1000)::bigint as gap
    from (
      select e->>'given' as given, e->>'step' as step, e->>'verdict' as verdict, e->>'rung' as rung, (e->>'at')::timestamptz as at, n
      from jsonb_array_elements(h.attempts) with ordinality as tried(e, n)) a) t) x
where not h.deleted;

-- What is known of these skills now: the latest days that hold twenty answers.
create function progress_skill_renew(student uuid, names text[]) returns void language sql as $$
  with kept as (
    select d.skill, sum(d.answers)::int as answers, sum(d.correct)::int as correct, count(*)::int as days
    from (
      select d.skill, d.answers, d.correct, sum(d.answers) over (partition by d.skill order by d.day desc) - d.answers as newer
      from progress_skill_day d where d.student_id = student and d.skill = any (names) and d.answers > 0) d
    where d.newer < 20 group by d.skill),
  gone as (
    delete from progress_skill p where p.student_id = student and p.skill = any (names) and p.skill not in (select skill from kept))
  insert into progress_skill as p (student_id, skill, answers, correct, days)
    select student, skill, answers, correct, days from kept order by skill
  on conflict (student_id, skill) do update set answers = excluded.answers, correct = excluded.correct, days = excluded.days
$$;

-- Adds to the sums what these sessions count for now and did not before. The caller holds the students' locks.
create or replace function progress_count(ids uuid[]) returns void language plpgsql as $$
declare
  touched jsonb;
begin
  with found as (
    select v.*, k.skill from progress_counted v left join session_skill k on k.session_id = v.session_id
    where v.session_id = any (ids)),
  zones as materialized (
    select s.student_id, zone_of(s.student_id) as zone from (select distinct student_id from found) s),
  before as (
    select p.* from progress_session p where p.session_id = any (ids)),
  due as (
    select coalesce(f.session_id, b.session_id) as session_id, coalesce(f.student_id, b.student_id) as student_id,
      coalesce(b.day, (f.moment at time zone z.zone)::date) as day, coalesce(f.subject, b.subject) as subject,
      coalesce(f.solved, 0) as solved, coalesce(f.tried, 0) as tried, coalesce(f.correct, 0) as correct, coalesce(f.ms, 0) as ms,
      f.skill, coalesce(f.answers, 0) as answers, coalesce(f.answers_right, 0) as answers_right
    from found f left join zones z on z.student_id = f.student_id full join before b on b.session_id = f.session_id),
  next as (
    select d.*, coalesce(l.stars, 0) as stars
    from due d left join star_ledger l on l.student_id = d.student_id and l.cause = 'homework:' || d.session_id),
  kept as (
    insert into progress_session as p (session_id, student_id, day, subject, solved, tried, correct, ms, stars, skill, answers, answers_right)
      select session_id, student_id, day, subject, solved, tried, correct, ms, stars, skill, answers, answers_right from next
    on conflict (session_id) do update set subject = excluded.subject, solved = excluded.solved, tried = excluded.tried,
      correct = excluded.correct, ms = excluded.ms, stars = excluded.stars, skill = excluded.skill, answers = excluded.answers,
      answers_right = excluded.answers_right
    where (p.subject, p.solved, p.tried, p.correct, p.ms, p.stars, p.skill, p.answers, p.answers_right)
      is distinct from (excluded.subject, excluded.solved, excluded.tried, excluded.correct, excluded.ms, excluded.stars,
        excluded.skill, excluded.answers, excluded.answers_right)),
  summed as (
    insert into progress_sum as t (student_id, week, subject, solved, tried, correct, ms, stars)
      select c.student_id, w, c.subject, sum(c.solved), sum(c.tried), sum(c.correct), sum(c.ms), sum(c.stars)
      from (
        select student_id, day, subject, solved, tried, correct, ms, stars from next
        union all
        select student_id, day, subject, -solved, -tried, -correct, -ms, -stars from before) c
      cross join lateral unnest(periods_of(c.day)) w
      group by 1, 2, 3
      having sum(c.solved) <> 0 or sum(c.tried) <> 0 or sum(c.correct) <> 0 or sum(c.ms) <> 0 or sum(c.stars) <> 0
      order by 1, 2, 3
    on conflict (student_id, week, subject) do update set solved = t.solved + excluded.solved, tried = t.tried + excluded.tried,
      correct = t.correct + excluded.correct, ms = t.ms + excluded.ms, stars = t.stars + excluded.stars),
  worked as (
    insert into progress_day as t (student_id, day, tried)
      select student_id, day, sum(tried)
      from (select student_id, day, tried from next union all select student_id, day, -tried from before) c
      group by 1, 2 having sum(tried) <> 0 order by 1, 2
    on conflict (student_id, day) do update set tried = t.tried + excluded.tried),
  skilled as (
    insert into progress_skill_day as t (student_id, skill, day, answers, correct)
      select student_id, skill, day, sum(answers), sum(answers_right)
      from (
        select student_id, skill, day, answers, answers_right from next
        union all
        select student_id, skill, day, -answers, -answers_right from before) c
      where skill is not null
      group by 1, 2, 3 having sum(answers) <> 0 or sum(answers_right) <> 0 order by 1, 2, 3
    on conflict (student_id, skill, day) do update set answers = t.answers + excluded.answers, correct = t.correct + excluded.correct
    returning t.student_id, t.skill)
  select jsonb_agg(distinct jsonb_build_array(student_id, skill)) into touched from skilled;
  perform progress_skill_renew(t.student_id, t.names) from (
    select (e->>0)::uuid as student_id, array_agg(e->>1) as names from jsonb_array_elements(touched) e group by 1 order by 1) t;
end $$;

-- Adds answers of practice, by the causes that they have in the ledger ('practice:<day>:…').
drop function progress_practised(uuid, text[], text[], int[]);
create function progress_practised(student uuid, causes text[], subjects text[], earned int[], skills text[]) returns void language plpgsql as $$
begin
  insert into progress_sum as t (student_id, week, subject, solved, tried, correct, ms, stars)
    select student, p, a.subject, sum(case when p = '' then 0 else a.whole end), sum(case when p = '' then 0 else 1 end),
      sum(case when p = '' then 0 else a.whole end), 0, sum(a.stars)
    from (
      select split_part(c, ':', 2)::date as day, s as subject, (e > 0)::int as whole, e as stars
      from unnest(causes, subjects, earned) as given(c, s, e)) a
    cross join lateral unnest(periods_of(a.day)) p
    group by 2, 3 order by 2, 3
  on conflict (student_id, week, subject) do update set solved = t.solved + excluded.solved, tried = t.tried + excluded.tried,
    correct = t.correct + excluded.correct, ms = t.ms + excluded.ms, stars = t.stars + excluded.stars;
  insert into progress_day as t (student_id, day, tried)
    select student, split_part(c, ':', 2)::date, count(*) from unnest(causes) c group by 2 order by 2
  on conflict (student_id, day) do update set tried = t.tried + excluded.tried;
  insert into progress_skill_day as t (student_id, skill, day, answers, correct)
    select student, s, split_part(c, ':', 2)::date, count(*), sum((e > 0)::int)
    from unnest(causes, earned, skills) as given(c, e, s) where s is not null group by 2, 3 order by 2, 3
  on conflict (student_id, skill, day) do update set answers = t.answers + excluded.answers, correct = t.correct + excluded.correct;
  perform progress_skill_renew(student, array(select distinct s from unnest(skills) s where s is not null));
end $$;

-- Adds practice tests that were finished, with the time they took, to the sums.
create function progress_tested(attempts uuid[]) returns void language sql as $$
  insert into progress_sum as t (student_id, week, subject, solved, tried, correct, ms, stars, tests)
    select a.student_id, p, a.subject, 0, 0, 0, sum(a.ms), 0, count(*)
    from progress_test a cross join lateral unnest(periods_of(a.day)) p
    where a.attempt_id = any (attempts) group by 1, 2, 3 order by 1, 2, 3
  on conflict (student_id, week, subject) do update set ms = t.ms + excluded.ms, tests = t.tests + excluded.tests
$$;

-- A finished attempt at a practice test and its time, which may grow; it stays on the day on which it was first counted. The
-- caller holds the student's lock.
create or replace function progress_practice_time(attempt uuid, student uuid, topic text, moment timestamptz, spent bigint)
returns void language plpgsql as $$
declare
  known progress_test;
begin
  select * into known from progress_test where attempt_id = attempt;
  if known.attempt_id is null then
    insert into progress_test (attempt_id, student_id, subject, day, ms)
      values (attempt, student, topic, (moment at time zone zone_of(student))::date, spent);
    perform progress_tested(array[attempt]);
  elsif known.ms <> spent then
    update progress_test set ms = spent where attempt_id = attempt;
    update progress_sum set ms = ms + spent - known.ms
      where student_id = student and subject = known.subject and week = any (periods_of(known.day));
  end if;
end $$;

-- Counts everything of these students again, from sessions and ledgers. Answers of practice count in the periods only, their
-- stars everywhere. The caller holds the students' locks.
create or replace function progress_recount(students uuid[]) returns void language plpgsql as $$
begin
  insert into progress_session as p (session_id, student_id, day, subject, solved, tried, correct, ms, stars, skill, answers, answers_right)
    select v.session_id, v.student_id, (v.moment at time zone z.zone)::date, v.subject, v.solved, v.tried, v.correct, v.ms,
      coalesce(l.stars, 0), k.skill, v.answers, v.answers_right
    from (select s, zone_of(s) as zone from unnest(students) s) z
    join progress_counted v on v.student_id = z.s
    left join session_skill k on k.session_id = v.session_id
    left join star_ledger l on l.student_id = v.student_id and l.cause = 'homework:' || v.session_id
  on conflict (session_id) do update set subject = excluded.subject, solved = excluded.solved, tried = excluded.tried,
    correct = excluded.correct, ms = excluded.ms, stars = excluded.stars, skill = excluded.skill, answers = excluded.answers,
    answers_right = excluded.answers_right;
  update progress_session p set solved = 0, tried = 0, correct = 0, ms = 0, skill = null, answers = 0, answers_right = 0,
      stars = coalesce((select l.stars from star_ledger l where l.student_id = p.student_id and l.cause = 'homework:' || p.session_id), 0)
    from homework_session h where h.id = p.session_id and h.deleted and p.student_id = any (students);
  delete from progress_sum where student_id = any (students);
  delete from progress_day where student_id = any (students);
  delete from progress_skill_day where student_id = any (students);
  delete from progress_skill where student_id = any (students);
  insert into progress_sum (student_id, week, subject, solved, tried, correct, ms, stars)
    select c.student_id, w, c.subject, sum(c.solved), sum(c.tried), sum(c.correct), sum(c.ms), sum(c.stars)
    from (
      select p.student_id, p.day, p.subject, p.solved, p.tried, p.correct, p.ms, p.stars
      from progress_session p where p.student_id = any (students)
      union all
      select l.student_id, (l.at at time zone z.zone)::date, coalesce(l.subject, 'general'), 0, 0, 0, 0, l.stars
      from (select s, zone_of(s) as zone from unnest(students) s) z join star_ledger l on l.student_id = z.s
      where l.cause not like 'practice:%'
        and not exists (select from progress_session p where l.cause = 'homework:' || p.session_id and p.student_id = l.student_id)) c
    cross join lateral unnest(periods_of(c.day)) w
    group by 1, 2, 3
    having sum(c.solved) <> 0 or sum(c.tried) <> 0 or sum(c.correct) <> 0 or sum(c.ms) <> 0 or sum(c.stars) <> 0;
  insert into progress_day (student_id, day, tried)
    select student_id, day, sum(tried) from progress_session where student_id = any (students) group by 1, 2 having sum(tried) <> 0;
  insert into progress_skill_day (student_id, skill, day, answers, correct)
    select student_id, skill, day, sum(answers), sum(answers_right) from progress_session
    where student_id = any (students) and skill is not null group by 1, 2, 3 having sum(answers) <> 0;
  perform progress_tested(array(select attempt_id from progress_test where student_id = any (students)));
  perform progress_practised(student_id, cause, subject, stars, skill) from (
    select student_id, array_agg(cause order by cause) as cause, array_agg(coalesce(subject, 'general') order by cause) as subject,
      array_agg(stars order by cause) as stars, array_agg(skill order by cause) as skill
    from star_ledger where student_id = any (students) and cause like 'practice:%' group by 1 order by 1) l;
  perform progress_skill_renew(s, array(select distinct d.skill from progress_skill_day d where d.student_id = s)) from unnest(students) s;
end $$;

-- The last 52 weeks as the document has them: by week and subject [solved, tried, right at once, minutes, stars].
create or replace function progress_weeks(student uuid, moment timestamptz) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(week, subjects), '{}') from (
    select t.week, jsonb_object_agg(t.subject, jsonb_build_array(t.solved, t.tried, t.correct, ceil(t.ms / 60000.0)::int, t.stars)) as subjects
    from (select zone_of(student) as zone) z join progress_sum t on t.student_id = student
      and t.week between week_of(moment - interval '51 weeks', z.zone) and week_of(moment, z.zone)
    where t.solved <> 0 or t.tried <> 0 or t.correct <> 0 or t.ms <> 0 or t.stars <> 0
    group by t.week) w
$$;

-- The days of the same weeks on which something was tried, as bits from Monday (1) to Sunday (64).
create function progress_days(student uuid, moment timestamptz) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(week, bits), '{}') from (
    select to_char(d.day, 'IYYY-"W"IW') as week, sum(1 << (extract(isodow from d.day)::int - 1))::int as bits
    from (select date_trunc('week', moment at time zone zone_of(student))::date as monday) z
    join progress_day d on d.student_id = student and d.day between z.monday - 357 and z.monday + 6
    where d.tried > 0 group by 1) w
$$;

select progress_recount(array(
  select student_id from homework_session where student_id is not null union select student_id from star_ledger));
update progress set days = progress_days(student_id, now()), tests = 0, skills = '{}', awards = '{}'
  where not deleted and student_id in (select student_id from progress_sum);
`,
};
