import type { Migration } from './migration.ts';

/** Browsers that are notified, the key under which they are, and reminders. */
export const push: Migration = {
  name: '0510-push',
  up: `
-- One row, beside the subscriptions that were made under it: another key would make all of them useless.
create table vapid_key (only_one boolean primary key default true check (only_one), public_key text not null, private_key text not null);

-- Lives as long as the session in which it was made, so that a shared tablet tells nobody what is another child's.
create table push_subscription (
  id uuid primary key default gen_random_uuid(), endpoint text not null unique, person_id uuid not null references account (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade, p256dh text not null, auth text not null, created_at timestamptz not null default now());
create index push_subscription_person on push_subscription (person_id);
create index push_subscription_session on push_subscription (session_id);

create table reminder (
  id uuid primary key, person_id uuid not null references account (id) on delete cascade, type text not null, scheduled_time timestamptz not null,
  data jsonb not null default '{}', created_at timestamptz not null default now(), sent_at timestamptz);
create index reminder_due on reminder (scheduled_time) where sent_at is null;
create index reminder_person on reminder (person_id, scheduled_time);
`,
};
