import type { Migration } from './migration.ts';

/** What names look like, who joined by which code, and what the platform has said about a school. */
export const schools: Migration = {
  name: '0450-schools',
  up: `
-- An older account looks as its key says.
alter table account add column username_skeleton text;
create unique index account_skeleton on account ((coalesce(username_skeleton, username_key)));

alter table school add column name_key text, add column decided_at timestamptz, add column decided_by uuid, add column decline_reason text;
update school set name_key = regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g') || '|' || regexp_replace(lower(city), '[^[:alnum:]]+', '', 'g')
  where coalesce(city, '') <> '';
update school set decided_at = created_at where verified;
create index school_name_key on school (name_key) where name_key is not null;

alter table school_staff add column invitation_code text;
`,
};
