import { feed } from './0001-feed.ts';
import { firstTables } from './0001-tables.ts';
import type { Migration } from './migration.ts';

/** The feed (docs/sync-protocol.md, section 2) and the tables of the replicated collections. */
export const sync: Migration = {
  name: '0001-sync',
  up: [feed.tables, feed.stamping, feed.reasons, firstTables, feed.facts].join('\n\n'),
};
