import { readFileSync } from 'node:fs';
import { type Process, processes } from './processes.ts';

/** Milliseconds of processor time, by part of the installation. */
export interface Spent {
  web: number;
  postgres: number;
}

/** Takes the supervisor's and Postgres' process ids, gives what the web process and all of Postgres have used so far. */
export function processorTime(supervisor: number, postmaster: number): Spent {
  const all = processes();
  const sum = (of: readonly Process[]): number => of.reduce((total, { ms }) => total + ms, 0);
  return {
    web: sum(all.filter(({ parent, command }) => parent === supervisor && command.includes('sync-server/web'))),
    postgres: sum(all.filter(({ pid, parent }) => pid === postmaster || parent === postmaster)),
  };
}

export interface Held {
  what: 'supervisor' | 'web' | 'worker' | 'postgres' | 'other';
  pid: number;
  /** Proportional set size: what processes share is counted once in their sum. */
  megabytes: number;
}

/** Takes the supervisor's and Postgres' process ids, gives what each process of the installation holds in memory. */
export function memoryOf(supervisor: number, postmaster: number): Held[] {
  const all = processes();
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  const partOf = ({ pid, command }: Process): Held['what'] => {
    if (pid === supervisor) return 'supervisor';
    if (command.includes('sync-server/web')) return 'web';
    return command.includes('workers/main') ? 'worker' : 'other';
  };
  const own = all.filter(({ pid }) => pid === supervisor || pid === postmaster);
  const held = (one: Process, what: Held['what']): Held => {
    const rollup = readFileSync(`/proc/${one.pid}/smaps_rollup`, 'utf8');
    return { what, pid: one.pid, megabytes: Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024 };
  };
  const postgres = [...own.filter(({ pid }) => pid === postmaster), ...below(postmaster)];
  const ids = new Set(postgres.map(({ pid }) => pid));
  const node = [...own, ...below(supervisor)].filter(({ pid }) => !ids.has(pid));
  return [...node.map((one) => held(one, partOf(one))), ...postgres.map((one) => held(one, 'postgres'))];
}

/** Takes the supervisor's process id, gives that of its worker. */
export function workerOf(supervisor: number): number {
  const found = processes().find(({ parent, command }) => parent === supervisor && command.includes('workers/main'));
  if (found === undefined) throw new Error('There is no worker.');
  return found.pid;
}

export const spentSince = (before: Spent, now: Spent): Spent => ({
  web: now.web - before.web,
  postgres: now.postgres - before.postgres,
});
