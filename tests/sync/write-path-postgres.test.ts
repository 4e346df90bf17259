import { beforeAll, describe, expect, test } from 'vitest';
import { collectionNames, type CollectionName } from '../../schema/index.ts';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import { readRows, writeRows } from '../../sync-server/db/tables.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import type { StoredRow } from '../../sync-server/sync/store.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { clients, type Client } from './write-path/bundle.ts';
import { run } from './write-path/run.ts';
import { SchoolOver } from './write-path/school.ts';

const plans = 20;
let realms: Client[];
beforeAll(async () => {
  realms = await clients(5);
}, 60_000);

/** The school of the simulator over a real database. */
class PostgresSchool extends SchoolOver<Sql> {
  constructor(trace: (line: string) => void, db: Database) {
    let rows = new Map<string, StoredRow>();
    super(trace, {
      store: createPostgresStore(db),
      async put(sql, collection, row) {
        await writeRows(sql, collection, [{ ...row.fields, id: row.id, deleted: row.deleted }]);
      },
      rows: () => rows,
      async refresh() {
        const found = await db.read(async (sql) => {
          const all: [string, StoredRow][] = [];
          for (const name of collectionNames)
            for (const row of await everything(sql, name)) all.push([`${name}|${row.id}`, row]);
          return all;
        });
        rows = new Map(found);
      },
    });
  }
}

async function everything(sql: Pick<Sql, 'query'>, name: CollectionName): Promise<StoredRow[]> {
  const ids = await sql.query<{ id: string }>('select distinct doc_id as id from sync_entry where collection = $1', [
    name,
  ]);
  return readRows(
    sql,
    name,
    ids.map(({ id }) => id),
  );
}

describe('the write path over Postgres', () => {
  test(`${plans} schedules in real time converge and lose nothing`, { timeout: 120_000 }, async () => {
    const failed: string[] = [];
    let kills = 0;
    for (let seed = 1; seed <= plans; seed++) {
      const database = await createTestDatabase({ poolSize: 6 });
      try {
        const school = async (trace: (line: string) => void) =>
          new PostgresSchool(trace, database.db) as unknown as SchoolOver<never>;
        const result = await run({ seed, clients: realms, ops: 25, real: { faster: 60, school } });
        kills += result.kills;
        failed.push(...result.violations.map((one) => `plan ${seed}: ${one}`));
      } finally {
        await database.drop();
      }
    }
    expect(failed).toEqual([]);
    expect(kills).toBeGreaterThan(5);
  });
});
