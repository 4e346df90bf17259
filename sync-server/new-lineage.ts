import { pathToFileURL } from 'node:url';
import { eraseAgain, type Erased, stillToErase } from './backup/erase-again.ts';
import { filesIn } from './backup/manifest.ts';
import { readConfig } from './config.ts';
import { runCommand, withInstallation } from './db/installation.ts';
import { migrate } from './db/migrate.ts';
import type { Database, Sql } from './db/orm.ts';
import { mergeLedgers, readLedgers } from './services/erasure/erase-ledger.ts';

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

/**
 * Begins a new lineage in a database that was put back by other means than a restore, and erases again what has been erased
 * since, as far as the data folder's ledger or another one says so.
 */
export async function goOnFrom(
  { db, url }: { db: Database; url: string },
  { dataDir, ledgers }: { dataDir: string; ledgers: readonly string[] },
  now: Date = new Date(),
): Promise<Erased> {
  const known = await readLedgers([dataDir], ledgers);
  const due = await stillToErase(db, known);
  await db.transaction(beginNewLineage);
  if (due.length === 0) return { people: 0, documents: 0 };
  await migrate(url);
  const erased = await eraseAgain(db, due, now);
  await mergeLedgers(filesIn(dataDir).erasures, known);
  return erased;
}

async function main(): Promise<number> {
  const config = readConfig(process.env);
  const { people, documents } = await withInstallation(
    config,
    { name: 'paperboat-new-lineage', alone: true, patient: true },
    (db, url) => goOnFrom({ db, url }, { dataDir: config.dataDir, ledgers: process.argv.slice(2) }),
  );
  process.stdout.write(
    'Done. Devices will compare what they hold at their next contact.\n' +
      `Erased again: ${people} people and ${documents} documents.\n`,
  );
  return 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main);
