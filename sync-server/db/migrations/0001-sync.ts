import { collectionNames, collectionOf } from '../../../schema/index.ts';
import { tableDdl } from '../tables.ts';
import { feed } from './0001-feed.ts';
import type { Migration } from './migration.ts';

/** The feed (docs/sync-protocol.md, section 2) and the tables of the replicated collections. */
export const sync: Migration = {
  name: '0001-sync',
  up: [
    feed.tables,
    feed.stamping,
    feed.reasons,
    ...collectionNames.map(
      (name) => `${tableDdl(collectionOf(name))}\nselect sync_track('${collectionOf(name).table}', '${name}');`,
    ),
    feed.facts,
  ].join('\n\n'),
};
