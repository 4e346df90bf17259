import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '../processes/paperboat.ts';
import type { Installation, Member } from './installation.ts';
import type { Fault, FaultKind } from './plan.ts';

const parts: readonly Part[] = ['web', 'worker', 'postgres'];
const fullForMs = 10_000;
/** Not a promise: a busy machine is slow, and only what is longer than this never comes. */
const neverMs = 180_000;

/** How long after a fault each process served again, in milliseconds; null: not within three minutes. */
export interface Recovery {
  kind: FaultKind;
  ms: Record<Part, number | null>;
}

/** What came of filling the disk: how often a write was refused with 53100 or the database was away. */
export interface FullDisk {
  refused: number;
  away: number;
}

/** Does one fault and waits until every process serves again. */
export async function suffer(
  installation: Installation,
  who: Member,
  fault: Fault,
  full: FullDisk,
  ended: AbortSignal,
): Promise<Recovery> {
  await strike(installation, fault.kind, full, ended);
  const since = performance.now();
  const until = async (part: Part): Promise<[Part, number | null]> => {
    while (!ended.aborted) {
      if (await installation.serves(part, who)) return [part, Math.round(performance.now() - since)];
      if (performance.now() - since > neverMs) return [part, null];
      await sleep(50);
    }
    return [part, null];
  };
  const ms = Object.fromEntries(await Promise.all(parts.map(until))) as Record<Part, number | null>;
  return { kind: fault.kind, ms };
}

async function strike(installation: Installation, kind: FaultKind, full: FullDisk, ended: AbortSignal): Promise<void> {
  if (kind === 'full-disk') {
    await fillDisk(installation, full, ended);
    return;
  }
  if (kind === 'backends') {
    await installation.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'chaos'`,
    );
    return;
  }
  for (const part of kind.split('+') as Part[]) {
    // A process that is on its way back by itself is killed as soon as it is there.
    for (const end = Date.now() + 20_000; !installation.kill(part) && Date.now() < end;) await sleep(20);
  }
}

async function fillDisk({ disk, pool }: Installation, full: FullDisk, ended: AbortSignal): Promise<void> {
  await disk.fill(pool);
  for (const end = Date.now() + fullForMs; Date.now() < end && !ended.aborted; await sleep(250)) {
    try {
      // Larger than what is free in pages that are there.
      await pool.query(
        `insert into chaos_ballast select string_agg(gen_random_uuid()::text, '') from generate_series(1, 20000)`,
      );
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === '53100') full.refused++;
      else full.away++;
    }
  }
  await disk.free(pool);
}
