import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import { keepLedger } from '../../sync-server/services/erasure/erase-ledger.ts';

/** Gives the job `keep_erasures`: what was erased is written down beside the database, for a backup that is put back. */
export function keepErasuresJob({ db, dataDir }: { db: Database; dataDir: string }): Task {
  return async () => {
    await db.read((sql) => keepLedger(sql, dataDir));
  };
}
