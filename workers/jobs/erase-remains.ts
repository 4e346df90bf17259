import type { Task } from 'graphile-worker';
import { isId } from '../../schema/ids.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { isErased } from '../../sync-server/services/erasure/erase-person.ts';
import { eraseRows } from '../../sync-server/services/erasure/erase-rows.ts';

const idOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : null;

/** Gives the job `erase_remains`: what a device of an erased person has still brought goes as well. */
export function eraseRemainsJob({ db }: { db: Database }): Task {
  return async (payload) => {
    const id = idOf(payload);
    if (!isId(id)) return;
    await db.transaction(async (sql) => {
      if (await isErased(sql, id)) await eraseRows(sql, id);
    });
  };
}
