import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

test('the lock names the packages of every platform, so that npm ci takes it everywhere', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  execFileSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], { cwd: root });
});
