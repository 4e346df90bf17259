import type { Migration } from './migration.ts';

/** Who is granted what by which row, as the definitions say it (tests/golden/grants.sql). */
export const grants: Migration = {
  name: '0430-grants',
  up: `
create or replace function sync_reasons_of(kind text, ids uuid[])
returns table (user_id uuid, scope text, reason text) language plpgsql stable as $$
begin
  if kind = 'person' then
    return query
      select g.user_id, g.scope, 'person:' || t.id
      from "person" t cross join lateral (values
        (true, t.id, 'u:' || t.id),
        (t."role" = 'student', t.id, 'f:' || t.id)) as g(holds, user_id, scope)
      where t.id = any (ids) and not t.deleted and g.holds;
  elsif kind = 'classroom' then
    return query
      select g.user_id, g.scope, 'classroom:' || t.id
      from "classroom" t cross join lateral (values
        (true, t."teacher_id", 'c:' || t.id),
        (true, t."teacher_id", 't:' || t.id)) as g(holds, user_id, scope)
      where t.id = any (ids) and not t.deleted and g.holds;
  elsif kind = 'enrolment' then
    return query
      select g.user_id, g.scope, 'enrolment:' || t.id
      from "enrolment" t cross join lateral (values
        (true, t."student_id", 'c:' || t."class_id")) as g(holds, user_id, scope)
      where t.id = any (ids) and not t.deleted and g.holds;
  end if;
end $$;

-- Makes a table's rows give the scopes that sync_reasons_of tells of its collection.
create function sync_grants(of regclass, collection text) returns void language plpgsql as $$
begin
  execute format('create trigger sync_facts_insert after insert on %s referencing new table as changed for each statement execute function sync_facts(%L)', of, collection);
  execute format('create trigger sync_facts_update after update on %s referencing new table as changed for each statement execute function sync_facts(%L)', of, collection);
end $$;
`,
};
