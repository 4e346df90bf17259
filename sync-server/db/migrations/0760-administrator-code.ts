import type { Migration } from './migration.ts';

/** By which code somebody becomes another administrator of a school: one at a time, of which the hash is kept. */
export const administratorCode: Migration = {
  name: '0760-administrator-code',
  up: `
create table administrator_code (
  school_id uuid primary key references school (id), code_hash text not null unique,
  made_by uuid not null references account (id) on delete cascade, created_at timestamptz not null default now(), expires_at timestamptz not null);
`,
};
