import type { Migration } from './migration.ts';

/** What a student has reached is kept by increments: a push costs the same after ten sessions and after a thousand. */
export const progress: Migration = {
  name: '0400-progress',
  up: `
alter table progress add column weeks jsonb;
alter table star_ledger add column subject text;
-- What practice has counted of a day, and an answer that was sent before, are found without reading all that was earned.
create index star_practice_day on star_ledger (student_id, split_part(cause, ':', 2)) where cause like 'practice:%';
create index star_practice_answer on star_ledger (student_id, split_part(cause, ':', 4)) where cause like 'practice:%';

-- What each session counts for now: the difference to what it counts for next is added to the sums. It stays in the week in
-- which it was first counted. A deleted session counts for nothing but the stars that it had earned.
create table progress_session (
  session_id uuid primary key, student_id uuid not null, week text not null, subject text not null,
  solved int not null, tried int not null, correct int not null, ms bigint not null, stars int not null);
create index progress_session_student on progress_session (student_id);

-- By ISO week and subject; the week '' is all of the student's time.
create table progress_sum (
  student_id uuid not null, week text not null, subject text not null,
  solved int not null, tried int not null, correct int not null, ms bigint not null, stars int not null,
  primary key (student_id, week, subject));

create table usage_count (student_id uuid not null, month text not null, used int not null, primary key (student_id, month));

create function usage_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into usage_count as c (student_id, month, used)
      select student_id, month, count(*) from added where not over_limit group by 1, 2 order by 1, 2
    on conflict (student_id, month) do update set used = c.used + excluded.used;
  elsif tg_op = 'DELETE' then
    update usage_count c set used = c.used - r.n
      from (select student_id, month, count(*) as n from removed where not over_limit group by 1, 2) r
      where c.student_id = r.student_id and c.month = r.month;
  else
    insert into usage_count as c (student_id, month, used)
      select student_id, month, sum(n) from (
        select student_id, month, 1 as n from added where not over_limit
        union all select student_id, month, -1 from removed where not over_limit) d
      group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (student_id, month) do update set used = c.used + excluded.used;
  end if;
  return null;
end $$;
create trigger usage_counted_insert after insert on usage_ledger
  referencing new table as added for each statement execute function usage_counted();
create trigger usage_counted_update after update on usage_ledger
  referencing old table as removed new table as added for each statement execute function usage_counted();
create trigger usage_counted_delete after delete on usage_ledger
  referencing old table as removed for each statement execute function usage_counted();
insert into usage_count (student_id, month, used)
  select student_id, month, count(*) from usage_ledger where not over_limit group by 1, 2;

-- The time zone that a student lives in, as far as anybody has said; never one that this database does not know.
create function zone_of(student uuid) returns text language plpgsql stable as $$
declare
  zone text;
begin
  select coalesce(a.time_zone, s.time_zone,
      (select c.time_zone from enrolment e join classroom c on c.id = e.class_id
       where e.student_id = a.id and not e.deleted and c.time_zone is not null order by e.id limit 1), 'UTC')
    into zone from account a left join school s on s.id = a.school_id where a.id = student;
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;

create function week_of(moment timestamptz, zone text) returns text language sql stable as $$
  select to_char(moment at time zone zone, 'IYYY-"W"IW')
$$;

-- What living sessions are worth. 'correct' is right at the first try; a pause of more than five minutes is no time spent
-- learning; a device's clock that is two months behind the session's arrival is not believed.
create view progress_counted as
select h.id as session_id, h.student_id, h.subject,
  case when h.started_at between r.at - interval '60 days' and r.at then h.started_at else r.at end as moment,
  (h.is_correct is true)::int as solved, (x.tries > 0)::int as tried, x.correct, x.ms
from homework_session h
cross join lateral (select coalesce(h.received_at, h.written_at) as at) r
cross join lateral (
  select count(*) filter (where t.given <> '') as tries,
    coalesce(sum(least(t.gap, 300000)), 0)::bigint as ms,
    coalesce((array_agg((t.verdict = 'right')::int order by t.at, t.n) filter (where t.step = 'answer' and t.given <> ''))[1], 0) as correct
  from (
    select a.given, a.step, a.verdict, a.at, a.n,
      greatest(0, extract(epoch from (a.at - coalesce(lag(a.at) over (order by a.at, a.n), h.started_at))) * 1000)::bigint as gap
    from (
      select e->>'given' as given, e->>'step' as step, e->>'verdict' as verdict, (e->>'at')::timestamptz as at, n
      from jsonb_array_elements(h.attempts) with ordinality as tried(e, n)) a) t) x
where not h.deleted;

-- Adds to the sums what these sessions count for now and did not before. The caller holds the students' locks.
create function progress_count(ids uuid[]) returns void language plpgsql as $$
begin
  with found as (
    select v.session_id, v.student_id, v.subject, v.moment, v.solved, v.tried, v.correct, v.ms
    from progress_counted v where v.session_id = any (ids)),
  zones as materialized (
    select s.student_id, zone_of(s.student_id) as zone from (select distinct student_id from found) s),
  before as (
    select p.* from progress_session p where p.session_id = any (ids)),
  due as (
    select coalesce(f.session_id, b.session_id) as session_id, coalesce(f.student_id, b.student_id) as student_id,
      coalesce(b.week, week_of(f.moment, z.zone)) as week, coalesce(f.subject, b.subject) as subject,
      coalesce(f.solved, 0) as solved, coalesce(f.tried, 0) as tried, coalesce(f.correct, 0) as correct, coalesce(f.ms, 0) as ms
    from found f left join zones z on z.student_id = f.student_id full join before b on b.session_id = f.session_id),
  next as (
    select d.*, coalesce(l.stars, 0) as stars
    from due d left join star_ledger l on l.student_id = d.student_id and l.cause = 'homework:' || d.session_id),
  kept as (
    insert into progress_session as p (session_id, student_id, week, subject, solved, tried, correct, ms, stars)
      select session_id, student_id, week, subject, solved, tried, correct, ms, stars from next
    on conflict (session_id) do update set subject = excluded.subject, solved = excluded.solved, tried = excluded.tried,
      correct = excluded.correct, ms = excluded.ms, stars = excluded.stars
    where (p.subject, p.solved, p.tried, p.correct, p.ms, p.stars)
      is distinct from (excluded.subject, excluded.solved, excluded.tried, excluded.correct, excluded.ms, excluded.stars))
  insert into progress_sum as t (student_id, week, subject, solved, tried, correct, ms, stars)
    select c.student_id, w, c.subject, sum(c.solved), sum(c.tried), sum(c.correct), sum(c.ms), sum(c.stars)
    from (
      select student_id, week, subject, solved, tried, correct, ms, stars from next
      union all
      select student_id, week, subject, -solved, -tried, -correct, -ms, -stars from before) c
    cross join lateral unnest(array['', c.week]) w
    group by 1, 2, 3
    having sum(c.solved) <> 0 or sum(c.tried) <> 0 or sum(c.correct) <> 0 or sum(c.ms) <> 0 or sum(c.stars) <> 0
    order by 1, 2, 3
  on conflict (student_id, week, subject) do update set solved = t.solved + excluded.solved, tried = t.tried + excluded.tried,
    correct = t.correct + excluded.correct, ms = t.ms + excluded.ms, stars = t.stars + excluded.stars;
end $$;

-- Counts everything of these students again, from sessions and ledgers. Answers of practice count in the weeks only, their
-- stars everywhere. The caller holds the students' locks.
create function progress_recount(students uuid[]) returns void language plpgsql as $$
begin
  insert into progress_session as p (session_id, student_id, week, subject, solved, tried, correct, ms, stars)
    select v.session_id, v.student_id, week_of(v.moment, z.zone), v.subject, v.solved, v.tried, v.correct, v.ms, coalesce(l.stars, 0)
    from (select s, zone_of(s) as zone from unnest(students) s) z
    join progress_counted v on v.student_id = z.s
    left join star_ledger l on l.student_id = v.student_id and l.cause = 'homework:' || v.session_id
  on conflict (session_id) do update set subject = excluded.subject, solved = excluded.solved, tried = excluded.tried,
    correct = excluded.correct, ms = excluded.ms, stars = excluded.stars;
  update progress_session p set solved = 0, tried = 0, correct = 0, ms = 0,
      stars = coalesce((select l.stars from star_ledger l where l.student_id = p.student_id and l.cause = 'homework:' || p.session_id), 0)
    from homework_session h where h.id = p.session_id and h.deleted and p.student_id = any (students);
  delete from progress_sum where student_id = any (students);
  insert into progress_sum (student_id, week, subject, solved, tried, correct, ms, stars)
    select c.student_id, w, c.subject, sum(c.solved), sum(c.tried), sum(c.correct), sum(c.ms), sum(c.stars)
    from (
      select p.student_id, p.week, p.subject, p.solved, p.tried, p.correct, p.ms, p.stars
      from progress_session p where p.student_id = any (students)
      union all
      select l.student_id, week_of(l.at, z.zone), coalesce(l.subject, 'general'), 0, 0, 0, 0, l.stars
      from (select s, zone_of(s) as zone from unnest(students) s) z join star_ledger l on l.student_id = z.s
      where l.cause not like 'practice:%'
        and not exists (select from progress_session p where l.cause = 'homework:' || p.session_id and p.student_id = l.student_id)) c
    cross join lateral unnest(array['', c.week]) w
    group by 1, 2, 3
    having sum(c.solved) <> 0 or sum(c.tried) <> 0 or sum(c.correct) <> 0 or sum(c.ms) <> 0 or sum(c.stars) <> 0;
  perform progress_practised(student_id, cause, subject, stars) from (
    select student_id, array_agg(cause order by cause) as cause, array_agg(coalesce(subject, 'general') order by cause) as subject,
      array_agg(stars order by cause) as stars
    from star_ledger where student_id = any (students) and cause like 'practice:%' group by 1 order by 1) l;
end $$;

-- Adds answers of practice, by the causes that they have in the ledger ('practice:<day>:…').
create function progress_practised(student uuid, causes text[], subjects text[], earned int[]) returns void language sql as $$
  insert into progress_sum as t (student_id, week, subject, solved, tried, correct, ms, stars)
    select student, w, a.subject, sum(case when w = '' then 0 else a.whole end), sum(case when w = '' then 0 else 1 end), sum(case when w = '' then 0 else a.whole end), 0, sum(a.stars)
    from (
      select to_char(split_part(c, ':', 2)::date, 'IYYY-"W"IW') as week, s as subject, (e > 0)::int as whole, e as stars
      from unnest(causes, subjects, earned) as given(c, s, e)) a
    cross join lateral unnest(array['', a.week]) w
    group by 2, 3 order by 2, 3
  on conflict (student_id, week, subject) do update set solved = t.solved + excluded.solved, tried = t.tried + excluded.tried,
    correct = t.correct + excluded.correct, ms = t.ms + excluded.ms, stars = t.stars + excluded.stars
$$;

-- The last 52 weeks as the document has them: by week and subject [solved, tried, right at once, minutes, stars].
create function progress_weeks(student uuid, moment timestamptz) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(week, subjects), '{}') from (
    select t.week, jsonb_object_agg(t.subject, jsonb_build_array(t.solved, t.tried, t.correct, ceil(t.ms / 60000.0)::int, t.stars)) as subjects
    from (select zone_of(student) as zone) z join progress_sum t on t.student_id = student
      and t.week between week_of(moment - interval '51 weeks', z.zone) and week_of(moment, z.zone)
    where t.solved <> 0 or t.tried <> 0 or t.correct <> 0 or t.ms <> 0 or t.stars <> 0
    group by t.week) w
$$;

select progress_recount(array(
  select student_id from homework_session where student_id is not null union select student_id from star_ledger));
update progress set weeks = progress_weeks(student_id, now()) where not deleted and student_id in (select student_id from progress_sum);
`,
};
