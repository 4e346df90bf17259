import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { z } from 'zod';
import type { Config } from './config.ts';
import { ConfigError, readConfig } from './config.ts';
import { tryLock } from './db/embedded/lock-file.ts';
import { notedProcess, noteProcess } from './db/embedded/noted-process.ts';
import { isDiskFull, diskFullMessage } from './db/embedded/disk-space.ts';
import { isFull } from './db/failures.ts';
import type { Ways } from './db/wall.ts';
import { createLog, describeError, outliveReaders, wordsOf } from './log.ts';
import { buildServerIfStale, buildWebIfStale } from './supervisor/build-web.ts';
import type { RunningDatabase } from './supervisor/database.ts';
import { answers } from './supervisor/database-answers.ts';
import { provideDatabase } from './supervisor/database.ts';
import { compileLater, webArguments, workerArguments } from './supervisor/node-arguments.ts';
import { tryPort } from './supervisor/port.ts';
import { startPreparer } from './supervisor/preparer.ts';
import type { Supervised } from './supervisor/supervise.ts';
import { supervise } from './supervisor/supervise.ts';

// Else V8 looks for garbage because nothing happens: .1 s of processor time when the first tablets come, for next to nothing.
setFlagsFromString('--no-incremental-marking');

const startedAt = performance.now();
const isBundle = import.meta.filename.endsWith('.js');
const root = fileURLToPath(new URL('..', import.meta.url));

outliveReaders();
const config = readConfigOrExit();
const log = createLog('paperboat', config.logLevel);
const webProcess = path.join(config.dataDir, 'web.pid');
const lock = lockOrExit(config.dataDir);
if ('holder' in lock) exitWith(`Paperboat runs already on ${config.dataDir} (process ${lock.holder}).`);

let database: RunningDatabase | undefined;
let preparing: Promise<Ways> | undefined;
const abandoned = new AbortController();
let children: Supervised[] = [];
let stopping: Promise<void> | undefined;

// npm forwards signals and the terminal sends them too, so a second signal must not force anything.
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));
process.on('disconnect', () => void stop(0));
endWithNpm();

try {
  await start();
} catch (error) {
  log.error(isFull(error) || isDiskFull(config.dataDir) ? diskFullMessage(config.dataDir) : wordsOf(error));
  await stop(1);
}

async function start(): Promise<void> {
  // Checked before anything is started, because it is cheap. A web process left by a killed supervisor may still hold the
  // port; then the new web process waits for it.
  if (notedProcess(webProcess) === null) await tryPort(config.port, config.host);
  if (stopping !== undefined) return;
  const building = config.buildWeb ? buildWebIfStale(root, abandoned.signal) : Promise.resolve(false);
  const bundling = bundle();
  // Not the bundle, where this one is none: it may not be made yet.
  const preparer = startPreparer(program('sync-server/supervisor/prepare', isBundle));
  preparing = (async () => {
    try {
      database = await provideDatabase(config, log);
      const { ways } = database;
      const ran = await preparer.prepare(ways).catch((error: unknown) => {
        if (config.databaseUrl === undefined) throw error;
        throw new Error(`The database of DATABASE_URL: ${wordsOf(error)}`, { cause: error });
      });
      if (ran.length > 0) log.info('brought the database up to date', { migrations: ran.length });
      return ways;
    } finally {
      await preparer.end();
    }
  })();
  // Either may fail while the bundles are made.
  for (const one of [building, preparing]) one.catch(() => {});
  const bundled = await bundling;
  // Both must settle first, because a stop in between needs a database that it can shut down.
  const [built, prepared] = await Promise.allSettled([building, preparing]);
  if (stopping !== undefined) return;
  if (prepared.status === 'rejected') throw prepared.reason;
  if (built.status === 'rejected') throw built.reason;
  if (built.value) log.info('built the web app');
  const { system, app } = prepared.value;
  const environment = {
    ...process.env,
    DATA_DIR: config.dataDir,
    DATABASE_URL: system,
    DATABASE_APP_URL: app,
    // Only this process changes tables.
    DATABASE_OWNER_URL: undefined,
    SESSION_SECRET: config.sessionSecret,
  };
  const databaseReady = (): Promise<boolean> => answers(system);
  const web = supervise({
    ...{ name: 'web', script: program('sync-server/web', bundled), environment, log, databaseReady },
    started: noteWeb,
    nodeArguments: [...webArguments, ...compileLater],
  });
  const worker = supervise({
    ...{ name: 'worker', script: program('workers/main', bundled), environment, log, databaseReady },
    nodeArguments: workerArguments,
  });
  children = [web, worker];
  const [facts] = await Promise.all([web.ready, worker.ready]);
  if (stopping !== undefined) return;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const here = addresses(facts.port ?? config.port).join('  ');
  process.stdout.write(`Paperboat ${version()} is ready after ${seconds} s: ${here}\n`);
}

function program(name: string, isBundled: boolean): URL {
  return new URL(isBundled ? `../dist-server/${name}.js` : `../${name}.ts`, import.meta.url);
}

/** Says whether there are bundles of the present sources: a process that reads TypeScript takes more memory. */
async function bundle(): Promise<boolean> {
  // Made a moment ago.
  if (isBundle) return true;
  try {
    await buildServerIfStale(root, abandoned.signal);
    return true;
  } catch (error) {
    if (stopping === undefined) log.warn('the server runs from its sources', describeError(error));
    return false;
  }
}

/** Stops everything in order: web and worker, then Postgres. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    let exitCode = code;
    try {
      abandoned.abort();
      // A Postgres that is still starting can only be stopped once it has started.
      await preparing?.catch(() => {});
      await Promise.all(children.map((child) => child.stop()));
      await database?.stop();
    } catch (error) {
      log.error(wordsOf(error));
      exitCode = 1;
    }
    rmSync(webProcess, { force: true });
    if ('release' in lock) lock.release();
    process.exit(exitCode);
  })();
  return stopping;
}

// When `npm start` itself is killed, no process is left that would forward Ctrl-C, so this process ends too.
function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop(0);
  }, 500).unref();
}

function addresses(port: number): string[] {
  if (config.publicUrl !== undefined) return [config.publicUrl];
  const here = `http://localhost:${port}`;
  if (config.host !== '0.0.0.0' && config.host !== '::')
    return [config.host === '127.0.0.1' ? here : `http://${config.host}:${port}`];
  const network = Object.values(os.networkInterfaces())
    .flat()
    .find((one) => one !== undefined && one.family === 'IPv4' && !one.internal);
  return network === undefined ? [here] : [here, `http://${network.address}:${port}`];
}

function version(): string {
  const packageFile: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(packageFile).version;
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (isFull(error)) exitWith(`Paperboat cannot start: ${wordsOf(error)}`);
    if (error instanceof ConfigError)
      exitWith(`Paperboat cannot start:\n${error.problems.map((line) => `  ${line}`).join('\n')}`);
    throw error;
  }
}

function lockOrExit(dataDir: string): ReturnType<typeof tryLock> {
  try {
    return tryLock(path.join(dataDir, 'paperboat.lock'));
  } catch (error) {
    if (isFull(error)) exitWith(`Paperboat cannot start: ${diskFullMessage(dataDir)}`);
    exitWith(`Paperboat cannot start:\n  DATA_DIR must be a folder that can be written: ${wordsOf(error)}.`);
  }
}

/** On a full disk the start goes on without the note; only the next start after a crash will not wait for the port. */
function noteWeb(pid: number): void {
  try {
    noteProcess(webProcess, pid);
  } catch (error) {
    log.warn('could not note the web process', describeError(error));
  }
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
