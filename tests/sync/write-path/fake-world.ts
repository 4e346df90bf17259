import { webcrypto } from 'node:crypto';
import FakeTimers from '@sinonjs/fake-timers';
import { CheapRequest } from './cheap-request.ts';

const realTimeout = globalThis.setTimeout;
const realImmediate = globalThis.setImmediate;
/** Waits in real time, also while the clock is faked. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => realTimeout(resolve, ms));

/** Puts a fake clock and seeded chance in the place of the real ones until it is uninstalled. */
export function fakeWorld(seeded: () => number): {
  tickAsync(ms: number): Promise<unknown>;
  setSystemTime(now: number): void;
  uninstall(): void;
} {
  const real = { random: Math.random, Request: globalThis.Request, bytes: webcrypto.getRandomValues };
  Math.random = seeded;
  globalThis.Request = CheapRequest as unknown as typeof Request;
  globalThis.crypto.getRandomValues = ((bytes: Uint8Array) =>
    bytes.map(() => Math.floor(seeded() * 256)) && fill(bytes, seeded)) as typeof crypto.getRandomValues;
  const clock = FakeTimers.install({
    now: Date.UTC(2026, 10, 2, 8),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date'],
  });
  const zero = globalThis.setTimeout;
  const immediate = globalThis.setImmediate;
  // Zero timeouts as immediates: twice as fast under the fake clock.
  globalThis.setTimeout = ((work: () => void, ms?: number, ...rest: []) =>
    ms ? zero(work, ms, ...rest) : immediate(work)) as typeof setTimeout;
  return {
    tickAsync: (ms) => clock.tickAsync(ms),
    setSystemTime: (now) => clock.setSystemTime(now),
    uninstall() {
      clock.uninstall();
      Math.random = real.random;
      globalThis.Request = real.Request;
      globalThis.crypto.getRandomValues = real.bytes.bind(webcrypto) as typeof crypto.getRandomValues;
      globalThis.setTimeout = realTimeout;
      globalThis.setImmediate = realImmediate;
    },
  };
}

function fill(bytes: Uint8Array, random: () => number): Uint8Array {
  for (let index = 0; index < bytes.length; index++) bytes[index] = Math.floor(random() * 256);
  return bytes;
}
