import type { Migration } from './migration.ts';

/** Badges on sign-in cards: a secret for each child, of which the hash is kept. */
export const badge: Migration = {
  name: '0463-badge',
  up: `
create table badge (
  student_id uuid primary key references account (id) on delete cascade, secret_hash text not null unique,
  made_by uuid not null, made_at timestamptz not null default now());
-- Who has signed in on a device: a badge opens an account on the devices of its school.
create index known_device_device on known_device (device);
-- A session by badge is not one by a one-time word: the child need not choose a password first.
alter table session add column by_badge boolean not null default false;
`,
};
