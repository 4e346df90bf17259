import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { urlOf } from '../../schema/rest/routes.ts';
import type { Doc } from './document.ts';
import { OfflineDb } from './offline.ts';
import { clearOld, keepTest, keptFor, keptTests, notePlace, placeOf } from './offline-shelf.ts';
import { drainResults, notePending } from './results.ts';

const maya = newId();
const sam = newId();
const now = Date.parse('2026-11-22T10:00:00.000Z');
let db: OfflineDb;

const item = { prompt: 'What is 2 + 2?', spec: { kind: 'number' as const, value: '4' } };
const attempt = (more: Partial<Doc<'attempt'>> = {}): Doc<'attempt'> => ({
  id: newId(),
  rev: '',
  scopes: [],
  edited: { answers: null },
  studentId: maya,
  testId: newId(),
  title: 'Add',
  subject: 'math',
  grade: 'PYP2',
  items: [item],
  answers: [],
  startedAt: '2026-11-22T09:00:00.000Z',
  finishedAt: '2026-11-22T09:05:00.000Z',
  ...more,
});
const pending = async (): Promise<string[]> => (await db.results.toArray()).map(({ id }) => id);

beforeEach(() => {
  db = new OfflineDb();
});
afterEach(async () => {
  await db.delete();
});

describe('finished tests that are not at school', () => {
  it('are noted until the school has them; what is under way is not', async () => {
    const [done, open] = [attempt(), attempt({ finishedAt: undefined })];
    await notePending(db, maya, [done, open], now);
    expect(await pending()).toEqual([done.id]);
    await notePending(db, maya, [{ ...done, rev: '1.2', edited: {} }, open], now);
    expect(await pending()).toEqual([]);
  });

  it('ask the browser for the sync event test-results', async () => {
    const register = vi.fn(async () => {});
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: async () => ({ sync: { register } }) },
    });
    await notePending(db, maya, [attempt()], now);
    vi.unstubAllGlobals();
    expect(register).toHaveBeenCalledWith('test-results');
  });

  it('are sent in the name of their own person, and leave the list when the school has them', async () => {
    await notePending(db, maya, [attempt()], now);
    const sent: { url: string; owner: string | null; body: unknown }[] = [];
    await drainResults(async (url, init) => {
      const body: unknown = JSON.parse(String(init?.body));
      sent.push({ url: String(url), owner: new Headers(init?.headers).get('x-owner'), body });
      return new Response('{}', { status: 201 });
    });
    expect(sent).toMatchObject([{ url: urlOf('sendAttempt', {}), owner: maya, body: { title: 'Add' } }]);
    expect(await pending()).toEqual([]);
  });

  it('wait for a network and for their own person', async () => {
    await notePending(db, maya, [attempt()], now);
    await expect(drainResults(() => Promise.reject(new TypeError('no network')))).rejects.toThrow('another try');
    await expect(drainResults(async () => new Response('', { status: 503 }))).rejects.toThrow('another try');
    await drainResults(async () => new Response('', { status: 409 }));
    expect(await pending()).toHaveLength(1);
  });
});

describe('what is kept for offline', () => {
  const test = (id: string) => ({
    ...{ id, title: 'Add', subject: 'math' as const, grade: 'PYP2' as const, items: [item], authorName: '' },
    ...{ isOwn: false, questions: 1, steepness: 'medium' as const, rating: null, ratings: 0, ownRating: null },
    madeAt: '2026-11-01T00:00:00.000Z',
  });

  it('is cleared after seven days, of its own person only, but not while its result is unsent', async () => {
    const old = now - keptFor - 1;
    await keepTest(db, maya, test('old'), old);
    await keepTest(db, maya, test('new'), now);
    await keepTest(db, sam, test('old'), old);
    const [sent, unsent] = [attempt(), attempt()];
    for (const { id } of [sent, unsent])
      await notePlace(db, maya, { attemptId: id, at: 0, later: [] }, { isOffline: true, now: old });
    await notePending(db, maya, [unsent], now);
    await clearOld(db, maya, now);
    expect((await keptTests(db, maya)).map(({ id }) => id)).toEqual(['new']);
    expect((await keptTests(db, sam)).map(({ id }) => id)).toEqual(['old']);
    expect([await placeOf(db, sent.id), await placeOf(db, unsent.id)]).toEqual([
      null,
      { attemptId: unsent.id, at: 0, later: [] },
    ]);
  });

  it('remembers the place in a test, and that it began without a network', async () => {
    const id = newId();
    await notePlace(db, maya, { attemptId: id, at: 0, later: [] }, { isOffline: true, now });
    await notePlace(db, maya, { attemptId: id, at: 3, later: [1] }, { isOffline: false, now: now + 60_000 });
    expect(await placeOf(db, id)).toEqual({ attemptId: id, at: 3, later: [1] });
    expect(await db.sessions.get(id)).toMatchObject({ isOffline: true, createdAt: now, userId: maya });
  });
});
