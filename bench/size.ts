import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { report } from './support/report.ts';

/** The JavaScript that somebody who is signed out loads: what index.html names, the landing page, and what these import. */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
const landing = readdirSync(path.join(dist, 'assets')).find((file) => /^landing-page-.*\.js$/.test(file));
if (named.length === 0 || landing === undefined) throw new Error('dist/ is not complete: build the web app first.');

const loaded = new Map<string, number>();
const load = (file: string): void => {
  if (loaded.has(file)) return;
  const body = readFileSync(path.join(dist, file));
  loaded.set(file, gzipSync(body, { level: 9 }).length);
  // Static imports only: what a page asks for later is not in its way.
  for (const [, name] of body.toString().matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) load(`assets/${name}`);
};
for (const file of [...named, `assets/${landing}`]) load(file);

const kilobytes = (bytes: number): number => bytes / 1000;
const sorted = [...loaded].sort((a, b) => b[1] - a[1]);
report('Signed-out first load, from dist/', [
  {
    what: `${loaded.size} scripts, gzip`,
    value: kilobytes(sorted.reduce((sum, [, bytes]) => sum + bytes, 0)),
    unit: 'kB',
    atMost: 160,
  },
  ...sorted.slice(0, 8).map(([file, bytes]) => ({ what: `  ${file}`, value: kilobytes(bytes), unit: 'kB' })),
]);
