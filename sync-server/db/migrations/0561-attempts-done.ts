import type { Migration } from './migration.ts';

/** Finished practice tests are work done, as answers are: once marked, and as their mark is now. */
export const attemptsDone: Migration = {
  name: '0561-attempts-done',
  up: `
-- In percent what '7 1/2' is of a number of marks; null of none.
create function percent_of(earned text, total int) returns real language sql immutable as $$
  select (100 * (coalesce((regexp_match(earned, '^(\\d+)(?: |$)'))[1]::numeric, 0)
    + coalesce((regexp_match(earned, '(\\d+)/(\\d+)$'))[1]::numeric / nullif((regexp_match(earned, '(\\d+)/(\\d+)$'))[2]::numeric, 0), 0))
    / nullif(total, 0))::real
$$;

create view attempt_done as
select id, student_id, 'test' as kind, subject, null::uuid as class_id, finished_at as at,
  (finished_at at time zone zone_of(student_id))::date as day,
  percent_of(result->>'earned', (result->>'of')::int) as percent
from attempt where not deleted and finished_at is not null and result is not null;

create function attempt_done() returns trigger language plpgsql as $$
begin
  insert into work_done as w (id, student_id, kind, subject, class_id, at, day, percent)
    select d.id, d.student_id, d.kind, d.subject, d.class_id, d.at, d.day, d.percent
    from attempt_done d join changed c on c.id = d.id order by d.id
  on conflict (id) do update set subject = excluded.subject, percent = excluded.percent
  where (w.subject, w.percent) is distinct from (excluded.subject, excluded.percent);
  if tg_op = 'UPDATE' then
    delete from work_done w using changed c where w.id = c.id and c.deleted;
  end if;
  return null;
end $$;
create trigger attempt_done_insert after insert on attempt
  referencing new table as changed for each statement execute function attempt_done();
create trigger attempt_done_update after update on attempt
  referencing new table as changed for each statement execute function attempt_done();

insert into work_done (id, student_id, kind, subject, class_id, at, day, percent)
  select id, student_id, kind, subject, class_id, at, day, percent from attempt_done;
`,
};
