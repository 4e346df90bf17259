import type { Migration } from './migration.ts';

/** Pictures that students sent: once per person and content, with what was read from them. */
export const upload: Migration = {
  name: '0200-upload',
  up: `
create table upload (
  id uuid primary key, user_id uuid not null, sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- the homework sessions that show this picture
  session_ids uuid[] not null default '{}' check (cardinality(session_ids) <= 50),
  blob text not null, size int not null, width int not null, height int not null,
  state text not null default 'arrived' check (state in ('arrived', 'read', 'unreadable')),
  reading jsonb, created_at timestamptz not null default now(), unique (user_id, sha256));
create index upload_created on upload (created_at);
`,
};
