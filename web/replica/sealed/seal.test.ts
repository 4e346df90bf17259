import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import { OfflineDb } from '../offline.ts';
import { finishLeaving } from '../../session/finish-leaving.ts';
import { noteLeaving, noteLeft, unfinished } from '../../session/leaving.ts';
import { webLocks } from '../../../tests/sync/web-locks.ts';
import { openReplica, type Replica } from '../open.ts';
import { present } from '../presence.ts';
import { TransportError, type Transport } from '../sync/transport.ts';
import { contentsOf } from './contents.ts';
import { decode, encode } from './encode.ts';
import { dropKeys, holdKey, keyState, openHere } from './keys.ts';
import { Locked, seal, unseal } from './seal.ts';

const at = '2026-11-20T10:00:00.000Z';
const school = 'the key of the school';
const down: Transport = {
  pull: () => Promise.reject(new TransportError(0)),
  push: () => Promise.reject(new TransportError(0)),
};

const open = (id: string): Promise<Replica> =>
  openReplica({
    ...{ person: { id, role: 'student' }, transport: down, live: null, multiInstance: false },
    only: ['homeworkSession'],
  });

/** A child's tablet with a question, a draft, a photo and a result that are not at school. */
async function worked(id: string): Promise<void> {
  const replica = await open(id);
  await replica.writer.create('homeworkSession', {
    ...{ questionText: 'why is the sea salt', subject: 'math', attempts: [], builtinVersion: 1 },
    ...{ startedAt: at, writtenAt: at },
  });
  await replica.store.setMeta('draft:question', {
    type: 'audio/webm',
    bytes: new TextEncoder().encode('a voice').buffer,
  });
  await replica.close();
  const offline = new OfflineDb();
  const bytes = new TextEncoder().encode('a picture').buffer;
  const data = { sessionId: newId(), sha256: 'x', type: 'image/jpeg', bytes };
  await offline.uploads.add({ id: newId(), userId: id, timestamp: 1, data, state: 'waiting', tries: 0, notBefore: 0 });
  offline.close();
}

async function everything(id: string): Promise<unknown[]> {
  const found = [];
  for await (const piece of contentsOf(id)) found.push(piece);
  return found;
}

const readable = (_key: string, value: unknown): unknown =>
  value instanceof ArrayBuffer || value instanceof Uint8Array
    ? Buffer.from(new Uint8Array(value)).toString('latin1')
    : value;

/** All that stands in IndexedDB, buffers read as letters. */
async function letters(): Promise<string> {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const found: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await asked(indexedDB.open(name));
    for (const store of db.objectStoreNames)
      for (const row of await asked(db.transaction(store).objectStore(store).getAll()))
        found.push(`${name} ${JSON.stringify(row, readable)}`);
    db.close();
  }
  return found.join('\n');
}

/** Lets the device die at its n-th write: nothing is written any more until it is revived. */
function dieAt(n: number): () => void {
  let writes = 0;
  const dying = <O, A extends unknown[], R>(write: (this: O, ...given: A) => R) =>
    function (this: O, ...given: A): R {
      writes += 1;
      if (writes >= n) throw new Error('the device is dead');
      return write.apply(this, given);
    };
  const { put, add, delete: remove } = IDBObjectStore.prototype;
  const { deleteDatabase } = IDBFactory.prototype;
  Object.assign(IDBObjectStore.prototype, { put: dying(put), add: dying(add), delete: dying(remove) });
  Object.assign(IDBFactory.prototype, { deleteDatabase: dying(deleteDatabase) });
  return () => {
    Object.assign(IDBObjectStore.prototype, { put, add, delete: remove });
    Object.assign(IDBFactory.prototype, { deleteDatabase });
  };
}

const anybody = (): boolean => true;
let id = '';
beforeEach(() => (id = newId()));

test('bytes and letters of every kind come back as they were, and what would not is refused', () => {
  const value = {
    text: 'Zoë \u0000',
    list: [1, null, new Uint8Array([1, 2]).buffer],
    $bytes: 3,
    $$bytes: { deep: [] },
  };
  expect(decode(encode(value).buffer)).toEqual(value);
  expect(() => encode({ at: new Date() })).toThrow(TypeError);
});

test('what is sealed has no readable word on the device, and is opened by the school’s key, letter by letter', async () => {
  await holdKey(id, { id, firstName: 'Maya' }, { school, password: 'seven quiet lamps' });
  await worked(id);
  const before = await everything(id);
  expect(await letters()).toMatch(/why is the sea salt[^]*a picture|a picture[^]*why is the sea salt/);
  expect(await seal(id, 3)).toBe(true);
  const sealed = await letters();
  expect(sealed).not.toMatch(/sea salt|a voice|a picture|Maya|quiet lamps|key of the school|math/);
  expect(await everything(id)).toEqual([]);
  await expect(unseal(id), 'without a key').rejects.toThrow(Locked);
  expect(await holdKey(id, {}, { school: 'another key' })).toBe(false);
  expect(await holdKey(id, {}, { school })).toBe(true);
  await unseal(id);
  expect(await everything(id)).toEqual(before);
  const again = await open(id);
  expect(again.waiting()).toMatchObject([{ collection: 'homeworkSession', kind: 'new' }]);
  await again.close();
  expect(await keyState(id)).toMatchObject({ isHeld: true, isSealed: false });
  await dropKeys(id);
  expect(await keyState(id)).toEqual({ isHeld: false, by: [], isSealed: false });
});

