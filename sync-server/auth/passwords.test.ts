import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hashPassword } from './passwords.ts';

test('a password is hashed by argon2id with 19 MiB, two passes and one lane, as the program runs it', async () => {
  const program = `
    const { hashPassword } = await import('./sync-server/auth/passwords.ts');
    console.log(await hashPassword('paper boats float'));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('tests hash at the least cost, in the same way', async () => {
  expect(await hashPassword('paper boats float')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});
