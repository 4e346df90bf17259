import type { Migration } from './migration.ts';

/** A roster that can be called without a network, work with a practice test, a teacher's phrases, and when a class was archived. */
export const teaching: Migration = {
  name: '0521-teaching',
  up: `
alter table enrolment add column last_name text, add column username text;
update enrolment e set last_name = a.last_name, username = a.username from account a where a.id = e.student_id and not e.deleted;

alter table assignment add column practice_test_id uuid;
create index "assignment_practice_test_id" on assignment (practice_test_id);

alter table person add column phrases jsonb;

alter table classroom add column archived_at timestamptz;
update classroom set archived_at = now() where not deleted and is_active is false;

-- What teachers of a class note about a student, for each other: never the child's or its family's to read.
create table student_note (
  id uuid primary key, class_id uuid not null, student_id uuid not null, author_id uuid not null,
  note text not null, written_at timestamptz not null default now());
create index student_note_of on student_note (class_id, student_id);
`,
};
