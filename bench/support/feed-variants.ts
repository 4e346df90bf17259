/** One way to store the feed: statements that make it out of the schema as it was first released. */
export interface Variant {
  name: string;
  sql: string;
  /** The storage that this program ships, made by its own migration. */
  shipped?: boolean;
  /** As the server acknowledges since: a receipt's time moves once a day at most. */
  quietReceipts?: boolean;
}

const key = (columns: string): string => `
  alter table sync_entry drop constraint sync_entry_pkey;
  alter table sync_entry add primary key (${columns});
  drop index sync_doc;`;
const slimTail = 'drop index sync_tail; create index sync_tail on sync_entry (epoch, xid);';
const gone = 'create index sync_gone on sync_entry (epoch, xid) where gone;';
const plainOrder =
  'alter table sync_entry alter column scope type text collate "C", alter column collection type text collate "C";';
const vacuum = (share: number): string => `alter table sync_entry set (autovacuum_vacuum_scale_factor = ${share});`;
const replicated = ['assignment', 'submission', 'homework_session', 'notice', 'progress', 'person', 'sync_push'];
const room = (share: number): string =>
  replicated.map((table) => `alter table ${table} set (fillfactor = ${share});`).join('\n');

// One row for each scope and collection that a statement moves, instead of an index over all entries.
const recent = `
  drop index sync_tail;
  create table sync_recent (epoch integer not null, xid xid8 not null, scope text not null, collection text not null);
  create index sync_recent_at on sync_recent (epoch, xid);
  create function sync_note() returns trigger language plpgsql as $$
  begin
    insert into sync_recent select distinct epoch, xid, scope, collection from moved;
    return null;
  end $$;
  create trigger sync_note_insert after insert on sync_entry referencing new table as moved for each statement execute function sync_note();
  create trigger sync_note_update after update on sync_entry referencing new table as moved for each statement execute function sync_note();`;

// Two letters instead of the collection's name: what a number by way of a table of names would save.
const shortNames = replicated
  .filter((table) => table !== 'sync_push')
  .map(
    (table) => `
  drop trigger sync_arrive on ${table}; drop trigger sync_change on ${table};
  create trigger sync_arrive after insert on ${table} referencing new table as added for each statement execute function sync_arrive('${table.slice(0, 2)}');
  create trigger sync_change after update on ${table} referencing new table as changed for each statement execute function sync_change('${table.slice(0, 2)}');`,
  )
  .join('\n');

const slim = `${key('doc_id, collection, scope')} ${slimTail} ${gone}`;

export const released: Variant = { name: 'as released', sql: '' };
export const shipped: Variant = { name: 'as shipped', sql: '', shipped: true, quietReceipts: true };

/** The steps of the decision (docs/decisions/0018), each over the one before it, and what was tried and left. */
export const steps: readonly Variant[] = [
  { name: 'key (collection, doc_id, scope), no sync_doc', sql: key('collection, doc_id, scope') },
  { name: 'key (doc_id, collection, scope), no sync_doc', sql: key('doc_id, collection, scope') },
  { name: '… and sync_tail without include, sync_gone', sql: slim },
  { name: '… and collate "C"', sql: `${slim} ${plainOrder}` },
  { name: '… and vacuum at 5 %', sql: `${slim} ${plainOrder} ${vacuum(0.05)}` },
  {
    name: '… and vacuum at 5 % without pauses',
    sql: `${slim} ${plainOrder} ${vacuum(0.05)} alter table sync_entry set (autovacuum_vacuum_cost_delay = 0);`,
  },
  { name: '… and vacuum at 2 %', sql: `${slim} ${plainOrder} ${vacuum(0.02)}` },
  {
    name: '… and entries 90 % full',
    sql: `${slim} ${plainOrder} ${vacuum(0.05)} alter table sync_entry set (fillfactor = 90);`,
  },
  {
    name: '… and entries 70 % full',
    sql: `${slim} ${plainOrder} ${vacuum(0.05)} alter table sync_entry set (fillfactor = 70);`,
  },
  ...[95, 90, 85, 80].map((share) => ({
    name: `… and documents and receipts ${share} % full, quiet receipts`,
    sql: `${slim} ${plainOrder} ${vacuum(0.05)} ${room(share)}`,
    quietReceipts: true,
  })),
  { name: 'left: names of two letters', sql: `${slim} ${plainOrder} ${vacuum(0.05)} ${shortNames}` },
  { name: 'left: a table of what moved instead of sync_tail', sql: `${slim} ${plainOrder} ${vacuum(0.05)} ${recent}` },
];
