import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { emptyDisk, memoryPersonStore } from '../replica/memory-person-store.ts';
import type { PersonStore } from '../replica/person-store.ts';
import { draftsOf } from '../replica/use-draft.ts';
import { askFor, ratedKey, sendWishes, type Wish } from './wishes.ts';

const childId = newId();
const insights = (): Wish => ({ id: childId, at: new Date().toISOString(), call: 'generateInsights', of: childId });

let store: PersonStore;
let tries = 0;
let answers: (Response | 'no network')[];
let asked: string[];
const device = () => ({
  store,
  tryNow: () => void (tries += 1),
  collection: () => {
    throw new Error('no documents here');
  },
});

beforeEach(() => {
  store = memoryPersonStore(emptyDisk(), async (work) => work());
  tries = 0;
  answers = [];
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const answer = answers.shift() ?? Response.json({ message: '', insights: [] });
    if (answer === 'no network') throw new TypeError('no network');
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a wish for insights waits as a draft, which a sign-out asks about, and goes with whatever page is open', async () => {
  answers = ['no network', Response.json({ code: 'unauthorized' }, { status: 401 })];
  expect(await askFor(device(), insights())).toBe('kept');
  expect(await askFor(device(), insights()), 'a missing sign-in is no refusal').toBe('kept');
  expect(await draftsOf(store), 'one for each child').toHaveLength(1);
  await sendWishes(device());
  expect([await draftsOf(store), tries]).toEqual([[], 1]);
  expect(new Set(asked)).toEqual(new Set([`/api/parent/generate-insights/${childId}`]));
});

test('insights that the school does not make are told with its words, and leave no wish behind', async () => {
  answers = [Response.json({ code: 'not_found', message: 'No such child.' }, { status: 404 })];
  expect(await askFor(device(), insights())).toEqual({ refused: expect.any(String) });
  expect([await draftsOf(store), tries]).toEqual([[], 0]);
});

test('stars for a test wait without a network, are remembered once they were heard, and leave nothing when they are refused', async () => {
  const testId = newId();
  const rate = (stars: number): Wish => ({
    ...{ id: newId(), at: new Date().toISOString(), of: testId },
    ...{ call: 'rateTest', body: { stars } },
  });
  answers = ['no network'];
  expect(await askFor(device(), rate(2))).toBe('kept');
  expect(await askFor(device(), rate(4)), 'the newest go last').toBe('heard');
  expect([await draftsOf(store), await store.meta(ratedKey(testId))]).toEqual([[], 4]);
  answers = [Response.json({ code: 'own_test', message: '' }, { status: 422 })];
  expect(await askFor(device(), rate(5))).toEqual({ refused: expect.any(String) });
  expect([await draftsOf(store), await store.meta(ratedKey(testId))]).toEqual([[], 4]);
});

test('a wish that another run has sent meanwhile was heard', async () => {
  let answer: ((answer: Response) => void) | undefined;
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
  const first = askFor(device(), insights());
  await vi.waitFor(() => expect(answer).toBeDefined(), 10_000);
  const again = { ...insights(), at: 'again' };
  const second = askFor(device(), again);
  await vi.waitFor(async () => expect([...(await store.metaOf('')).values()]).toEqual([again]), 10_000);
  answer?.(Response.json({ message: '', insights: [] }));
  expect(await Promise.all([first, second])).toEqual(['heard', 'heard']);
});
