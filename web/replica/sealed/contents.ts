import { Dexie } from 'dexie';
import { dropFiles } from '../file-copies.ts';
import { OfflineDb } from '../offline.ts';
import { personDbName } from '../person-db.ts';
import { dropCopies } from '../picture-copies.ts';
import { replicaName } from '../rows.ts';

/** Everything that a person has in the databases of this device, database by database, and back. */

/** A database as it is made anew, or rows of one of its tables. */
export type Piece =
  | { database: string; version: number; tables: Record<string, string> }
  | { database: string; table: string; rows: readonly unknown[] };

/** Rows in one piece; photos and recordings go alone, being large. */
const rowsAtOnce = 250;

const offlineTables = ['pending-uploads', 'pending-results', 'cached-tests', 'offline-sessions', 'cached-questions'];

const databasesOf = async (id: string): Promise<string[]> =>
  (await Dexie.getDatabaseNames()).filter(
    (name) => name === personDbName(id) || name.startsWith(`rxdb-dexie-${replicaName(id)}--`),
  );

/** A database as it stands, whatever program made it. */
async function withDatabase<T>(name: string, work: (db: Dexie) => Promise<T>): Promise<T> {
  const db = new Dexie(name);
  try {
    await db.open();
    return await work(db);
  } finally {
    db.close();
  }
}

async function withOffline<T>(work: (db: OfflineDb) => Promise<T>): Promise<T> {
  const db = new OfflineDb();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

function* piecesOf(database: string, table: string, rows: readonly unknown[]): Generator<Piece> {
  const atOnce = table === 'pending-uploads' ? 1 : rowsAtOnce;
  for (let from = 0; from < rows.length; from += atOnce)
    yield { database, table, rows: rows.slice(from, from + atOnce) };
}

/** Gives everything of a person that is in the databases of this device. */
export async function* contentsOf(id: string): AsyncGenerator<Piece> {
  for (const name of await databasesOf(id)) {
    const pieces = await withDatabase(name, async (db) => {
      const tables = Object.fromEntries(
        db.tables.map(({ name: table, schema }) => [
          table,
          [schema.primKey, ...schema.indexes].map(({ src }) => src).join(','),
        ]),
      );
      const found: Piece[] = [{ database: name, version: db.verno, tables }];
      for (const table of db.tables) found.push(...piecesOf(name, table.name, await table.toArray()));
      return found;
    });
    yield* pieces;
  }
  for (const table of offlineTables)
    yield* piecesOf('offline', table, await withOffline((db) => db.table(table).where('userId').equals(id).toArray()));
}

/** Puts pieces back in the order in which they were given; `done` closes what is open. */
export function restorer(): { put(piece: Piece): Promise<void>; done(): void } {
  const open = new Map<string, Dexie>();
  return {
    async put(piece) {
      if ('version' in piece) {
        // What is sealed is deleted behind this: only what is on the disk counts.
        const db = new Dexie(piece.database, { chromeTransactionDurability: 'strict' });
        open.set(piece.database, db);
        db.version(piece.version).stores(piece.tables);
        await db.open();
        return;
      }
      const db = open.get(piece.database) ?? new OfflineDb();
      open.set(piece.database, db);
      await db.table(piece.table).bulkPut(piece.rows);
    },
    done() {
      for (const db of open.values()) db.close();
    },
  };
}

/** Deletes everything of a person on this device but what is sealed. */
export async function wipe(id: string): Promise<void> {
  await Promise.all((await databasesOf(id)).map((name) => Dexie.delete(name)));
  await withOffline(async (db) => {
    for (const table of offlineTables) await db.table(table).where('userId').equals(id).delete();
  });
  await Promise.all([dropCopies(id), dropFiles(id)]);
}
