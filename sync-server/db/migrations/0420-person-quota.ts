import type { Migration } from './migration.ts';

/** What each person has written: the rows of the day by collection, and how much of it is stored. */
export const personQuota: Migration = {
  name: '0420-person-quota',
  up: `
-- Every push updates one row of it in place: no index on what changes, and room on the page.
create table person_quota (
  person_id uuid not null, collection text not null, day date not null, rows int not null, bytes bigint not null,
  primary key (person_id, collection)) with (fillfactor = 70);
`,
};
