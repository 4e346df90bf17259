import type { Migration } from './migration.ts';

/** Lessons of an AI service and what keeps it within bounds: consents, daily budgets, answers kept, jobs done, marking drafts. */
export const ai: Migration = {
  name: '0310-ai',
  up: `
alter table homework_session add column ai_lesson jsonb;

-- Every word for or against a purpose, the newest of a child or, without one, of its school counts. Nothing is ever changed here.
create table consent (
  id bigint generated always as identity primary key, student_id uuid, school_id uuid references school (id),
  purpose text not null check (purpose in ('ai', 'leaderboard', 'sharing', 'push')), given boolean not null,
  by_id uuid not null, at timestamptz not null default now(), check (num_nonnulls(student_id, school_id) = 1));
create index consent_student on consent (student_id, purpose, id) where student_id is not null;
create index consent_school on consent (school_id, purpose, id) where school_id is not null;

-- Requests to the service of a day (UTC) by school; children without a school share 'none'.
create table ai_budget (school text not null, day date not null, calls int not null, primary key (school, day));

-- What passed the guards, by the hash of model, prompt version, question and grade: no child, no question.
create table ai_cache (key text primary key check (key ~ '^[0-9a-f]{64}$'), lesson jsonb not null, created_at timestamptz not null default now());
create index ai_cache_created on ai_cache (created_at);

-- Jobs that came to an end: the same job again does nothing.
create table ai_job (id text primary key, outcome text not null, calls int not null, at timestamptz not null default now());
create index ai_job_at on ai_job (at);

-- A proposal for a teacher, not a grade: it is not replicated and no child or parent ever reads it.
create table marking_draft (
  submission_id uuid primary key, asked_by uuid not null, asked_at timestamptz not null default now(), rubric jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'needs-you', 'failed')), draft jsonb, finished_at timestamptz);
`,
};
