import type { Migration } from './migration.ts';

/** The platform's lists of people of one role and of reports, the newest first, without reading all of them. */
export const platformLists: Migration = {
  name: '0631-platform-lists',
  up: `
create index account_role on account (role, created_at desc, id);
create index content_report_newest on content_report (at desc, id);
`,
};
