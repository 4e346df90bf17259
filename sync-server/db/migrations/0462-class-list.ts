import type { Migration } from './migration.ts';

/** Class lists that made pupils' accounts, so that a wrong one can be undone. */
export const classList: Migration = {
  name: '0462-class-list',
  up: `
create table class_list (
  id uuid primary key, class_id uuid not null, by_id uuid not null, made_at timestamptz not null default now(), undone_at timestamptz);
create index class_list_class on class_list (class_id, made_at);
create table class_list_pupil (
  list_id uuid not null references class_list (id) on delete cascade, student_id uuid not null,
  -- The list made the account; else it only gave the place in the class.
  made boolean not null, primary key (list_id, student_id));
`,
};
