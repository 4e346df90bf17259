import type { Migration } from './migration.ts';

/** Who was erased: numbers alone, so that a restored backup is erased again and the person's devices are told. */
export const erasure: Migration = {
  name: '0640-erasure',
  up: `
create table erasure (
  id uuid primary key, at timestamptz not null default now(), by_id uuid not null,
  -- It stands in the ledger beside the database, too.
  noted boolean not null default false);
create index erasure_not_noted on erasure (at) where not noted;
`,
};
