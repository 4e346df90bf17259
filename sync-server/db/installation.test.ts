import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { withInstallation } from './installation.ts';

test('an operator’s command in the wrong folder says so, and makes no database there', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paperboat-nowhere-'));
  const config = readConfig({ DATA_DIR: folder });
  await expect(withInstallation(config, { name: 'test' }, async () => 1)).rejects.toThrow(
    `There is no database in ${folder}.`,
  );
  expect(readdirSync(folder)).toEqual(['session.secret']);
  rmSync(folder, { recursive: true });
});
