import type { Migration } from './migration.ts';

/** Who of the staff has put a child's name right is told to its parents as well. */
export const lookOfAName: Migration = {
  name: '0750-look-of-a-name',
  up: `
alter table look drop constraint look_what_check,
  add constraint look_what_check check (what in ('page', 'export', 'password', 'mark', 'name'));
`,
};
