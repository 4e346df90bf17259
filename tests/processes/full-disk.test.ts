import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort, killAll, launch, newDataDir, processesOf, removeDataDir, startPaperboat } from './paperboat.ts';

const folder = newDataDir();
const disk = path.join(folder, 'disk');

/** A disk of a few megabytes; only root may mount one. */
function mount(megabytes: number): boolean {
  try {
    mkdirSync(disk, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const unmount = (): void => void execFileSync('umount', ['-l', disk], { stdio: 'ignore' });

/** Writes until nothing more fits. */
function fill(): void {
  const piece = Buffer.alloc(64 * 1024);
  for (const size of [piece.length, 4096]) {
    for (let n = 0; ; n++) {
      try {
        writeFileSync(path.join(disk, `ballast-${size}-${n}`), piece.subarray(0, size));
      } catch {
        break;
      }
    }
  }
  expect(statfsSync(disk).bavail).toBe(0);
}

const mountable = process.platform === 'linux' && mount(1);
if (mountable) unmount();

/** Starts and waits for the end; gives what was printed, line by line. */
async function start(): Promise<string[]> {
  const data = path.join(disk, 'data');
  const launched = launch({ DATA_DIR: data, PORT: String(await freePort()), LOG_LEVEL: 'warn' });
  expect(await launched.exited, launched.output()).toBe(1);
  expect(processesOf(data)).toEqual([]);
  return launched.output().trim().split('\n');
}

const oneLine = [expect.stringMatching(/There is no room left on the disk of DATA_DIR \(.+\)\.$/)];

describe.runIf(mountable)('a start on a full disk ends with one line that says so', { timeout: 300_000 }, () => {
  beforeEach(() => rmSync(path.join(disk, 'data'), { recursive: true, force: true }));
  afterEach(() => {
    killAll(path.join(disk, 'data'));
    unmount();
    removeDataDir(folder);
    mkdirSync(folder);
  });

  test('where not even the secret fits, and a later start with room is not kept out by what is left', async () => {
    mount(1);
    fill();
    expect(await start()).toEqual(oneLine);
    execFileSync('mount', ['-o', 'remount,size=2m', disk]);
    // Now the secret and the lock fit and the database does not.
    expect(await start()).toEqual(oneLine);
  });

  test('where the database cannot be made', async () => {
    mount(20);
    expect(await start()).toEqual(oneLine);
  });

  test('where the database cannot start', async () => {
    mount(400);
    const data = path.join(disk, 'data');
    const { child, exited } = await startPaperboat(data, await freePort());
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    fill();
    expect(await start()).toEqual(oneLine);
  });
});
