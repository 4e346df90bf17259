import type { Migration } from './migration.ts';

/** Parents are linked with children; a child's family code; who was told of a request. */
export const link: Migration = {
  name: '0455-link',
  up: `
create table "link" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "parent_id" uuid,
  "student_id" uuid,
  "parent_name" text,
  "linked_at" timestamptz,
  constraint "link_complete" check (deleted or ("parent_id" is not null and "student_id" is not null))
);
create index "link_parent_id" on "link" ("parent_id");
create index "link_student_id" on "link" ("student_id");
select sync_track('link', 'link');
select sync_grants('link', 'link');

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
  elsif kind = 'link' then
    return query
      select g.user_id, g.scope, 'link:' || t.id
      from "link" t cross join lateral (values
        (true, t."parent_id", 'f:' || t."student_id"),
        (true, t."parent_id", 'g:' || t."student_id")) as g(holds, user_id, scope)
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

-- A child's newest code alone works; its hash goes when it is used.
create table family_code (
  student_id uuid primary key references account (id), code_hash text not null, created_at timestamptz not null default now(), expires_at timestamptz not null);

-- Whose notices go when the request is answered.
alter table link_request add column told uuid[] not null default '{}';
`,
};
