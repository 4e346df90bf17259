// Circles of imports, lazy imports and types included: the linter's own rule sees no lazy import.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g;

/**
 * Takes paths with their source texts; gives the circles, each as the paths from one file back to itself.
 * @param {ReadonlyMap<string, string>} sources
 */
export function circlesIn(sources) {
  /** @type {string[][]} */
  const circles = [];
  const done = new Set();
  /** @param {string} file @param {string[]} way */
  const walk = (file, way) => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const [, specifier = ''] of (sources.get(file) ?? '').matchAll(imported)) {
      const target = posix.join(posix.dirname(file), specifier);
      if (sources.has(target)) walk(target, [...way, file]);
    }
    done.add(file);
  };
  for (const file of sources.keys()) walk(file, []);
  return circles;
}

/** @param {string} root */
function sourcesOf(root) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = list.split('\n').filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)));
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const isMain = process.argv[1] === fileURLToPath(import.meta.url);
if (isMain) {
  const circles = circlesIn(sourcesOf(dirname(dirname(fileURLToPath(import.meta.url)))));
  for (const circle of circles) console.error(`Circle of imports:\n  ${circle.join('\n  → ')}`);
  if (circles.length > 0) process.exit(1);
}
