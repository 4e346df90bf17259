import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import type { Paperboat } from './paperboat.ts';
import { freePort, newDataDir, removeDataDir, startPaperboat } from './paperboat.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = newDataDir();
const data = path.join(folder, 'data');
const backup = path.join(folder, 'backup');
const port = await freePort();
let running: Paperboat | undefined;

afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  removeDataDir(folder);
});

const start = async (): Promise<Paperboat> => (running = await startPaperboat(data, port));

async function stop(): Promise<void> {
  running?.child.kill('SIGTERM');
  expect(await running?.exited).toBe(0);
}

async function register(username: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'tall green kettle', firstName: 'Robin' }),
  });
  expect(answer.status).toBe(201);
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const host = path.join(data, 'postgres');
  const password = readFileSync(`${host}.secret`, 'utf8').trim();
  const client = new Client({ host, port: 5432, user: 'paperboat', password, database: 'paperboat' });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const people = async (): Promise<string[]> =>
  (await query<{ username: string }>('select username from account order by 1')).map(({ username }) => username);
const meta = async () => (await query<{ epoch: number; lineage: string }>('select epoch, lineage from sync_meta'))[0];

const command = (script: string, args: readonly string[] = [], dataDir = data) =>
  spawnSync(process.execPath, ['--import', 'tsx', `sync-server/${script}.ts`, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
const newLineage = () => command('new-lineage');

/** The commands of the README's section, as they stand there, with these folders. */
function commandsOf(step: string): string {
  const section = readFileSync(path.join(root, 'README.md'), 'utf8').split('### Backup and restore')[1] ?? '';
  const line = section.split('\n').find((text) => text.includes(step)) ?? '';
  const command = /`((?:cp|rm) [^`]+)`/.exec(line)?.[1] ?? '';
  expect(command, `the README has a command for "${step}"`).not.toBe('');
  return command;
}

describe.runIf(process.platform === 'linux')('a backup made and put back as the README says', () => {
  test(
    'brings back what was there, and devices notice; so does one by the commands, on a bare machine',
    { timeout: 300_000 },
    async () => {
      await start();
      await register('before_the_backup');
      const then = await meta();
      // While the server goes on.
      const made = command('backup/backup-now', [path.join(folder, 'rows')]);
      expect([made.status, made.stdout], made.stderr).toEqual([0, expect.stringContaining('Backed up into')]);
      await stop();
      execFileSync('sh', ['-c', commandsOf('To keep a copy')], { cwd: folder });

      await start();
      await register('after_the_backup');
      expect(await people()).toEqual(['after_the_backup', 'before_the_backup']);
      const refused = newLineage();
      expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('Stop the server first')]);
      await stop();

      execFileSync('sh', ['-c', commandsOf('To go back')], { cwd: folder });
      const done = newLineage();
      expect([done.status, done.stdout], done.stderr).toEqual([0, expect.stringContaining('Done.')]);
      await start();
      expect(await people()).toEqual(['before_the_backup']);
      const now = await meta();
      expect(now?.lineage).not.toBe(then?.lineage);
      expect(now?.epoch).toBeGreaterThan(then?.epoch ?? Infinity);
      expect(existsSync(backup)).toBe(true);
      await stop();

      const bare = path.join(folder, 'bare');
      const restored = command('backup/restore-now', [path.join(folder, 'rows')], bare);
      expect([restored.status, restored.stdout], restored.stderr).toEqual([
        0,
        expect.stringContaining('Restored the backup'),
      ]);
      expect(restored.stdout).toContain('Erased again since then: 0 people and 0 documents.');
    },
  );
});
