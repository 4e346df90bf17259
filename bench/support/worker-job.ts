import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../sync-server/db/orm.ts';

export interface JobDone {
  seconds: number;
  /** What the worker process held when the job began, and the most that it held until its end (resident, MB). */
  before: number;
  most: number;
}

/** A field of the kernel's account of a process, in MB. */
function megabytes(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}

/** Runs one job by the queue in the worker process `pid`, with the arguments and everything else that it has when people use it. */
export async function runInWorker(db: Database, pid: number, name: string, payload: object = {}): Promise<JobDone> {
  const ask = <Row extends object>(text: string, params: readonly unknown[]): Promise<Row[]> =>
    db.read((sql) => sql.query<Row>(text, params));
  // Makes the kernel's highest mark that of this moment.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = megabytes(pid, 'VmRSS');
  const start = performance.now();
  const [job] = await ask<{ id: string }>('select id from graphile_worker.add_job($1, $2::json, max_attempts := 1)', [
    name,
    JSON.stringify(payload),
  ]);
  for (;;) {
    const [left] = await ask<{ error: string | null }>(
      'select last_error as error from graphile_worker.jobs where id = $1',
      [job?.id],
    );
    if (left === undefined) break;
    if (left.error !== null) throw new Error(`${name}: ${left.error}`);
    await sleep(20);
  }
  return { seconds: (performance.now() - start) / 1000, before, most: megabytes(pid, 'VmHWM') };
}
