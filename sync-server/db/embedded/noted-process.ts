import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { identifyProcess } from './process-identity.ts';

/** Notes which process does something, so that it can be found by whoever comes after its parent. */
export const noteProcess = (file: string, pid: number): void =>
  writeFileSync(file, `${pid}\n${identifyProcess(pid) ?? ''}\n`);

/** Gives the noted process while it lives. */
export const notedProcess = (file: string): number | null => readHolder(file) || null;

export function readHolder(file: string): number | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const [pidText = '', identity = ''] = text.split('\n');
  // A file without its final newline is still being written.
  if (!text.endsWith('\n')) return isFresh(file) ? 0 : null;
  const pid = Number(pidText);
  const now = identifyProcess(pid);
  return now !== null && (identity === '' || now === identity) ? pid : null;
}

/** A process killed between creating and writing the file holds no lock. */
function isFresh(file: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made < 10_000;
}
