import { isId } from '../../schema/ids.ts';
import type { PushRow } from '../../schema/wire.ts';

/** Whether a row can be judged at all. */
export function isWellFormed(row: PushRow): boolean {
  const short = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 100;
  const isSet = typeof row.set === 'object' && row.set !== null && !Array.isArray(row.set);
  return isId(row.id) && short(row.key) && short(row.device) && typeof row.base === 'string' && isSet;
}

/** Cuts rows into rounds in which no id comes twice, so that a later row of a document sees the earlier one. */
export function roundsOf(rows: readonly PushRow[]): PushRow[][] {
  const rounds: PushRow[][] = [];
  const times = new Map<string, number>();
  for (const row of rows) {
    const round = times.get(row.id) ?? 0;
    times.set(row.id, round + 1);
    (rounds[round] ??= []).push(row);
  }
  return rounds;
}
