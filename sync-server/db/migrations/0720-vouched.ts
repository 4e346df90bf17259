import type { Migration } from './migration.ts';

/** A teacher who may not link a parent says at least that this is the parent. Requests are found by who made them and about whom they are. */
export const vouched: Migration = {
  name: '0720-vouched',
  up: `
alter table link_request add column vouched_by uuid;
create index link_request_asker on link_request (asker_id);
drop index link_request_student;
create index link_request_student on link_request (student_id);
`,
};
