import { expect, test, vi } from 'vitest';
import { emptyDisk, memoryPersonStore } from './memory-person-store.ts';
import type { PersonStore } from './person-store.ts';
import { draftWriter } from './draft-writer.ts';

const key = 'draft:photos:1';
const other = 'draft:photos:2';
const open = (): PersonStore => memoryPersonStore(emptyDisk(), async (work) => work());
const closed = Object.assign(new Error('closed'), { name: 'DatabaseClosedError' });
const failing = (error: Error) => ({
  setMeta: vi.fn(() => Promise.reject(error)),
  dropMeta: vi.fn(() => Promise.reject(error)),
});
const all = { saved: true, problem: null };

test('a photo taken while the browser has closed the databases is stored when they are open again', async () => {
  const writer = draftWriter(() => {});
  writer.into(failing(closed));
  writer.put(key, ['the photo']);
  await vi.waitFor(() => expect(writer.stateOf(key)).toEqual({ saved: false, problem: 'failed' }));
  // The screen is given the new database in the place of the old one.
  writer.rest();
  const again = open();
  writer.into(again);
  await vi.waitFor(async () => expect(await again.meta(key)).toEqual(['the photo']), 10_000);
  await vi.waitFor(() => expect(writer.stateOf(key)).toEqual(all));
  expect(writer.held(key)).toBeUndefined();
});

test('one whose write into the closed database is still under way goes into the new one too', async () => {
  const writer = draftWriter(() => {});
  let fail: ((error: Error) => void) | undefined;
  writer.into({ ...open(), setMeta: () => new Promise((_, reject) => (fail = reject)) });
  writer.put(key, ['the photo']);
  await vi.waitFor(() => expect(fail).toBeDefined());
  writer.rest();
  const again = open();
  writer.into(again);
  fail?.(closed);
  await vi.waitFor(async () => expect(await again.meta(key)).toEqual(['the photo']), 10_000);
});

test('what does not fit is tried again as long as somebody looks at it, and the newest value only', async () => {
  vi.useFakeTimers();
  try {
    const writer = draftWriter(() => {});
    const full = failing(new DOMException('full', 'QuotaExceededError'));
    writer.into(full);
    writer.put(key, ['one']);
    writer.put(key, ['one', 'two']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(writer.stateOf(key)).toEqual({ saved: false, problem: 'full' });
    const tries = full.setMeta.mock.calls.length;
    expect(tries).toBeGreaterThan(3);
    expect(full.setMeta.mock.lastCall).toEqual([key, ['one', 'two']]);
    writer.rest();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(full.setMeta.mock.calls.length).toBe(tries);
  } finally {
    vi.useRealTimers();
  }
});

test('a draft that could not be stored is not lost where another one begins, and does not speak for it', async () => {
  vi.useFakeTimers();
  try {
    const disk = open();
    const writer = draftWriter(() => {});
    let isFull = true;
    writer.into({
      ...disk,
      setMeta: (to, value) =>
        isFull && to === key ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : disk.setMeta(to, value),
    });
    writer.put(key, ['the large one']);
    writer.put(other, ['the small one']);
    await writer.flush(other);
    expect([writer.stateOf(key), writer.stateOf(other)]).toEqual([{ saved: false, problem: 'full' }, all]);
    expect(await disk.meta(other)).toEqual(['the small one']);
    await expect(writer.flush(key)).rejects.toThrow('full');
    expect(writer.held(key)).toMatchObject({ value: ['the large one'] });
    isFull = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await disk.meta(key)).toEqual(['the large one']);
    expect(writer.stateOf(key)).toEqual(all);
  } finally {
    vi.useRealTimers();
  }
});

test('a text is stored while it is typed, and at once when its page goes, though a slow write is under way', async () => {
  vi.useFakeTimers();
  try {
    const disk = open();
    const slow = vi.fn((to: string, value: unknown) =>
      slow.mock.calls.length === 1 ? new Promise<void>(() => {}) : disk.setMeta(to, value),
    );
    const writer = draftWriter(() => {}, 100);
    writer.into({ ...disk, setMeta: slow });
    for (const text of ['T', 'Th', 'The']) {
      writer.put(key, text);
      await vi.advanceTimersByTimeAsync(60);
    }
    expect(slow.mock.calls, 'typing on does not put it off').toEqual([[key, 'Th']]);
    writer.put(key, 'They');
    writer.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(await disk.meta(key)).toBe('They');
  } finally {
    vi.useRealTimers();
  }
});
