import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { commandOf } from '../../sync-server/db/embedded/process-identity.ts';
import { webArguments, workerArguments } from '../../sync-server/supervisor/node-arguments.ts';
import type { Paperboat, Part } from './paperboat.ts';
import {
  freePort,
  killAll,
  launch,
  newDataDir,
  pidOf,
  processesOf,
  removeDataDir,
  startPaperboat,
  statusOf,
  until,
  untilReady,
} from './paperboat.ts';

const dataDir = newDataDir();
const port = await freePort();
let running: Paperboat | undefined;

afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  removeDataDir(dataDir);
});

async function query<Row extends object>(text: string): Promise<Row[]> {
  const password = readFileSync(path.join(dataDir, 'postgres.secret'), 'utf8').trim();
  const host = path.join(dataDir, 'postgres');
  const client = new Client({ host, port: 5432, user: 'paperboat', password, database: 'paperboat' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

function alive(): Paperboat {
  if (running === undefined) throw new Error('Paperboat does not run.');
  return running;
}

async function start(): Promise<Paperboat> {
  running = await startPaperboat(dataDir, port);
  return running;
}

async function untilReplaced(part: Part, old: number): Promise<void> {
  const replaced = (): boolean => ![null, old].includes(pidOf(part, dataDir));
  await until(replaced, 90_000, () => `${part} did not come back:\n${alive().output()}`);
}

describe.runIf(process.platform === 'linux')('the processes of an installation', { timeout: 240_000 }, () => {
  test('an empty folder becomes a running installation', async () => {
    const { readyMs, output, origin } = await start();
    console.info(`first start: ready after ${readyMs} ms`);
    await until(
      () => /Paperboat \d+\.\d+\.\d+ is ready/.test(output()) && output().includes(`http://localhost:${port}`),
      10_000,
      () => `no address printed: ${output()}`,
    );
    expect(await statusOf(`${origin}/healthz`)).toBe(200);
    await query('create table proof (n int primary key)');
  });

  test('web and worker are bundles, run with the arguments that keep their memory small', () => {
    const commands = (['web', 'worker'] as const).map((part) => commandOf(pidOf(part, dataDir) ?? 0) ?? '');
    expect(commands.filter((command) => !command.includes('dist-server') || command.includes('tsx'))).toEqual([]);
    expect(
      [webArguments, workerArguments].map((given, at) => given.filter((one) => !commands[at]?.includes(one))),
    ).toEqual([[], []]);
  });

  test('a second start on the same folder refuses and names the first', async () => {
    const second = launch({ DATA_DIR: dataDir, PORT: String(port) });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`process ${alive().child.pid}`);
    expect(await statusOf(`${alive().origin}/readyz`)).toBe(200);
  });

  test('a killed web process is started again', async () => {
    const old = pidOf('web', dataDir) ?? 0;
    process.kill(old, 'SIGKILL');
    await untilReplaced('web', old);
    await untilReady(alive().origin, alive().output);
  });

  test('a web process that hangs while the database is ready is started again', async () => {
    const old = pidOf('web', dataDir) ?? 0;
    const stopped = performance.now();
    process.kill(old, 'SIGSTOP');
    const replaced = (): boolean => ![null, old].includes(pidOf('web', dataDir));
    await until(replaced, 90_000, () => `web was not replaced:\n${alive().output()}`);
    await untilReady(alive().origin, alive().output);
    console.info(`a web process that hangs: ready again after ${Math.round(performance.now() - stopped)} ms`);
    expect(alive().output()).toContain('web is not ready while the database is, starting it again');
  });

  test('a web process that is killed again and again comes back with the shortest pause', async () => {
    const seconds: string[] = [];
    const before = alive().output().length;
    for (let n = 0; n < 5; n++) {
      const old = pidOf('web', dataDir) ?? 0;
      const killed = performance.now();
      process.kill(old, 'SIGKILL');
      await untilReplaced('web', old);
      await untilReady(alive().origin, alive().output);
      seconds.push(((performance.now() - killed) / 1000).toFixed(1));
    }
    console.info(`five kills of web in a row: ready again after ${seconds.join(', ')} s`);
    const pauses = [
      ...alive()
        .output()
        .slice(before)
        .matchAll(/web ended, .* ms=(\d+)/g),
    ].map(([, ms]) => Number(ms));
    expect(pauses).toEqual([250, 250, 250, 250, 250]);
  });

  test('a killed worker is started again', async () => {
    const old = pidOf('worker', dataDir) ?? 0;
    process.kill(old, 'SIGKILL');
    await untilReplaced('worker', old);
  });

  test('a killed Postgres comes back with everything that was committed', async () => {
    await query('insert into proof values (1)');
    const old = pidOf('postgres', dataDir) ?? 0;
    process.kill(old, 'SIGKILL');
    await untilReplaced('postgres', old);
    await untilReady(alive().origin, alive().output);
    expect(await query('select n from proof')).toEqual([{ n: 1 }]);
  });

  test('after a kill of the supervisor its children end, and the next start takes over their Postgres', async () => {
    await query('insert into proof values (2)');
    const before = pidOf('postgres', dataDir);
    const children = [pidOf('web', dataDir), pidOf('worker', dataDir)];
    alive().child.kill('SIGKILL');
    await alive().exited;
    await until(
      () => processesOf(dataDir).every((pid) => !children.includes(pid)),
      15_000,
      () => 'the children of a killed supervisor did not end',
    );
    const { readyMs } = await start();
    console.info(`start after a kill of the supervisor: ready after ${readyMs} ms`);
    expect(pidOf('postgres', dataDir)).toBe(before);
    expect(await query('select n from proof order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('a start right after everything was killed at once loses nothing', async () => {
    await query('insert into proof values (3)');
    killAll(dataDir);
    await alive().exited;
    const { readyMs } = await start();
    console.info(`start after a kill of everything: ready after ${readyMs} ms`);
    expect(await query('select n from proof order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  test('SIGTERM ends every process, in order', async () => {
    const { child, exited, output } = alive();
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect(await exited, output()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('a later start is ready, and SIGTERM in the middle of a start leaves nothing behind', async () => {
    const { readyMs, child, exited } = await start();
    console.info(`later start: ready after ${readyMs} ms`);
    child.kill('SIGTERM');
    await exited;
    const early = launch({ DATA_DIR: dataDir, PORT: String(port) });
    await until(
      () => pidOf('postgres', dataDir) !== null,
      90_000,
      () => early.output(),
    );
    early.child.kill('SIGTERM');
    expect(await early.exited).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('goes on when nobody reads its lines any more, and ends in order', async () => {
    const unread = launch({ DATA_DIR: dataDir, PORT: String(port) });
    unread.child.stdout?.destroy();
    unread.child.stderr?.destroy();
    await untilReady(`http://127.0.0.1:${port}`, unread.output);
    unread.child.kill('SIGTERM');
    expect(await unread.exited).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });
});

describe('wrong settings', { timeout: 120_000 }, () => {
  test('each wrong variable is named in one line, and nothing starts', async () => {
    const wrong = launch({
      DATA_DIR: dataDir,
      PORT: 'many',
      OCR_ENGINE: 'eyes',
      DATABASE_URL: 'mysql://x',
      ADMIN_USERNAME: 'head',
    });
    expect(await wrong.exited).toBe(1);
    const lines = wrong.output().split('\n');
    for (const name of ['PORT', 'OCR_ENGINE', 'DATABASE_URL', 'ADMIN_PASSWORD']) {
      expect(lines.filter((line) => line.trim().startsWith(`${name} must`))).toHaveLength(1);
    }
  });
});

describe('what a start cannot do', { timeout: 120_000 }, () => {
  const start = async (environment: Record<string, string>): Promise<string> => {
    const folder = newDataDir();
    const launched = launch({ DATA_DIR: folder, PORT: String(await freePort()), ...environment });
    try {
      expect(await launched.exited, launched.output()).toBe(1);
      expect(processesOf(folder)).toEqual([]);
      return launched.output();
    } finally {
      removeDataDir(folder);
    }
  };

  test('a port that another program uses ends it before anything is made, with one line', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const used = typeof address === 'object' && address !== null ? address.port : 0;
    const folder = newDataDir();
    const data = path.join(folder, 'data');
    const startedAt = performance.now();
    const lines = (await start({ DATA_DIR: data, PORT: String(used) })).trim().split('\n');
    console.info(`a port in use is told after ${Math.round(performance.now() - startedAt)} ms`);
    expect(lines).toEqual([expect.stringContaining(`Port ${used} is used by another program.`)]);
    expect(existsSync(path.join(data, 'postgres'))).toBe(false);
    removeDataDir(folder);
    other.close();
  });

  test('an address that this machine does not have ends it, with a line that says so', async () => {
    expect(await start({ HOST: '203.0.113.7' })).toContain('HOST 203.0.113.7 is no address of this machine.');
  });

  test('a database that is not there ends it, with a line that names the setting', async () => {
    const output = await start({ DATABASE_URL: 'postgres://a:secret-word@127.0.0.1:1/x' });
    expect(output).toContain('The database of DATABASE_URL: connect ECONNREFUSED');
    expect(output).not.toContain('secret-word');
  });

  test('a folder that cannot be written ends it, with a line that names the setting', async () => {
    const folder = newDataDir();
    // Also root cannot replace a folder by a file.
    mkdirSync(path.join(folder, 'blocked', 'paperboat.lock', 'x'), { recursive: true });
    for (const DATA_DIR of [path.join(folder, 'blocked'), '/dev/null/data']) {
      const lines = (await start({ DATA_DIR })).trim().split('\n');
      expect(lines).toEqual([
        'Paperboat cannot start:',
        expect.stringMatching(/^ {2}DATA_DIR must be a folder that can be written: /),
      ]);
    }
    removeDataDir(folder);
  });
});

describe.runIf(existsSync('/usr/bin/docker-compose'))('the containers', () => {
  test('docker-compose accepts its file and knows every process, of every profile', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const args = ['--profile', 'many', 'config', '--services'];
    const services = execFileSync('/usr/bin/docker-compose', args, { cwd: root, encoding: 'utf8' });
    const names = ['balancer', 'many', 'migrate', 'postgres', 'web', 'worker'];
    expect(services.trim().split('\n').toSorted()).toEqual(names);
  });
});
