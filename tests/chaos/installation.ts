import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Role } from '../../schema/who.ts';
import type { Part } from '../processes/paperboat.ts';
import {
  freePort,
  killAll,
  launch,
  newDataDir,
  pidOf,
  removeDataDir,
  statusOf,
  until,
} from '../processes/paperboat.ts';
import type { Disk } from './full-disk.ts';
import { makeDisk } from './full-disk.ts';
import { installHistory } from './history.ts';

/** Somebody with an account and a session. */
export interface Member {
  id: string;
  role: Role;
  name: string;
  cookie: string;
}

/** The whole program as `npm start` runs it, on a folder and a port of its own, with a second way into its database. */
export interface Installation {
  readonly port: number;
  readonly origin: string;
  readonly databaseUrl: string;
  readonly disk: Disk;
  readonly pool: Pool;
  output(): string;
  register(name: string, role: Role): Promise<Member>;
  /** Another session of the same person: a second device. */
  signInAgain(member: Member): Promise<Member>;
  /** Kills a part with SIGKILL; false when it does not run. */
  kill(part: Part): boolean;
  /** Whether web, worker and Postgres each do what they are for, asked once and answered in a few seconds. */
  serves(part: Part, who: Member): Promise<boolean>;
  /** Leaves no process and no folder. */
  close(): Promise<void>;
}

const password = 'tall green kettle';
const databaseName = 'paperboat';
/** Generous: a start on a busy machine is not what is looked for. */
const startMs = 180_000;

export async function openInstallation(): Promise<Installation> {
  const dataDir = newDataDir();
  const disk = makeDisk(dataDir);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const running = launch({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' });
  // However this process ends: nothing is left behind.
  const leaveNothing = (): void => {
    killAll(dataDir);
    disk.remove();
    removeDataDir(dataDir);
  };
  process.once('exit', leaveNothing);
  let pool: Pool | undefined;
  const close = async (): Promise<void> => {
    await pool?.end().catch(() => {});
    running.child.kill('SIGTERM');
    await Promise.race([running.exited, sleep(20_000, undefined, { ref: false })]);
    process.off('exit', leaveNothing);
    leaveNothing();
  };

  try {
    const untilUp = (): Promise<void> =>
      until(
        async () => (await statusOf(`${origin}/readyz`)) === 200,
        startMs,
        () => `the program does not start:\n${running.output()}`,
      );
    await untilUp();
    const host = path.join(dataDir, 'postgres');
    const secret = readFileSync(`${host}.secret`, 'utf8').trim();
    const databaseUrl = `postgres://paperboat:${secret}@localhost:5432/${databaseName}?host=${encodeURIComponent(host)}`;
    const made = new Pool({
      connectionString: databaseUrl,
      max: 4,
      connectionTimeoutMillis: 5_000,
      application_name: 'chaos',
    });
    made.on('error', () => {});
    made.on('connect', (client) => client.on('error', () => {}));
    pool = made;
    await prepare(made, dataDir, untilUp);

    const call = async (method: string, at: string, cookie: string, body?: object): Promise<Response> => {
      const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
      const init = { method, headers, signal: AbortSignal.timeout(10_000) };
      return fetch(`${origin}${at}`, body ? { ...init, body: JSON.stringify(body) } : init);
    };
    const cookieOf = (answer: Response): string =>
      answer.headers
        .getSetCookie()
        .map((one) => one.split(';', 1)[0])
        .join('; ');

    return {
      port,
      origin,
      databaseUrl,
      disk,
      pool: made,
      output: running.output,
      async register(name, role) {
        const body = { username: name, password, firstName: name, lastName: 'Ashworth', role };
        const independent = role === 'teacher' ? { teacherType: 'independent' } : {};
        const answer = await call('POST', '/api/register', '', { ...body, ...independent });
        if (answer.status !== 201) throw new Error(`${name} could not register: ${await answer.text()}`);
        const { id } = (await answer.json()) as { id: string };
        return { id, role, name, cookie: cookieOf(answer) };
      },
      async signInAgain(member) {
        const answer = await call('POST', '/api/login', '', { username: member.name, password });
        if (answer.status !== 200) throw new Error(`${member.name} could not sign in: ${await answer.text()}`);
        return { ...member, cookie: cookieOf(answer) };
      },
      kill(part) {
        const pid = pidOf(part, dataDir);
        if (pid !== null) process.kill(pid, 'SIGKILL');
        return pid !== null;
      },
      async serves(part, who) {
        try {
          if (part === 'web') return await webServes(origin, who);
          if (part === 'worker') return await workerServes(made);
          await made.query('insert into chaos_probe default values');
          return true;
        } catch {
          return false;
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The times of commits, so that a moment can be told; little log, so that the small disk is large enough. */
async function prepare(pool: Pool, dataDir: string, untilUp: () => Promise<void>): Promise<void> {
  await pool.query('alter system set track_commit_timestamp = on');
  await pool.query(`alter system set max_wal_size = '96MB'`);
  const [row] = (await pool.query<{ fsync: string }>('show fsync')).rows;
  if (row?.fsync !== 'on') throw new Error('Postgres runs without fsync');
  const old = pidOf('postgres', dataDir);
  if (old === null) throw new Error('Postgres does not run');
  // A fast shutdown; the supervisor starts it again, with the settings.
  process.kill(old, 'SIGINT');
  await until(
    () => ![null, old].includes(pidOf('postgres', dataDir)),
    30_000,
    () => 'Postgres did not come back with its settings',
  );
  await untilUp();
  await installHistory(pool);
  await pool.query('create table chaos_probe (at timestamptz not null default now())');
  await pool.query('create table chaos_ballast (text text not null)');
}

async function webServes(origin: string, who: Member): Promise<boolean> {
  const ask = (at: string): Promise<Response> =>
    fetch(`${origin}${at}`, { headers: { cookie: who.cookie }, signal: AbortSignal.timeout(5_000) });
  const ready = await ask('/readyz');
  await ready.arrayBuffer();
  if (ready.status !== 200) return false;
  const user = await ask('/api/user');
  await user.arrayBuffer();
  return user.status === 200;
}

/** A picture that nobody has is quickly read: the job is there, is taken and is gone. */
async function workerServes(pool: Pool): Promise<boolean> {
  const added = await pool.query<{ id: string }>(`select id from graphile_worker.add_job('read_photo', $1::json)`, [
    JSON.stringify({ uploadId: randomUUID() }),
  ]);
  for (const end = Date.now() + 5_000; Date.now() < end; await sleep(50)) {
    const left = await pool.query('select 1 from graphile_worker.jobs where id = $1', [added.rows[0]?.id]);
    if (left.rowCount === 0) return true;
  }
  return false;
}
