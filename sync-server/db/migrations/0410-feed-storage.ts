import type { Migration } from './migration.ts';

/** How full a page of a table is made, so that a changed row finds room beside the old one and its indexes stay as they are. */
const pagesFilled = 90;
const changedInPlace = [
  'person',
  'classroom',
  'enrolment',
  'assignment',
  'submission',
  'homework_session',
  'notice',
  'progress',
  'sync_push',
  'sync_member',
];

/** How the feed is stored, by measurement (docs/decisions/0018). */
export const feedStorage: Migration = {
  name: '0410-feed-storage',
  up: `
alter table sync_entry drop constraint sync_entry_pkey;
drop index sync_doc;
drop index sync_tail;
drop index sync_feed;

-- Ids and names are bytes: a language's order makes each comparison many times dearer.
alter table sync_entry alter column scope type text collate "C", alter column collection type text collate "C";

-- The document first: one index tells its scopes and keeps its entries single.
alter table sync_entry add primary key (doc_id, collection, scope);
create index sync_feed on sync_entry (scope, collection, epoch, xid, doc_id);
-- Without further columns equal positions are stored once; what was just written is read from the table in any case.
create index sync_tail on sync_entry (epoch, xid);
create index sync_gone on sync_entry (epoch, xid) where gone;

-- Every change moves an entry: its old places are given back early.
alter table sync_entry set (autovacuum_vacuum_scale_factor = 0.05);
${changedInPlace.map((table) => `alter table ${table} set (fillfactor = ${pagesFilled});`).join('\n')}
`,
};
