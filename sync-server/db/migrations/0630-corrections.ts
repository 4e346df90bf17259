import type { Migration } from './migration.ts';

/** What the platform answers: disputes that came to it, grades given by the machine, and what was copied to correct one. */
export const corrections: Migration = {
  name: '0630-corrections',
  up: `
-- When a dispute came to the platform; those of the class's teachers are none of its.
alter table dispute add column platform_at timestamptz;
update dispute set platform_at = created_at where state = 'platform';
create index dispute_platform on dispute (platform_at desc, id) where platform_at is not null;

-- Answers that no person has marked: what the platform's list shows of them, and no word of the child's.
create table machine_grade (
  submission_id uuid primary key, student_id uuid not null, title text not null, subject text not null, graded_at timestamptz not null);
create index machine_grade_newest on machine_grade (graded_at desc, submission_id);
create index machine_grade_title on machine_grade (lower(title) text_pattern_ops);
insert into machine_grade (submission_id, student_id, title, subject, graded_at)
  select id, student_id, title, subject, graded_at from submission
  where not deleted and score is not null and graded_by is null and graded_at is not null;

-- Questions, answers and marks as they were when an administrator opened them: nothing else of the child is seen.
create table grade_correction (
  id uuid primary key, submission_id uuid not null, student_id uuid not null, title text not null, class_name text not null,
  subject text not null, questions jsonb not null, score int not null, total_points int not null, graded_at timestamptz,
  state text not null default 'open' check (state in ('open', 'corrected', 'kept')), opened_by uuid not null, opened_at timestamptz not null,
  new_score int, reason text, decided_by uuid, decided_at timestamptz);
create unique index grade_correction_open on grade_correction (submission_id) where state = 'open';
create index grade_correction_of on grade_correction (submission_id, opened_at desc);
create index grade_correction_decided on grade_correction (decided_at);

-- The platform in numbers, counted by night: to count a million people for each look would make it slow for everybody.
create table platform_figures (only_one boolean primary key default true check (only_one), counted_at timestamptz not null, figures jsonb not null);
`,
};
