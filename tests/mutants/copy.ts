import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));
const left = new Set(['node_modules', '.git', 'dist', 'data', 'docs', 'public']);

/** Copies the sources as they are now, uncommitted changes included; the packages are shared. Gone with the process. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'paperboat-mutants-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const name of readdirSync(project)) {
    if (!left.has(name)) cpSync(join(project, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
