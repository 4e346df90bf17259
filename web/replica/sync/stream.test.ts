import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectionNames } from '../../../schema/index.ts';
import type { Frame } from '../../../schema/wire.ts';
import { listen, type LiveSource } from './stream.ts';

type Listener = (event: { data?: unknown }) => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A live source that can be lost, and what has been opened and pulled so far. */
function world() {
  const sources: Map<string, Listener>[] = [];
  const pulled: (readonly string[])[] = [];
  const open = (): LiveSource => {
    const listeners = new Map<string, Listener>();
    sources.push(listeners);
    return { addEventListener: (type, listener) => void listeners.set(type, listener), close: () => {} };
  };
  const env = {
    now: () => Date.now(),
    random: () => 0.99,
    sleep: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  };
  const asked: string[] = [];
  const handed: string[] = [];
  const lengths: number[] = [];
  const hub = {
    ask: (name: string) => void asked.push(name),
    hand: (frame: Frame, length: number) => lengths.push(length) === handed.push(frame.scope),
    echoOf: () => 0,
    poked: () => void pulled.push(asked.splice(0)),
    isSending: false,
  };
  const lookAtAll = (): void => void asked.push(...collectionNames);
  const live = listen({ env, open, hub, take: () => {}, lookAtAll });
  const tell = (type: string, data?: unknown): void => sources.at(-1)?.get(type)?.({ data });
  /** The stream fails so often that its next pause is the longest, and once more; gives how often it has been opened. */
  const loseOften = async (): Promise<number> => {
    for (let failures = 0; failures < 5; failures++) {
      tell('error');
      await vi.advanceTimersByTimeAsync(40_000);
    }
    tell('error');
    return sources.length;
  };
  return { live, hub, sources, pulled, handed, lengths, tell, loseOften };
}

test('a poke pulls what it names, one that cannot be read pulls everything', () => {
  const { live, pulled, tell } = world();
  tell('poke', '{"collections":["notice"]}');
  tell('poke', '{"collec');
  expect(pulled.map((names) => names.length)).toEqual([1, expect.any(Number)]);
  expect(pulled[1]?.length).toBeGreaterThan(5);
  live.stop();
});

test('a stream that fails again and again is opened again after ever longer pauses', async () => {
  const { live, sources, loseOften } = world();
  const before = await loseOften();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sources.length).toBe(before);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sources.length).toBe(before + 1);
  live.stop();
});

test('a lost stream is opened within a second when the network is there again', async () => {
  const { live, sources, loseOften } = world();
  const before = await loseOften();
  live.again();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sources.length).toBe(before + 1);
  live.stop();
});

test('a lost stream is opened when what is being sent was answered, and in a few seconds however long that takes', async () => {
  const { live, hub, sources, tell } = world();
  const lose = async (): Promise<void> => {
    tell('open');
    tell('error');
    live.again();
    hub.isSending = true;
    await vi.advanceTimersByTimeAsync(2_000);
  };
  await lose();
  expect(sources.length).toBe(1);
  hub.isSending = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sources.length).toBe(2);
  await lose();
  expect(sources.length).toBe(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sources.length).toBe(3);
  live.stop();
});

test('a stream that made room for a newer one of the same person stays away for a minute, and everything is pulled meanwhile', async () => {
  const { live, sources, pulled, tell } = world();
  tell('open');
  tell('crowded');
  tell('error');
  await vi.advanceTimersByTimeAsync(55_000);
  expect(sources.length).toBe(1);
  expect(pulled.length).toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(sources.length).toBe(2);
  live.stop();
});

test('a clock that is set back makes nobody wait', async () => {
  const { live, sources, tell } = world();
  tell('open');
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sources.length).toBe(2);
  tell('error');
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sources.length).toBe(3);
  live.stop();
});

test('every open pulls everything, the first and each one after a loss', async () => {
  const { live, pulled, tell } = world();
  for (let opens = 1; opens <= 2; opens++) {
    tell('open');
    expect([pulled.length, (pulled.at(-1)?.length ?? 0) > 5]).toEqual([opens, true]);
    tell('error');
    await vi.advanceTimersByTimeAsync(5_000);
  }
  live.stop();
});

test('a stream that says nothing for a minute is opened anew, one that beats is not', async () => {
  const { live, sources, tell } = world();
  tell('open');
  for (let beats = 0; beats < 5; beats++) {
    await vi.advanceTimersByTimeAsync(20_000);
    tell('alive');
  }
  expect(sources.length).toBe(1);
  await vi.advanceTimersByTimeAsync(63_000);
  expect(sources.length).toBe(2);
  live.stop();
});

test('without a stream everything is pulled every 30 seconds, with one never', async () => {
  const { live, pulled, tell } = world();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(pulled.length).toBe(1);
  tell('open');
  await vi.advanceTimersByTimeAsync(55_000);
  expect(pulled.length).toBe(2);
  live.stop();
});

test('a packed frame is unpacked, and the frames behind it wait for it', async () => {
  const { live, handed, lengths, pulled, tell } = world();
  const frame = (scope: string): string => JSON.stringify({ collection: 'assignment', scope, documents: [] });
  const packed = (scope: string): string => gzipSync(frame(scope)).toString('base64');
  tell('frame', frame('1'));
  expect(handed).toEqual(['1']);
  tell('packed', packed('2'));
  tell('frame', frame('3'));
  tell('packed', packed('4'));
  await vi.waitFor(() => expect(handed).toHaveLength(4));
  expect(handed).toEqual(['1', '2', '3', '4']);
  expect(new Set(lengths), 'as long as they are unpacked').toEqual(new Set([frame('1').length]));
  tell('frame', frame('5'));
  expect(handed).toHaveLength(5);
  const before = pulled.length;
  tell('packed', 'no such thing');
  await vi.waitFor(() => expect(pulled.length).toBe(before + 1));
  expect(pulled.at(-1)?.length).toBeGreaterThan(5);
  live.stop();
});
