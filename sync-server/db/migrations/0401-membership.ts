import type { Migration } from './migration.ts';

/** Until when a child that was removed had been in the class: what was published later is not its work. */
export const membership: Migration = {
  name: '0401-membership',
  up: `
create table membership_end (enrolment_id uuid primary key, ended_at timestamptz not null);

create function membership_ended() returns trigger language plpgsql as $$
begin
  insert into membership_end (enrolment_id, ended_at)
    select n.id, clock_timestamp() from changed n join before b on b.id = n.id where n.deleted and not b.deleted order by 1
  on conflict (enrolment_id) do update set ended_at = excluded.ended_at;
  return null;
end $$;
create trigger membership_ended after update on enrolment
  referencing old table as before new table as changed for each statement execute function membership_ended();

create function membership_never_was() returns trigger language plpgsql as $$
begin
  insert into membership_end (enrolment_id, ended_at)
    select id, clock_timestamp() from changed where deleted order by 1
  on conflict (enrolment_id) do update set ended_at = excluded.ended_at;
  return null;
end $$;
create trigger membership_never_was after insert on enrolment
  referencing new table as changed for each statement execute function membership_never_was();

-- When older ones ended was not kept: until now at the latest.
insert into membership_end (enrolment_id, ended_at) select id, now() from enrolment where deleted;
`,
};
