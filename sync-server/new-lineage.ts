import { pathToFileURL } from 'node:url';
import { readConfig } from './config.ts';
import { runCommand, withInstallation } from './db/installation.ts';
import type { Sql } from './db/orm.ts';

/**
 * Says that this database is an older state of itself, put back from a backup: no version is given out twice, and
 * every device compares what it holds with what is left. Gives the new epoch.
 */
export async function beginNewLineage(sql: Sql): Promise<number> {
  const [meta] = await sql.query<{ epoch: number }>(
    `update sync_meta set lineage = gen_random_uuid(),
       epoch = greatest(epoch + 1, extract(epoch from now() - timestamptz '2024-01-01')::int) returning epoch`,
  );
  if (!meta) throw new Error('This is not the database of a Paperboat.');
  return meta.epoch;
}

async function main(): Promise<number> {
  await withInstallation(readConfig(process.env), { name: 'paperboat-new-lineage', alone: true }, (db) =>
    db.transaction(beginNewLineage),
  );
  process.stdout.write('Done. Devices will compare what they hold at their next contact.\n');
  return 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main);
