import type { Migration } from './migration.ts';

/** What was reached with a question whose years are over counts on, where a question that its child deletes counts for nothing. */
export const kept: Migration = {
  name: '0700-kept',
  up: `
alter table progress_session add column kept boolean not null default false;
-- What a child deletes is counted as nothing at once: what still counts was forgotten at night.
update progress_session p set kept = true from homework_session h
  where h.id = p.session_id and h.deleted and (p.solved, p.tried, p.ms, p.answers) <> (0, 0, 0, 0);

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
    from homework_session h where h.id = p.session_id and h.deleted and not p.kept and p.student_id = any (students);
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
