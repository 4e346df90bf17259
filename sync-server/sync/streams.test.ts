import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStreams } from './streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const child = (sessionId: string) => ({ userId: `person of ${sessionId}`, sessionId });

const openStreams = (ended: ReadonlySet<string> = new Set()) =>
  createStreams({
    living: (ids) => Promise.resolve(new Set(ids.filter((id) => !ended.has(id)))),
    stopping: new AbortController().signal,
  });

it('tells each stream every 20 s that its line is alive, from when it was opened on', async () => {
  const streams = openStreams();
  const [early, late] = [vi.fn(), vi.fn()];
  streams.add(child('early'), vi.fn(), early);
  await vi.advanceTimersByTimeAsync(9_000);
  streams.add(child('late'), vi.fn(), late);
  await vi.advanceTimersByTimeAsync(9_000);
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([3, 2]);
  streams.stop();
});

it('tells a stream nothing more once it has closed or its session has ended', async () => {
  const ended = new Set<string>();
  const streams = openStreams(ended);
  const [left, signedOut, close] = [vi.fn(), vi.fn(), vi.fn()];
  const leave = streams.add(child('left'), vi.fn(), left);
  streams.add(child('signed out'), close, signedOut);
  leave();
  ended.add('signed out');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([left.mock.calls.length, signedOut.mock.calls.length]).toEqual([0, 0]);
  expect(close).toHaveBeenCalledExactlyOnceWith('over');
  streams.stop();
});

it('opens no ninth stream of a person without closing the first', () => {
  const streams = openStreams();
  const closes = Array.from({ length: 9 }, () => vi.fn());
  for (const close of closes) streams.add(child('one'), close);
  expect(closes.map((close) => close.mock.calls)).toEqual([[['crowded']], ...Array.from({ length: 8 }, () => [])]);
  streams.stop();
});
