// Lines per source file, without data files and tests, by room and in all. Only the longest file fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rooms = ['schema', 'reading', 'tutor', 'sync-server', 'workers', 'web', 'scripts', 'bench'];
const bound = { median: 60, p90: 220, max: 400 };

/** @param {string} path */
const isSource = (path) =>
  /\.(ts|tsx|mjs|css)$/.test(path) && !/\.(test|data|d)\.tsx?$/.test(path) && !/(^|\/)data\//.test(path);

/** @typedef {{ path: string, lines: number }} Source */

/** @param {string} room @returns {Source[]} */
function sourcesOf(room) {
  const paths = existsSync(room) ? readdirSync(room, { recursive: true, encoding: 'utf8' }) : [];
  return paths.filter(isSource).map((path) => {
    const whole = join(room, path);
    return { path: whole, lines: readFileSync(whole, 'utf8').trimEnd().split('\n').length };
  });
}

/** @param {string} name @param {Source[]} sources */
function say(name, sources) {
  const sorted = sources.toSorted((a, b) => a.lines - b.lines);
  /** @param {number} share */
  const at = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  const [median, p90, max] = [at(0.5), at(0.9), at(1)].map((one) => one?.lines ?? 0);
  const columns = [sources.length, median, p90, max].map((one) => String(one).padStart(8));
  console.log(`${name.padEnd(14)}${columns.join('')}  ${at(1)?.path ?? ''}`);
}

const all = rooms.map((room) => /** @type {const} */ ([room, sourcesOf(room)]));
console.log(`${'room'.padEnd(14)}${['files', 'median', 'p90', 'max'].map((one) => one.padStart(8)).join('')}  longest`);
for (const [room, sources] of all) if (sources.length > 0) say(room, sources);
const everything = all.flatMap(([, sources]) => sources);
say('all', everything);
console.log(`bounds: median ≤ ${bound.median}, p90 ≤ ${bound.p90}, max ≤ ${bound.max}`);
for (const { path, lines } of everything.filter(({ lines: count }) => count > bound.max)) {
  console.error(`${path} has ${lines} lines, more than ${bound.max}`);
  process.exitCode = 1;
}