test('what one tab has sealed outlives the sign-out of another at the same moment, which has found nothing left to keep', async () => {
  await holdKey(id, { username: 'mia' }, { school });
  await worked(id);
  const before = await everything(id);
  await seal(id, 1);
  await finishLeaving({ id, how: 'erase' }, () => false);
  expect(await keyState(id)).toMatchObject({ isHeld: false, isSealed: true });
  expect(await holdKey(id, { username: 'mia' }, { school })).toBe(true);
  await unseal(id);
  expect((await everything(id)).length).toBe(before.length);
  await seal(id, 1);
  await dropKeys(id, true);
  expect(await keyState(id)).toEqual({ isHeld: false, by: [], isSealed: false });
});

test('what a sign-out has left over is not taken from somebody who is back, here or in another tab', async () => {
  await holdKey(id, { username: 'mia' }, { school });
  await worked(id);
  const before = await everything(id);
  for (const how of ['seal', 'erase'] as const) {
    const leaving = { id, how };
    await noteLeaving(leaving);
    await finishLeaving(leaving, () => true);
    vi.stubGlobal('navigator', { locks: webLocks() });
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const over = new AbortController();
      setTimeout(() => over.abort(), ms / 100);
      return over.signal;
    });
    const other = await present(id, 1, () => {});
    await finishLeaving(leaving, () => false);
    other.leave();
    patience.mockRestore();
    vi.unstubAllGlobals();
    expect(await everything(id), how).toEqual(before);
    expect(await keyState(id)).toMatchObject({ isHeld: true, isSealed: false });
    expect(await unfinished(), 'it is ended at a later start').toContainEqual(leaving);
  }
  await noteLeft(id);
});

test('without the school the password or the badge opens it, for that person alone', async () => {
  const other = newId();
  for (const [one, secrets] of [
    [id, { school, password: 'seven quiet lamps' }],
    [other, { badge: 'PAPERBOAT:ABC' }],
  ] as const) {
    await holdKey(one, { username: `name ${one}` }, secrets);
    await worked(one);
    await seal(one, 1);
  }
  expect(await openHere({ password: 'eight quiet lamps' }, anybody, anybody)).toBeNull();
  expect(await openHere({ password: 'seven quiet lamps' }, (one) => one === other, anybody)).toBeNull();
  expect(await openHere({ password: 'seven quiet lamps' }, anybody, () => false), 'of another name').toBeNull();
  expect(await openHere({ badge: 'PAPERBOAT:ABC' }, anybody, anybody)).toEqual({ username: `name ${other}` });
  await expect(unseal(id)).rejects.toThrow(Locked);
  await unseal(other);
  expect(await openHere({ password: 'seven quiet lamps' }, anybody, anybody)).toEqual({ username: `name ${id}` });
  await unseal(id);
  expect((await everything(id)).length).toBeGreaterThan(5);
});

test('a new password opens what comes, and the old one nothing any more', async () => {
  await holdKey(id, { id }, { password: 'seven quiet lamps' });
  await holdKey(id, { id }, { password: 'nine loud drums' });
  await seal(id, 1);
  expect(await openHere({ password: 'seven quiet lamps' }, anybody, anybody)).toBeNull();
  expect(await openHere({ password: 'nine loud drums' }, anybody, anybody)).toEqual({ id });
});

test('a device that dies at any write of sealing or opening has everything at the end, once', async () => {
  await holdKey(id, { id }, { school });
  await worked(id);
  const before = await everything(id);
  let kills = 0;
  const killedAt = async (n: number, work: () => Promise<unknown>): Promise<boolean> => {
    const revive = dieAt(n);
    const isOver = await work().then(
      () => true,
      () => false,
    );
    revive();
    if (!isOver) kills += 1;
    return isOver;
  };
  for (let n = 1; !(await killedAt(n, () => seal(id, 1))); n++) {
    const { isSealed } = await keyState(id);
    if (!isSealed) expect(await everything(id), `as it was, killed at write ${n}`).toEqual(before);
    else {
      expect(await seal(id, 1), 'what is left over goes').toBe(true);
      expect(await everything(id)).toEqual([]);
      await holdKey(id, { id }, { school });
      await unseal(id);
    }
  }
  await holdKey(id, { id }, { school });
  for (let n = 1; !(await killedAt(n, () => unseal(id))); n++)
    expect((await keyState(id)).isSealed, `killed at write ${n}`).toBe(true);
  expect(await everything(id)).toEqual(before);
  expect(kills).toBeGreaterThan(30);
});
