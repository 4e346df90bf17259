import type { Migration } from './migration.ts';

/** Since when a child is in a class: work that was due before is earlier work. Of older places it was not kept. */
export const joinedAt: Migration = {
  name: '0461-joined-at',
  up: `
alter table enrolment add column joined_at timestamptz;
`,
};
