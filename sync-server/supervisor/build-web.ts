import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const sources = ['web', 'schema', 'reading', 'tutor', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Builds the web app when dist/ is missing, half-made or older than its sources; says whether it did. */
export async function buildWebIfStale(root: string, signal: AbortSignal): Promise<boolean> {
  if (!existsSync(path.join(root, 'vite.config.ts'))) return false;
  const built = builtAt(root);
  const changed = Math.max(...sources.map((name) => newestChange(path.join(root, name))));
  if (built !== null && built >= changed) return false;
  const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  await run([vite, 'build', '--logLevel', 'warn'], root, signal);
  return true;
}

// The marker is the last file of a build and holds its start time, so that a source changed during the build counts as newer.
function builtAt(root: string): number | null {
  const mark = path.join(root, 'dist', '.built');
  return existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : null;
}

function newestChange(file: string): number {
  if (!existsSync(file)) return 0;
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(file, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...inside);
}

/** Bundles the server where its sources have changed; fails in a folder that cannot be written. */
export const buildServerIfStale = (root: string, signal: AbortSignal): Promise<void> =>
  run([path.join(root, 'scripts', 'build-server.mjs')], root, signal);

function run(args: string[], cwd: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`It could not be built:\n${output.slice(-3000)}`));
    });
  });
}
