import type { Migration } from './migration.ts';

/** Accounts, sign-ins, schools and the ledgers: everything that is not replicated. */
export const accounts: Migration = {
  name: '0100-accounts',
  up: `
create table plan (
  id text primary key, name text not null, price_pence int not null default 0,
  session_limit int not null check (session_limit >= -1), audience text not null,
  max_teachers int, max_students int, is_active boolean not null default true);
insert into plan (id, name, price_pence, session_limit, audience, max_teachers, max_students) values
  ('free', 'Free', 0, 10, 'student', null, null),
  ('plus', 'Plus', 499, 60, 'student', null, null),
  ('unlimited', 'Unlimited', 999, -1, 'student', null, null),
  ('school', 'School', 0, -1, 'school', 20, 500);

create table school (
  id uuid primary key, name text not null, address text, city text, country text, contact_email text not null,
  invitation_code text not null unique, verified boolean not null default false, subscription_tier text not null default 'school' references plan (id),
  max_teachers int not null default 20, max_students int not null default 60, time_zone text, created_at timestamptz not null default now());

create table account (
  id uuid primary key, username text not null, username_key text not null unique, password_hash text not null, role text not null,
  first_name text not null default '', last_name text not null default '', email text, teacher_type text,
  school_id uuid references school (id), plan_id text references plan (id), time_zone text,
  must_change_password boolean not null default false, created_at timestamptz not null default now());
create index account_school on account (school_id, role) where school_id is not null;

create table school_staff (
  school_id uuid not null references school (id), user_id uuid not null references account (id), joined_at timestamptz not null default now(),
  primary key (school_id, user_id));
create function school_staff_reason() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from sync_reason where user_id = old.user_id and scope = 's:' || old.school_id and reason = 'staff:' || old.school_id;
  else
    insert into sync_reason (user_id, scope, reason) values (new.user_id, 's:' || new.school_id, 'staff:' || new.school_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger school_staff_reason after insert or delete on school_staff for each row execute function school_staff_reason();

create table session (
  id uuid primary key, account_id uuid not null references account (id), created_at timestamptz not null default now(),
  last_exchange_at timestamptz not null default now(), contact_started_at timestamptz not null default now(),
  contact_before timestamptz not null default now(), ended_at timestamptz);
create index session_account on session (account_id) where ended_at is null;

create table join_code (
  class_id uuid primary key, code text not null unique, created_by uuid not null, created_at timestamptz not null default now(), expires_at timestamptz not null);

create table link_request (
  id uuid primary key, kind text not null check (kind in ('enrolment', 'link')), asker_id uuid not null references account (id),
  student_id uuid not null references account (id), class_id uuid, status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  created_at timestamptz not null default now(), decided_at timestamptz, decided_by uuid);
create unique index link_request_pending on link_request (kind, asker_id, student_id, class_id) nulls not distinct where status = 'pending';
create index link_request_student on link_request (student_id) where status = 'pending';

create table usage_ledger (
  session_id uuid primary key, student_id uuid not null, month text not null, written_at timestamptz not null,
  counted_at timestamptz not null default now(), over_limit boolean not null);
create index usage_month on usage_ledger (student_id, month);

create table star_ledger (
  student_id uuid not null, cause text not null, stars int not null, at timestamptz not null default now(), primary key (student_id, cause));

create table idempotency (
  person_id uuid not null, key text not null, request_hash text not null, status int, body jsonb, at timestamptz not null default now(),
  primary key (person_id, key));
create index idempotency_at on idempotency (at);

create unlogged table rate_limit (key text primary key, used int not null, resets_at timestamptz not null);
create index rate_limit_resets on rate_limit (resets_at);
`,
};
