import type { Migration } from './migration.ts';

/** Each part of a question counts by itself: solved, stars and skill; the session it belongs to counts once for the month. */
export const parts: Migration = {
  name: '0660-parts',
  up: `
-- '' where the question has no parts.
alter table session_skill add column part text not null default '', drop constraint session_skill_pkey, add primary key (session_id, part);
alter table progress_session add column part text not null default '', drop constraint progress_session_pkey,
  add primary key (session_id, part);

create function cause_of(session uuid, part text) returns text language sql stable as $$
  select 'homework:' || session::text || case part when '' then '' else ':' || part end
$$;

-- One row for each part that was tried; a session that nothing was tried in has one as well.
create or replace view progress_counted as
select h.id as session_id, h.student_id, h.subject,
  case when h.started_at between r.at - interval '60 days' and r.at then h.started_at else r.at end as moment,
  case when x.part <> '' then x.solved when jsonb_path_exists(h.attempts, '$[*].part') then 0 else (h.is_correct is true)::int end as solved,
  (x.tries > 0)::int as tried, x.correct, x.ms,
  (x.first_answer is not null)::int + (x.first_next is not null)::int as answers,
  (coalesce(x.first_answer, false))::int + (coalesce(x.first_next, false))::int as answers_right, x.part
from homework_session h
cross join lateral (select coalesce(h.received_at, h.written_at) as at) r
cross join lateral (
  select t.part, count(*) filter (where t.given <> '') as tries,
    coalesce(max((t.verdict = 'right')::int) filter (where t.step = 'answer' and t.given <> ''), 0) as solved,
    coalesce(sum(least(t.gap, 300000)), 0)::bigint as ms,
    coalesce((array_agg((t.verdict = 'right')::int order by t.at, t.n) filter (where t.step = 'answer' and t.given <> ''))[1], 0) as correct,
    (array_agg(t.verdict = 'right' and t.rung = 'none' order by t.at, t.n) filter (where t.step = 'answer' and t.given <> ''))[1] as first_answer,
    (array_agg(t.verdict = 'right' order by t.at, t.n) filter (where t.step = 'next' and t.given <> ''))[1] as first_next
  from (
    select a.part, a.given, a.step, a.verdict, a.rung, a.at, a.n,
      greatest(0, extract(epoch from (a.at - coalesce(lag(a.at) over (order by a.at, a.n), h.started_at))) * 1000)::bigint as gap
    from (
      select coalesce(e->>'part', '') as part, e->>'given' as given, e->>'step' as step, e->>'verdict' as verdict, e->>'rung' as rung,
        (e->>'at')::timestamptz as at, n
      from jsonb_array_elements(case h.attempts when '[]' then '[{}]' else h.attempts end) with ordinality as tried(e, n)) a) t
  group by t.part) x
where not h.deleted;

-- As before, by part; what is looked up by row is a subquery, since how many parts a session has cannot be guessed. The caller
-- holds the students' locks.
create or replace function progress_count(ids uuid[]) returns void language plpgsql as $$
declare
  touched jsonb;
begin
  with found as (
    select v.*, (select k.skill from session_skill k where k.session_id = v.session_id and k.part = v.part) as skill
    from progress_counted v where v.session_id = any (ids)),
  zones as materialized (
    select s.student_id, zone_of(s.student_id) as zone from (select distinct student_id from found) s),
  before as (
    select p.* from progress_session p where p.session_id = any (ids)),
  due as (
    select coalesce(f.session_id, b.session_id) as session_id, coalesce(f.part, b.part) as part, coalesce(f.student_id, b.student_id) as student_id,
      coalesce(b.day, (f.moment at time zone z.zone)::date) as day, coalesce(f.subject, b.subject) as subject,
      coalesce(f.solved, 0) as solved, coalesce(f.tried, 0) as tried, coalesce(f.correct, 0) as correct, coalesce(f.ms, 0) as ms,
      f.skill, coalesce(f.answers, 0) as answers, coalesce(f.answers_right, 0) as answers_right
    from found f left join zones z on z.student_id = f.student_id full join before b on b.session_id = f.session_id and b.part = f.part),
  next as (
    select d.*, coalesce((
      select l.stars from star_ledger l where l.student_id = d.student_id and l.cause = cause_of(d.session_id, d.part)), 0) as stars
    from due d),
  kept as (
    insert into progress_session as p (session_id, part, student_id, day, subject, solved, tried, correct, ms, stars, skill, answers, answers_right)
      select session_id, part, student_id, day, subject, solved, tried, correct, ms, stars, skill, answers, answers_right from next
    on conflict (session_id, part) do update set subject = excluded.subject, solved = excluded.solved, tried = excluded.tried,
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

create or replace function progress_recount(students uuid[]) returns void language plpgsql as $$
begin
  insert into progress_session as p (session_id, part, student_id, day, subject, solved, tried, correct, ms, stars, skill, answers, answers_right)
    select v.session_id, v.part, v.student_id, (v.moment at time zone z.zone)::date, v.subject, v.solved, v.tried, v.correct, v.ms,
      coalesce(l.stars, 0), k.skill, v.answers, v.answers_right
    from (select s, zone_of(s) as zone from unnest(students) s) z
    join progress_counted v on v.student_id = z.s
    left join session_skill k on k.session_id = v.session_id and k.part = v.part
    left join star_ledger l on l.student_id = v.student_id and l.cause = cause_of(v.session_id, v.part)
  on conflict (session_id, part) do update set subject = excluded.subject, solved = excluded.solved, tried = excluded.tried,
    correct = excluded.correct, ms = excluded.ms, stars = excluded.stars, skill = excluded.skill, answers = excluded.answers,
    answers_right = excluded.answers_right;
  update progress_session p set solved = 0, tried = 0, correct = 0, ms = 0, skill = null, answers = 0, answers_right = 0,
      stars = coalesce((select l.stars from star_ledger l where l.student_id = p.student_id and l.cause = cause_of(p.session_id, p.part)), 0)
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
        and not exists (select from progress_session p where l.cause = cause_of(p.session_id, p.part) and p.student_id = l.student_id)) c
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
`,
};
