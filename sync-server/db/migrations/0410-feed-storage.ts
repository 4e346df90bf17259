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

-- The document first: one index tells its scopes and keeps its entries single.
alter table sync_entry add primary key (doc_id, collection, scope);
-- What a year of changes has left of it is packed again.
reindex index sync_feed;
-- Without further columns equal positions are stored once; what was just written is read from the table in any case.
create index sync_tail on sync_entry (epoch, xid);
create index sync_gone on sync_entry (epoch, xid) where gone;

-- Every change moves an entry: its old places are given back early.
alter table sync_entry set (autovacuum_vacuum_scale_factor = 0.05);
${changedInPlace.map((table) => `alter table ${table} set (fillfactor = ${pagesFilled});`).join('\n')}

-- Collections to come are stored in the same way.
create or replace function sync_track(of regclass, collection text) returns void language plpgsql as $$
begin
  execute format('create trigger sync_stamp before insert or update on %s for each row execute function sync_stamp()', of);
  execute format('create trigger sync_refuse before delete or truncate on %s for each statement execute function sync_refuse()', of);
  execute format('create trigger sync_arrive after insert on %s referencing new table as added for each statement execute function sync_arrive(%L)', of, collection);
  execute format('create trigger sync_change after update on %s referencing new table as changed for each statement execute function sync_change(%L)', of, collection);
  execute format('alter table %s set (fillfactor = ${pagesFilled})', of);
end $$;
`,
};
