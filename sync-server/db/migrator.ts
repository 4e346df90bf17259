import { Migration as Step, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Migration } from './migrations/migration.ts';

/**
 * Runs the migrations of a list that have not run yet, each in its transaction, and gives their names. Whoever calls it
 * holds the lock, and has made the table of what has run.
 */
export async function runPending(url: string, list: readonly Migration[]): Promise<string[]> {
  const orm = await MikroORM.init({
    dbName: decodeURIComponent(new URL(url).pathname.slice(1)),
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    driverOptions: {
      connectionString: url,
      max: 2,
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      application_name: 'paperboat-migrate',
      onPoolCreated: (pool: Pool) => {
        pool.on('error', () => {});
        pool.on('connect', (client) => client.on('error', () => {}));
      },
    },
    migrations: {
      tableName: 'schema_migration',
      migrationsList: list.map(({ name, up }) => ({ name, class: stepOf(up) })),
      allOrNothing: false,
      // It would turn every trigger off.
      disableForeignKeys: false,
      snapshot: false,
      silent: true,
    },
  });
  let running = '';
  orm.migrator.on('migrating', ({ name }) => void (running = name));
  try {
    return (await orm.migrator.up()).map(({ name }) => name);
  } catch (error) {
    throw new Error(`Migration ${running} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await orm.close(true);
  }
}

const stepOf = (up: string): new (...given: ConstructorParameters<typeof Step>) => Step =>
  class extends Step {
    override up(): void {
      this.addSql(up);
    }
  };
