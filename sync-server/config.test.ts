import { createECDH } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'paperboat-config-'));
const file = path.join(folder, 'session.secret');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the secret of the sessions is made once, for this account alone, and kept', () => {
  const { sessionSecret } = readConfig({ DATA_DIR: folder });
  expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(sessionSecret);
  expect(readFileSync(file, 'utf8').trim()).toBe(sessionSecret);
});

test.each(['', '\n', 'cut off'])('a secret that a power cut left as %j is made anew', (left) => {
  writeFileSync(file, left);
  const { sessionSecret } = readConfig({ DATA_DIR: folder });
  expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(sessionSecret);
});

test.each(['somewhere', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1/8/2', ',', '10.0.0.256'])(
  'TRUSTED_PROXIES may not be %j',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ DATA_DIR: folder, TRUSTED_PROXIES })).toThrow(
      /^TRUSTED_PROXIES must be addresses or nets/,
    );
  },
);

test('TRUSTED_PROXIES are addresses and nets; without them nobody is believed, and a short METRICS_TOKEN is refused', () => {
  const TRUSTED_PROXIES = '10.1.2.3, 192.168.7.0/24 fd00::/8';
  expect(readConfig({ DATA_DIR: folder, TRUSTED_PROXIES }).trustedProxies).toEqual([
    '10.1.2.3',
    '192.168.7.0/24',
    'fd00::/8',
  ]);
  expect(readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://school.example' }).trustedProxies).toEqual([]);
  expect(() => readConfig({ DATA_DIR: folder, METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN must be/);
});

test('roles of a Postgres of one’s own are named by their addresses, beside that of the server', () => {
  const DATABASE_URL = 'postgres://server:word@localhost/school';
  const DATABASE_APP_URL = 'postgres://reader:word@localhost/school';
  const { databaseUrl, databaseAppUrl, databaseOwnerUrl } = readConfig({
    DATA_DIR: folder,
    DATABASE_URL,
    DATABASE_APP_URL,
  });
  expect([databaseUrl, databaseAppUrl, databaseOwnerUrl]).toEqual([DATABASE_URL, DATABASE_APP_URL, undefined]);
  const nameless = { DATA_DIR: folder, DATABASE_URL, DATABASE_OWNER_URL: 'postgres://localhost/school' };
  expect(() => readConfig(nameless)).toThrow(/^DATABASE_OWNER_URL must name its role/);
  expect(() => readConfig({ DATA_DIR: folder, DATABASE_APP_URL })).toThrow(/^DATABASE_URL must be set too/);
});

test('the two keys of pushes must belong together', () => {
  const [one, other] = [createECDH('prime256v1'), createECDH('prime256v1')];
  const VAPID_PUBLIC_KEY = one.generateKeys('base64url');
  other.generateKeys();
  const read = (VAPID_PRIVATE_KEY: string) => readConfig({ DATA_DIR: folder, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });
  const own = one.getPrivateKey('base64url');
  expect(read(own).push.keys).toEqual({ publicKey: VAPID_PUBLIC_KEY, privateKey: own });
  for (const wrong of [other.getPrivateKey('base64url'), 'A'.repeat(43)])
    expect(() => read(wrong)).toThrow(/^VAPID_PRIVATE_KEY must be the private key of VAPID_PUBLIC_KEY/);
});

test('the demonstration school has a folder of its own, unless one is named', () => {
  const SESSION_SECRET = 'a secret for tests, of forty characters.';
  const folderOf = (variables: Record<string, string>): string =>
    path.relative(process.cwd(), readConfig({ SESSION_SECRET, ...variables }).dataDir);
  expect(folderOf({})).toBe('data');
  expect(folderOf({ DEMO: '1' })).toBe(path.join('data', 'demo'));
  expect(folderOf({ DEMO: '1', DATA_DIR: 'elsewhere' })).toBe('elsewhere');
});
