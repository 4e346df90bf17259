import type { Migration } from './migration.ts';

/** A write that somebody else has come before is taken back by the database, and the transaction runs again. */
export const overtaken: Migration = {
  name: '0680-overtaken',
  up: `
create function sync_overtaken() returns text language plpgsql as $$
begin
  raise exception 'Somebody else has stored a row of this write first.' using errcode = 'serialization_failure';
end $$;
`,
};
