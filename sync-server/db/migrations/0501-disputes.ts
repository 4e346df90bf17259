import type { Migration } from './migration.ts';

/** Contested marks, with what whoever answers must know of them: the platform reads no child's answer itself. */
export const disputes: Migration = {
  name: '0501-disputes',
  up: `
alter table submission add column dispute jsonb;
create table dispute (
  id uuid primary key, submission_id uuid not null, student_id uuid not null, class_id uuid not null,
  asked_by uuid not null, by_parent boolean not null, reason text not null,
  student_name text not null, title text not null, class_name text not null, content text not null, feedback text,
  score int not null, total_points int not null, graded_at timestamptz,
  state text not null check (state in ('open', 'platform', 'accepted', 'explained')),
  answer text, new_score int, answered_by uuid,
  created_at timestamptz not null, answered_at timestamptz);
create unique index dispute_unsettled on dispute (submission_id) where state in ('open', 'platform');
create index dispute_student on dispute (student_id);
create index dispute_class on dispute (class_id);
create index dispute_open on dispute (created_at) where state = 'open';
`,
};
