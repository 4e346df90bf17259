import type { Database } from '../../db/orm.ts';
import { seedLibrary } from './practice-library.ts';

const kept = new WeakMap<Database, Promise<unknown>>();

/** Sees to it, once in the life of a process, that the library has the tests that it always has. */
export function keepLibrary(db: Database): Promise<unknown> {
  const known = kept.get(db);
  if (known) return known;
  const seeding = db.transaction(seedLibrary);
  kept.set(db, seeding);
  seeding.catch(() => kept.delete(db));
  return seeding;
}
