import type { Migration } from './migration.ts';

/** Plans as their operator offers them, wishes for another plan, and the log of what the platform's administrators did. */
export const planRequest: Migration = {
  name: '0511-plan-request',
  up: `
alter table plan add column payment_url text, add column created_at timestamptz not null default now();

create table plan_request (
  id uuid primary key, asker_id uuid not null references account (id) on delete cascade,
  student_id uuid references account (id) on delete cascade, school_id uuid references school (id),
  -- By name too: what was asked for stays readable when the plan is gone.
  plan_id text not null, plan_name text not null, status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(), decided_at timestamptz, decided_by uuid, reason text,
  check (num_nonnulls(student_id, school_id) = 1));
create unique index plan_request_waiting on plan_request (coalesce(student_id, school_id)) where status = 'waiting';
create index plan_request_holder on plan_request (coalesce(student_id, school_id), created_at);
create index plan_request_newest on plan_request (created_at desc, id);

create table audit (
  id bigint generated always as identity primary key, at timestamptz not null default now(), actor_id uuid not null, act text not null,
  about text not null default '', details jsonb not null default '{}');
create index audit_act on audit (act, id);
create index audit_at on audit (at);

-- The platform's lists are read by page, and found by the beginning of a name.
create index account_newest on account (created_at desc, id);
create index account_username on account (username_key text_pattern_ops);
create index account_name on account (lower(first_name || ' ' || last_name) text_pattern_ops) where role <> 'student';
create index account_plan on account (plan_id) where plan_id is not null;
create index school_name on school (lower(name) text_pattern_ops);
`,
};
