import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Says which process a pid stands for right now: null when there is none (a zombie counts as none).
 * Two calls give the same text only for the same process, also across reboots and reused pids.
 */
export function identifyProcess(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return identifyOnLinux(pid);
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return started === '' ? null : started;
  } catch {
    return null;
  }
}

function identifyOnLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may itself hold brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19] ?? ''}`;
  } catch {
    return null;
  }
}

/** Gives the command line of a running process, or null when there is none to read. */
export function commandOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return null;
  }
}
