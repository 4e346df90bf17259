import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import cookiePlugin from '@fastify/cookie';
import Fastify from 'fastify';
import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { Person, Role } from '../../schema/who.ts';
import { createAccount } from '../../sync-server/auth/register.ts';
import { createSessions } from '../../sync-server/auth/session.ts';
import { startEmbedded } from '../../sync-server/db/embedded.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { findPostmaster } from '../../sync-server/db/embedded/postmaster.ts';
import { createDatabase } from '../../sync-server/db/orm.ts';
import type { ServerDocument } from '../../sync-server/db/tables.ts';
import { writeRows } from '../../sync-server/db/tables.ts';
import { freePort, launch, newDataDir, removeDataDir, untilReady } from '../../tests/processes/paperboat.ts';

import type { Held, Spent } from './processor.ts';
import { memoryOf, processorTime, workerOf } from './processor.ts';
import type { JobDone } from './worker-job.ts';
import { runInWorker } from './worker-job.ts';

/** Somebody with a session, made without a password: signing in is not what is measured. */
export interface Visitor extends Person {
  cookie: string;
  firstName: string;
}

/** A real installation with its own Postgres, and a second way into its database for filling it and for the floor. */
export interface School {
  readonly origin: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly postmaster: number;
  readonly db: Database;
  enrol(role: Role, firstName: string): Promise<Visitor>;
  /** Another session of the same person: a second device. */
  again(who: Visitor): Promise<Visitor>;
  /** Writes documents as the server itself does, in statements of a thousand. */
  fill(collection: CollectionName, documents: readonly ServerDocument[]): Promise<void>;
  /** The processor time that the web process and Postgres have used so far. */
  spent(): Spent;
  /** What each process of the installation holds in memory. */
  memory(): Held[];
  /** Runs a job in the installation's own worker process. */
  runJob(name: string, payload?: object): Promise<JobDone>;
  close(): Promise<void>;
}

export const secret = 'the secret of a benchmark, which guards nothing';

/** Starts the program on an empty folder and a free port; ready when it returns. */
export async function openSchool(): Promise<School> {
  const dataDir = newDataDir();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const running = launch({ DATA_DIR: dataDir, PORT: String(port), SESSION_SECRET: secret, LOG_LEVEL: 'warn' });
  const end = async (): Promise<void> => {
    running.child.kill('SIGTERM');
    await running.exited;
    removeDataDir(dataDir);
  };
  try {
    // A busy machine takes its time, and starting is not what is measured.
    await untilReady(origin, running.output, 180_000);
    // The server's own Postgres: it runs, so it is adopted, and whoever started it ends it.
    const { url, pid: postmaster } = await startEmbedded({
      dataDir: path.join(dataDir, 'postgres'),
      database: 'paperboat',
    });
    const db = await createDatabase({ url, poolSize: 2, statementTimeoutMs: 0 });
    // The plugin loads what it writes cookies with when it is registered.
    await Fastify().register(cookiePlugin).ready();
    const sessions = createSessions({ db, secret, secure: false });
    const session = async (userId: string): Promise<string> => {
      const cookies = await db.transaction((sql) => sessions.start(sql, userId, null));
      return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    };
    return {
      origin,
      port,
      databaseUrl: url,
      postmaster,
      db,
      async enrol(role, firstName) {
        const id = newId();
        const account = { id, username: `bench_${id}`, passwordHash: '', role, firstName, lastName: 'Ashworth' };
        await db.transaction((sql) => createAccount(sql, { ...account, school: null }));
        return { id, role, firstName, cookie: await session(id) };
      },
      again: async (who) => ({ ...who, cookie: await session(who.id) }),
      async fill(collection, documents) {
        for (let from = 0; from < documents.length; from += 1000) {
          await db.transaction((sql) => writeRows(sql, collection, documents.slice(from, from + 1000)));
        }
        // As after the nightly run: the planner knows what is there.
        await db.read((sql) => sql.query('analyze'));
      },
      spent: () => processorTime(running.child.pid ?? 0, findPostmaster(path.join(dataDir, 'postgres'))?.pid ?? 0),
      memory: () => memoryOf(running.child.pid ?? 0, postmaster),
      runJob: (name, payload) => runInWorker(db, workerOf(running.child.pid ?? 0), name, payload),
      async close() {
        await db.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

export interface Floor {
  readonly origin: string;
  close(): void;
}

/** Starts the plain server that the floor is measured on, over the same database. */
export async function openFloor(databaseUrl: string): Promise<Floor> {
  const port = await freePort();
  const script = fileURLToPath(new URL('floor-server.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, FLOOR_DATABASE: databaseUrl, FLOOR_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  return { origin, close: () => void child.kill('SIGKILL') };
}
