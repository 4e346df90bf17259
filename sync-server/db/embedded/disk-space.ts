import { statfsSync } from 'node:fs';

/** With less than this a Postgres cannot even say what it misses: its log lies on the same disk. */
const leastBytes = 1_000_000;

/** Says whether the disk under a folder is full; false when it cannot be asked. */
export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastBytes;
  } catch {
    return false;
  }
}

export const diskFullMessage = (folder: string): string => `There is no room left on the disk of DATA_DIR (${folder}).`;

/** Says whether a line of Postgres' tells of a full disk. */
export const saysDiskFull = (line: string): boolean =>
  /no space left on device|disk quota exceeded|wrote only \d+ of \d+ bytes/i.test(line);

/** Takes what a program of Postgres printed; gives the line that says why it ended. */
export function reasonIn(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    lines.find(saysDiskFull) ??
    lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ??
    lines.at(-1) ??
    'it printed nothing'
  );
}
