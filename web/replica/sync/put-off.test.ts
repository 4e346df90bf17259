import { describe, expect, test } from 'vitest';
import { PutOff, waitOf } from './put-off.ts';

const hour = 3_600_000;
const later = (retryAfter?: number) =>
  ({ id: 'a', verdict: 'LATER', code: 'day_is_full', ...(retryAfter === undefined ? {} : { retryAfter }) }) as const;

describe('the wait of a row that was put off', () => {
  test('is what the server asks for, spread a little and never shortened', () => {
    expect(waitOf(5, 1, 0)).toBe(5_000);
    expect(waitOf(5, 1, 0.999)).toBeLessThan(6_250);
    expect(waitOf(8 * 3600, 1, 0.999)).toBeLessThan(8 * hour + 300_000);
    expect(waitOf(undefined, 1, 0)).toBe(60_000);
  });

  test('grows while a server is slow for long, to a minute, and is a day at most', () => {
    expect([1, 2, 3, 4, 7, 50].map((tries) => waitOf(1, tries, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 60_000, 60_000,
    ]);
    expect(waitOf(1e9, 1, 0)).toBe(24 * hour);
  });
});

describe('rows that were put off', () => {
  test('wait for their time and are due once', () => {
    const rows = new PutOff();
    rows.put('a', later(3600), 0, 0);
    expect(rows.holds('a')).toBe(true);
    expect(rows.due(hour - 1)).toEqual([]);
    expect(rows.rows('assignment')).toEqual([
      { collection: 'assignment', id: 'a', code: 'day_is_full', at: '1970-01-01T01:00:00.000Z' },
    ]);
    expect(rows.due(hour)).toEqual(['a']);
    expect(rows.holds('a')).toBe(false);
    expect(rows.due(2 * hour)).toEqual([]);
    expect(rows.rows('assignment')).toEqual([]);
  });

  test('do not wait longer because a clock was set back, a little or by days', () => {
    const rows = new PutOff();
    const row = rows.put('a', later(3600), 48 * hour, 0);
    expect(rows.due(47.9 * hour)).toEqual([]);
    expect(rows.due(47.9 * hour, new Set([row]))).toEqual(['a']);
    rows.put('b', later(3600), 48 * hour, 0);
    expect(rows.due(0)).toEqual(['b']);
  });

  test('a timer of an earlier LATER does not end the wait of a newer one', () => {
    const rows = new PutOff();
    const first = rows.put('a', later(3600), 0, 0);
    rows.due(hour);
    rows.put('a', later(3600), hour, 0);
    expect(rows.due(hour + 1, new Set([first]))).toEqual([]);
  });

  test('are counted until they are judged', () => {
    const rows = new PutOff();
    expect(rows.put('a', later(1), 0, 0).wait).toBe(1_000);
    expect(rows.put('a', later(1), 0, 0).wait).toBe(2_000);
    expect(rows.settle('a')).toBe(true);
    expect(rows.settle('a')).toBe(false);
    expect(rows.put('a', later(1), 0, 0).wait).toBe(1_000);
  });
});
