import type { Migration } from './migration.ts';

/**
 * What students have handed in and what it was worth, in narrow rows: a school's figures are read from its index alone, not
 * from the answers themselves. The triggers keep it, whoever writes.
 */
export const workDone: Migration = {
  name: '0560-work-done',
  up: `
create table work_done (
  id uuid primary key, student_id uuid not null, kind text not null check (kind in ('answer', 'test')), subject text not null,
  class_id uuid, at timestamptz not null, day date not null, percent real check (percent between 0 and 100));
create index work_done_student on work_done (student_id, at) include (kind, subject, class_id, day, percent);

-- The day is that of the student's time zone: to ask the zones of 200,000 moments for each look would take most of a second.
create view submission_done as
select id, student_id, 'answer' as kind, subject, class_id, coalesce(received_at, written_at) as at,
  (coalesce(received_at, written_at) at time zone zone_of(student_id))::date as day, (100.0 * score / total_points)::real as percent
from submission where not deleted;

create function submission_done() returns trigger language plpgsql as $$
begin
  insert into work_done as w (id, student_id, kind, subject, class_id, at, day, percent)
    select d.id, d.student_id, d.kind, d.subject, d.class_id, d.at, d.day, d.percent
    from submission_done d join changed c on c.id = d.id order by d.id
  on conflict (id) do update set subject = excluded.subject, percent = excluded.percent
  where (w.subject, w.percent) is distinct from (excluded.subject, excluded.percent);
  if tg_op = 'UPDATE' then
    delete from work_done w using changed c where w.id = c.id and c.deleted;
  end if;
  return null;
end $$;
create trigger submission_done_insert after insert on submission
  referencing new table as changed for each statement execute function submission_done();
create trigger submission_done_update after update on submission
  referencing new table as changed for each statement execute function submission_done();

insert into work_done (id, student_id, kind, subject, class_id, at, day, percent)
  select id, student_id, kind, subject, class_id, at, day, percent from submission_done;
`,
};
