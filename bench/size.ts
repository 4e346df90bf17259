import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Line, report } from './support/report.ts';

/** The JavaScript of a first load: what index.html names, what is fetched at once besides, and what these import. */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
const built = readdirSync(path.join(dist, 'assets'));

/** What waits for nobody's press, beside what index.html names: the first page, and signed in the shell, the data layer and the keys of what is sealed. */
const loads = [
  { who: 'signed out', atMost: 160, chunks: ['landing-page'] },
  { who: 'a student at home', atMost: 300, chunks: ['home-page', 'data-layer', 'shell', 'keys'] },
];

/** A chunk's file; a name that several begin with is that of the shortest. */
function fileOf(chunk: string): string {
  const found = built.filter((file) => new RegExp(`^${chunk}-[\\w-]{8}\\.js$`).test(file));
  const [file] = found.sort((a, b) => a.length - b.length);
  if (named.length === 0 || file === undefined) throw new Error(`dist/ has no ${chunk}: build the web app first.`);
  return `assets/${file}`;
}

function sizesOf(chunks: readonly string[]): [file: string, bytes: number][] {
  const loaded = new Map<string, number>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    const body = readFileSync(path.join(dist, file));
    loaded.set(file, gzipSync(body, { level: 9 }).length);
    // Static imports only: what a page asks for later is not in its way.
    for (const [, name] of body.toString().matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) load(`assets/${name}`);
  };
  for (const file of [...named, ...chunks.map(fileOf)]) load(file);
  return [...loaded].sort((a, b) => b[1] - a[1]);
}

const kilobytes = (bytes: number): number => bytes / 1000;
report(
  'First load, from dist/',
  loads.flatMap(({ who, atMost, chunks }): Line[] => {
    const sizes = sizesOf(chunks);
    const all = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
    return [
      { what: `${who}: ${sizes.length} scripts, gzip`, value: kilobytes(all), unit: 'kB', atMost },
      ...sizes.slice(0, 60).map(([file, bytes]) => ({ what: `  ${file}`, value: kilobytes(bytes), unit: 'kB' })),
    ];
  }),
);
