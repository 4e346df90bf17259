import { expect, test, vi } from 'vitest';
import { emptyDisk, memoryPersonStore } from './memory-person-store.ts';
import type { PersonStore } from './person-store.ts';
import { type DraftProblem, draftWriter } from './use-stored-draft.ts';

const key = 'draft:photos:1';
const open = (): PersonStore => memoryPersonStore(emptyDisk(), async (work) => work());
const closed = Object.assign(new Error('closed'), { name: 'DatabaseClosedError' });
const failing = (error: Error) => ({
  setMeta: vi.fn(() => Promise.reject(error)),
  dropMeta: vi.fn(() => Promise.reject(error)),
});

function writing() {
  const told: { saved: boolean; problem: DraftProblem | null }[] = [];
  return { told, writer: draftWriter((written) => told.push(written)) };
}

test('a photo taken while the browser has closed the databases is stored when they are open again', async () => {
  const { told, writer } = writing();
  writer.into(failing(closed));
  writer.put(key, ['the photo']);
  await vi.waitFor(() => expect(told).toEqual([{ saved: false, problem: 'failed' }]));
  // The screen is given the new database in the place of the old one.
  writer.rest();
  const again = open();
  writer.into(again);
  await vi.waitFor(async () => expect(await again.meta(key)).toEqual(['the photo']), 10_000);
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ saved: true, problem: null }));
  expect(writer.holds(key)).toBe(false);
});

test('one whose write into the closed database is still under way goes into the new one too', async () => {
  const { writer } = writing();
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
    const { told, writer } = writing();
    const full = failing(new DOMException('full', 'QuotaExceededError'));
    writer.into(full);
    writer.put(key, ['one']);
    writer.put(key, ['one', 'two']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told.at(-1)).toEqual({ saved: false, problem: 'full' });
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
