import type { Migration } from './migration.ts';

/** Whoever is not the owner of the tables reads what one person holds, and without a person nothing (docs/decisions/0094). */
export const secondWall: Migration = {
  name: '0670-second-wall',
  up: `
-- From here to the end of its transaction a reader sees what this person holds now.
create function read_as(person uuid) returns void language plpgsql as $$
begin
  -- First the person, by whom the scopes may be read.
  perform set_config('paperboat.person', person::text, true);
  perform set_config('paperboat.scopes', coalesce(
    (select string_agg(m.scope, ' ') from sync_member m where m.user_id = person), ''), true);
end $$;

alter table sync_member enable row level security;
create policy read_as on sync_member for select
  using (user_id = (select nullif(current_setting('paperboat.person', true), '')::uuid));
alter table sync_entry enable row level security;
-- 'is true' keeps it out of the index's own condition, for which every probe would sort the scopes anew.
create policy read_as on sync_entry for select
  using ((scope = any ((select string_to_array(current_setting('paperboat.scopes', true), ' '))::text[])) is true);

-- Shows the rows of a table to those who hold one of their scopes. As a subquery the setting is read once a statement.
create function sync_wall(of regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', of);
  execute format('create policy read_as on %s for select
    using (scopes && (select string_to_array(current_setting(''paperboat.scopes'', true), '' '')))', of);
end $$;

do $$
declare
  tracked regclass;
begin
  for tracked in select tgrelid::regclass from pg_trigger where tgname = 'sync_stamp' order by 1 loop
    perform sync_wall(tracked);
  end loop;
end $$;

-- Collections to come stand behind it too.
create or replace function sync_track(of regclass, collection text) returns void language plpgsql as $$
begin
  execute format('create trigger sync_stamp before insert or update on %s for each row execute function sync_stamp()', of);
  execute format('create trigger sync_refuse before delete or truncate on %s for each statement execute function sync_refuse()', of);
  execute format('create trigger sync_arrive after insert on %s referencing new table as added for each statement execute function sync_arrive(%L)', of, collection);
  execute format('create trigger sync_change after update on %s referencing new table as changed for each statement execute function sync_change(%L)', of, collection);
  execute format('alter table %s set (fillfactor = 90)', of);
  perform sync_wall(of);
end $$;
`,
};
