import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import type { EmbeddedPostgres } from '../embedded.ts';
import { startEmbedded } from '../embedded.ts';

// Root's database runs under another account, which cannot walk into a closed folder.
describe.runIf(process.getuid?.() === 0)('a database below a folder that is closed to its account', () => {
  const closed = mkdtempSync(path.join(os.tmpdir(), 'paperboat-closed-'));
  const data = path.join(closed, 'data');
  const dataDir = path.join(data, 'postgres');
  const copy = path.join(closed, 'copy');
  let elsewhere = '';
  let running: EmbeddedPostgres | undefined;

  afterAll(async () => {
    await running?.stop();
    rmSync(closed, { recursive: true, force: true });
    for (const end of ['', '.secret', '.lock', '.away']) rmSync(`${elsewhere}${end}`, { recursive: true, force: true });
  });

  const start = async (): Promise<EmbeddedPostgres> =>
    (running = await startEmbedded({ dataDir, database: 'paperboat', durable: false }));

  async function ask<Row extends object>(text: string): Promise<Row[]> {
    const client = new Client({ connectionString: running?.url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  test('is linked at its place, so that a copy of the folder has it', async () => {
    elsewhere = (await start()).dataDir;
    expect(elsewhere).not.toContain(closed);
    expect(readlinkSync(dataDir)).toBe(elsewhere);
    await ask('create table proof as select 1 as n');
    await running?.stop();
    execFileSync('cp', ['-aL', data, copy]);
    expect(existsSync(path.join(copy, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(path.join(copy, 'postgres.secret'))).toBe(true);
  });

  test('that a copy brings back does not bury the one that is there', async () => {
    rmSync(data, { recursive: true });
    cpSync(copy, data, { recursive: true });
    await expect(start()).rejects.toThrow(/move away the one that is not wanted/);
  });

  test('that a copy brings back is used once the other one is away, whoever owns the copy', async () => {
    renameSync(elsewhere, `${elsewhere}.away`);
    expect((await start()).dataDir).toBe(elsewhere);
    expect(await ask('select n from proof')).toEqual([{ n: 1 }]);
    expect(lstatSync(dataDir).isSymbolicLink()).toBe(true);
    await running?.stop();
  });

  test('that is gone is never replaced by an empty one', async () => {
    rmSync(elsewhere, { recursive: true });
    await expect(start()).rejects.toThrow(`The database that ${dataDir} leads to is gone`);
    expect(existsSync(elsewhere)).toBe(false);
  });
});

test('a database in an open folder lies there', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paperboat-open-'));
  const dataDir = path.join(folder, 'postgres');
  mkdirSync(folder, { recursive: true });
  const running = await startEmbedded({ dataDir, database: 'paperboat', durable: false });
  expect(running.dataDir).toBe(dataDir);
  expect(lstatSync(dataDir).isDirectory()).toBe(true);
  await running.stop();
  rmSync(folder, { recursive: true });
});
