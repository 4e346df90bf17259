import type { Database } from '../../sync-server/db/orm.ts';
import { announce, announcements } from '../../sync-server/services/classes/announce.ts';

/** Does the waiting jobs `announce`, as the worker does; gives how many there were. */
export async function announceAll(db: Database): Promise<number> {
  const waiting = await db.read((sql) =>
    sql.query<{ payload: unknown }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'announce' order by j.id`,
    ),
  );
  for (const { payload } of waiting)
    for (const one of announcements.parse(payload)) await db.transaction((sql) => announce(sql, one));
  return waiting.length;
}
