import type { CollectionName } from '../../schema/index.ts';
import type { Recovery } from './faults.ts';
import type { FaultKind } from './plan.ts';
import { faultKinds } from './plan.ts';
import type { Weather } from './proxy.ts';

export interface Report {
  seed: number;
  seconds: number;
  faults: Record<FaultKind, number>;
  recoveries: Recovery[];
  lines: Record<Weather, number>;
  disk: string;
  refusedWhileFull: number;
  awayWhileFull: number;
  acknowledged: Partial<Record<CollectionName, number>>;
  typed: number;
  versions: number;
  /** How long the feed's horizon stood at each look (ms), sorted. */
  horizon: readonly number[];
  answersRead: number;
  violations: string[];
  /** What devices have reported on the way; told, not judged. */
  reported: string[];
  /** Where what was typed and acknowledged is noted, when something was violated. */
  notes: string;
}

const promisedMs = 10_000;

const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** Says in lines what was done and what was found; the last ones are how to see it again. */
export function describeReport(report: Report, replay: string): string {
  const { violations, acknowledged } = report;
  const count = (kind: string): number => violations.filter((one) => one.startsWith(`${kind}:`)).length;
  const sum = (of: Partial<Record<string, number>>): number =>
    Object.values(of).reduce<number>((all, n) => all + (n ?? 0), 0);
  const list = (of: Partial<Record<string, number>>): string =>
    Object.entries(of)
      .filter(([, n]) => n)
      .map(([name, n]) => `${name} ${n}`)
      .join(', ');
  const times = report.recoveries.flatMap(({ kind, ms }) =>
    Object.entries(ms).map(([part, value]) => ({ kind, part, value: value ?? Infinity })),
  );
  const parts = [...new Set(times.map(({ part }) => part))];
  const late = times.filter(({ value }) => value > promisedMs);
  const others = violations.filter((one) => !/^(?:lost|doubled|leak):/.test(one)).length;
  return [
    `seed ${report.seed}: ${report.seconds} s, ${sum(report.faults)} faults: ${faultKinds
      .map((kind) => `${kind} ${report.faults[kind]}`)
      .join(', ')}`,
    `the full disk was ${report.disk}: ${report.refusedWhileFull} writes refused with 53100, ${report.awayWhileFull} met no database`,
    `requests on the lines: ${list(report.lines)}`,
    `${sum(acknowledged)} writes acknowledged: ${list(acknowledged)}; ${report.typed} values typed; ${report.versions} versions committed`,
    ...parts.map((part) => {
      const sorted = times.filter((one) => one.part === part).map(({ value }) => value);
      sorted.sort((a, b) => a - b);
      return `${part} served again after ${middle(sorted)} ms (median), ${sorted.at(-1) ?? 0} ms (most)`;
    }),
    ...late.map(({ kind, part, value }) => `  over ${promisedMs} ms: ${part} after ${kind}: ${value} ms`),
    `the horizon stood for ${report.horizon[Math.floor(report.horizon.length * 0.99)] ?? 0} ms (99 of 100 looks), ${report.horizon.at(-1) ?? 0} ms (most)`,
    ...report.reported.map((one) => `  a device reported: ${one}`),
    `answers read for leaks: ${report.answersRead}`,
    `lost ${count('lost')}, doubled ${count('doubled')}, leaks ${count('leak')}, other violations ${others}`,
    ...violations.slice(0, 40).map((one) => `VIOLATION ${one}`),
    ...(violations.length > 40 ? [`… and ${violations.length - 40} more`] : []),
    ...(violations.length > 0 ? [`see it again: ${replay}; what was typed and acknowledged: ${report.notes}`] : []),
  ].join('\n');
}
