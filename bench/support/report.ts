import os from 'node:os';

export interface Line {
  what: string;
  value: number;
  unit: string;
  /** The bound; a measurement without one only explains. */
  atMost?: number;
  atLeast?: number;
}

const places = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);

export const meets = ({ value, atMost = Infinity, atLeast = -Infinity }: Line): boolean =>
  value <= atMost && value >= atLeast;

/** Prints the measurements as a table, or with `--json` as one JSON object; a bound that was missed fails the program. */
export function report(name: string, lines: readonly Line[]): void {
  const missed = lines.filter((line) => !meets(line));
  if (missed.length > 0) process.exitCode = 1;
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const load = os.loadavg()[0] ?? 0;
  if (process.argv.includes('--json')) {
    const results = lines.map((line) => ({ ...line, met: meets(line) }));
    console.log(JSON.stringify({ name, at: new Date().toISOString(), machine, load, results }));
    return;
  }
  console.log(`\n${name} · ${machine} · load ${load.toFixed(1)}`);
  const rows = lines.map((line) => [
    line.what,
    `${places(line.value)} ${line.unit}`,
    line.atMost === undefined
      ? line.atLeast === undefined
        ? ''
        : `at least ${places(line.atLeast)}`
      : `at most ${places(line.atMost)}`,
    line.atMost === undefined && line.atLeast === undefined ? '' : meets(line) ? 'met' : 'MISSED',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const [what = '', value = '', bound = '', met = ''] of rows) {
    console.log(
      `  ${what.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${bound.padEnd(widths[2] ?? 0)}  ${met}`.trimEnd(),
    );
  }
}

/** The value below which `share` (0 to 1) of the measurements lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
