import type { Migration } from './migration.ts';

/** The platform's look at a contested mark, or at one that a machine gave, is told to the child's parents as well. */
export const lookOfThePlatform: Migration = {
  name: '0653-look-of-the-platform',
  up: `
alter table look drop constraint look_what_check,
  add constraint look_what_check check (what in ('page', 'export', 'password', 'mark'));
`,
};
