import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  pid: number;
  parent: number;
  ms: number;
  command: string;
}

/** A tick of /proc is 10 ms on every Linux that Node runs on. */
const tickMs = 10;

export function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      // The name in brackets may hold spaces; then state, parent, and from the 12th on user and system time, own and that of
      // children which have ended.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), ms: ticks * tickMs, command }];
    } catch {
      return [];
    }
  });
}
