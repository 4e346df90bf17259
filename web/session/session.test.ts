import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const mia = { id: '0198a000-0000-7000-8000-000000000001', username: 'mia', role: 'student' };
const sam = { id: '0198a000-0000-7000-8000-000000000002', username: 'sam', role: 'teacher' };
const personKey = 'paperboat.person';

let stored: Map<string, string>;
let asked: { path: string; answer: (status: number, body?: unknown) => void; fail: () => void }[];
let events: EventTarget;
let reload: () => Promise<typeof import('./session.ts')>;

beforeEach(() => {
  stored = new Map();
  asked = [];
  events = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    visibilityState: 'visible',
    cookie: 'paperboat_hint=1',
    addEventListener: events.addEventListener.bind(events),
  });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('fetch', (path: string) => {
    return new Promise((resolve, reject) => {
      asked.push({
        path,
        answer: (status, body) => resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
        fail: () => reject(new TypeError('no network')),
      });
    });
  });
  reload = async () => {
    vi.resetModules();
    return import('./session.ts');
  };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  const { remember } = await import('./device-memory.ts');
  await remember(personKey, undefined);
  await remember('paperboat.owes-logout', undefined);
});

const ask = async (path: string) => {
  await vi.waitFor(() => expect(asked.map((one) => one.path)).toContain(path), 10_000);
  const at = asked.findIndex((one) => one.path === path);
  const [one] = asked.splice(at, 1);
  if (!one) throw new Error('not asked');
  return one;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** A page that knows Mia and whose server has said that it is her. */
async function startedAsMia(): Promise<typeof import('./session.ts')> {
  stored.set(personKey, JSON.stringify(mia));
  const session = await reload();
  void session.startSession(() => {});
  (await ask('/api/user')).answer(200, mia);
  await settled();
  return session;
}

test('an answer that was asked for before the person signed in does not sign out whoever came meanwhile', async () => {
  const session = await reload();
  const started = session.startSession(() => {});
  const late = await ask('/api/user');
  session.setPerson(mia);
  late.answer(401, { code: 'unauthorized' });
  await started;
  expect(session.currentSession()).toMatchObject({ state: 'in', person: { id: mia.id } });
});

test('a visitor whose browser never had a session makes no call, and is known to be nobody at once', async () => {
  document.cookie = '';
  const session = await reload();
  const known = vi.fn();
  await session.startSession(known);
  expect(known.mock.calls).toEqual([[null]]);
  expect([asked, session.currentSession()]).toMatchObject([[], { state: 'out', person: null }]);
});

test('whoever may have a session is somebody at once, and has a role with the answer', async () => {
  const session = await reload();
  const known = vi.fn();
  const started = session.startSession(known);
  expect(known.mock.calls).toEqual([['somebody']]);
  (await ask('/api/user')).answer(200, mia);
  await started;
  expect(known.mock.calls).toEqual([['somebody'], ['student']]);
});

test('what the sign-out of somebody who is back has left over is not ended under their hands', async () => {
  const { noteLeaving, noteLeft, unfinished } = await import('./leaving.ts');
  const [hers, his] = [mia, sam].map(({ id }) => ({ id, how: 'erase' as const }));
  if (!hers || !his) throw new Error('two of them');
  await noteLeaving(hers);
  await noteLeaving(his);
  const session = await reload();
  const started = session.startSession(() => {});
  // The program that ends a sign-out is being loaded.
  while (!session.currentSession().left) await new Promise((resolve) => setImmediate(resolve));
  session.setPerson(mia);
  (await ask('/api/user')).answer(401, { code: 'unauthorized' });
  await started;
  await vi.waitFor(async () => expect(await unfinished()).not.toContainEqual(his), 10_000);
  expect(await unfinished()).toEqual([hers]);
  await noteLeft(mia.id);
});

test('a hint of a session that is over is asked about once, and dropped', async () => {
  const session = await reload();
  const started = session.startSession(() => {});
  (await ask('/api/user')).answer(401, { code: 'unauthorized' });
  await started;
  expect([session.currentSession().state, document.cookie]).toEqual(['out', expect.stringContaining('max-age=0')]);
});

test('a late answer does not bring back somebody who has signed out', async () => {
  stored.set(personKey, JSON.stringify(mia));
  const session = await reload();
  const started = session.startSession(() => {});
  const late = await ask('/api/user');
  const out = session.signOut();
  (await ask('/api/logout')).answer(204);
  await out;
  late.answer(200, mia);
  await started;
  expect(session.currentSession()).toMatchObject({ state: 'out', person: null });
  expect(stored.has(personKey)).toBe(false);
});

test('who signed out with no network is not signed in again by the cookie that is left: the logout is done first', async () => {
  const before = await startedAsMia();
  const out = before.signOut();
  (await ask('/api/logout')).fail();
  await out;

  const after = await reload();
  const started = after.startSession(() => {});
  const logout = await ask('/api/logout');
  // The server still knows the cookie.
  for (const one of asked.splice(0)) one.answer(200, mia);
  logout.answer(204);
  await started;
  expect(after.currentSession()).toMatchObject({ state: 'out', person: null });

  const paid = await reload();
  const third = paid.startSession(() => {});
  (await ask('/api/user')).answer(401, { code: 'unauthorized' });
  await third;
  expect(
    asked.map((one) => one.path),
    'it is owed once',
  ).toEqual([]);
});

test('a logout that is owed is tried again when the network comes', async () => {
  const session = await startedAsMia();
  const out = session.signOut();
  (await ask('/api/logout')).fail();
  await out;
  events.dispatchEvent(new Event('online'));
  (await ask('/api/logout')).answer(204);
  await settled();
  events.dispatchEvent(new Event('online'));
  await settled();
  expect(asked).toEqual([]);
});

test('a sign-in pays what the sign-out before it owed: the server ends the older session itself', async () => {
  const session = await startedAsMia();
  const out = session.signOut();
  (await ask('/api/logout')).fail();
  await out;
  session.setPerson(sam);
  events.dispatchEvent(new Event('online'));
  const { recall } = await import('./device-memory.ts');
  await vi.waitFor(async () => expect(await recall('paperboat.owes-logout')).toBe(false), 10_000);
  await vi.waitFor(async () => expect(await recall(personKey)).toMatchObject({ id: sam.id }), 10_000);
  expect(asked).toEqual([]);
  const again = await reload();
  void again.startSession(() => {});
  (await ask('/api/user')).answer(200, sam);
  await settled();
  expect(again.currentSession()).toMatchObject({ person: { id: sam.id } });
});

test('another tab that signs the person out is followed at once, and a tab that comes back from sleep looks by itself', async () => {
  const session = await startedAsMia();
  stored.delete(personKey);
  events.dispatchEvent(Object.assign(new Event('storage'), { key: personKey }));
  expect(session.currentSession()).toMatchObject({ state: 'out', person: null, left: true });

  stored.set(personKey, JSON.stringify(sam));
  events.dispatchEvent(new Event('pageshow'));
  expect(session.currentSession()).toMatchObject({ state: 'in', person: { id: sam.id } });

  stored.delete(personKey);
  events.dispatchEvent(new Event('visibilitychange'));
  expect(session.currentSession()).toMatchObject({ state: 'out', left: true });
});

test('who is signed in is asked again at the first use after five minutes, and kept where nobody answers', async () => {
  const session = await startedAsMia();
  const use = (): void => void events.dispatchEvent(new Event('pointerdown'));
  use();
  await settled();
  expect(asked, 'within five minutes').toEqual([]);
  const later = (minutes: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  const clock = later(5);
  use();
  use();
  (await ask('/api/user')).answer(200, { ...mia, firstName: 'Mia' });
  await vi.waitFor(() => expect(session.currentSession().person?.firstName).toBe('Mia'));
  expect(asked, 'asked once').toEqual([]);
  clock.mockRestore();
  const evening = later(60);
  use();
  (await ask('/api/user')).fail();
  await settled();
  expect(session.currentSession()).toMatchObject({ state: 'in', person: { id: mia.id, firstName: 'Mia' } });
  evening.mockRestore();
});
