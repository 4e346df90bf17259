import type { Migration } from './migration.ts';

/** Teachers keep templates of work and share them with their school. */
export const template: Migration = {
  name: '0520-template',
  up: `
create table "template" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "name" text,
  "description" text,
  "subject" text,
  "grade" text,
  "total_points" integer,
  "instructions" text,
  "is_shared" boolean,
  "teacher_id" uuid,
  "teacher_name" text,
  "school_id" uuid,
  constraint "template_complete" check (deleted or ("name" is not null and "subject" is not null and "grade" is not null and "total_points" is not null and "is_shared" is not null and "teacher_id" is not null))
);
create index "template_teacher_id" on "template" ("teacher_id");
create index "template_school_id" on "template" ("school_id");
select sync_track('template', 'template');
`,
};
