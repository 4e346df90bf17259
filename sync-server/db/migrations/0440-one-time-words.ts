import type { Migration } from './migration.ts';

/** Until when a one-time word opens an account, what a session's browser is, and who has used which device. */
export const oneTimeWords: Migration = {
  name: '0440-one-time-words',
  up: `
-- The end of the one-time word while must_change_password; a word that was used has ended. Without it the word has no end.
alter table account add column word_ends_at timestamptz;
alter table session add column agent text;

create table known_device (
  account_id uuid not null references account (id) on delete cascade, device uuid not null, used_at timestamptz not null default now(),
  primary key (account_id, device));
create index known_device_used on known_device (used_at);
insert into known_device (account_id, device, used_at)
  select account_id, device, max(last_exchange_at) from session where device is not null group by account_id, device;
`,
};
