import type { Migration } from './migration.ts';

/** Words between teachers and parents; a child's place in a class names its linked parents. */
export const messages: Migration = {
  name: '0540-messages',
  up: `
create table "message" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "sender_id" uuid,
  "class_id" uuid,
  "student_id" uuid,
  "to_id" uuid,
  "parent_message_id" uuid,
  "subject" text,
  "content" text,
  "message_type" text,
  "priority" text,
  "phrases" jsonb,
  "written_at" timestamptz,
  "recipient_id" uuid,
  "original_id" uuid,
  "sender_name" text,
  "recipient_name" text,
  "student_name" text,
  "class_name" text,
  "received_at" timestamptz,
  "silent_until" timestamptz,
  "read_at" timestamptz,
  constraint "message_complete" check (deleted or ("sender_id" is not null and "class_id" is not null and "subject" is not null and "content" is not null and "message_type" is not null and "priority" is not null and "written_at" is not null))
);
create index "message_sender_id" on "message" ("sender_id");
create index "message_class_id" on "message" ("class_id");
create index "message_student_id" on "message" ("student_id");
create index "message_to_id" on "message" ("to_id");
create index "message_parent_message_id" on "message" ("parent_message_id");
create index "message_recipient_id" on "message" ("recipient_id");
create index "message_original_id" on "message" ("original_id");
select sync_track('message', 'message');

alter table enrolment add column parents jsonb;
update enrolment e set parents = l.parents from (
  select student_id, jsonb_agg(jsonb_build_object('id', parent_id, 'name', coalesce(parent_name, '')) order by parent_name, parent_id) as parents
  from link where not deleted group by student_id) l
where l.student_id = e.student_id and not e.deleted;
`,
};
