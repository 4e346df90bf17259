import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { limits } from '../../schema/limits.ts';
import type { Scope } from '../../schema/who.ts';
import { closeReading, cutsOf, firstId, openReading } from '../../sync-server/sync/checkpoint.ts';
import { MemoryStore, type MemoryTx } from './memory/memory-store.ts';
import { createPull } from '../support/pull.ts';
import type { Members, Snapshot } from '../../sync-server/sync/store.ts';
import { idOf } from './write-path/school.ts';

const me = newId();
const seen: Snapshot = {
  lineage: 'here',
  horizon: { epoch: 2, xid: '100' },
  at: [2, '100'],
  floor: { epoch: 2, xid: '50' },
};
const held = (...scopes: readonly string[]): Members =>
  new Map(scopes.map((scope) => [scope as Scope, { epoch: 1, xid: '7' }]));
/** A place in a scope: its grant, the floor when the reading began, the position. */
const place = (xid: string, more: { grant?: string; floor?: string; epoch?: number; id?: string } = {}) => [
  1,
  more.grant ?? '7',
  2,
  more.floor ?? '50',
  more.epoch ?? 2,
  xid,
  more.id ?? idOf(1),
];
const opened = (s: Record<string, unknown>, granted: Members, e: unknown = 'here') => {
  const { manifest, places } = openReading({ e, s }, granted, seen);
  return { manifest, at: [...places].map(([scope, { position }]) => `${scope} ${position.xid}`) };
};

describe('a checkpoint', () => {
  test('goes on where it was, and a new scope begins at its start', () => {
    expect(opened({ 'c:a': place('60') }, held('c:a', 'c:b'))).toEqual({ manifest: false, at: ['c:a 60', 'c:b 0'] });
    expect(openReading(null, held('c:a'), seen).manifest).toBe(false);
    expect(openReading(undefined, held('c:a'), seen).manifest).toBe(false);
  });

  test('of another lineage, or one that cannot be read, is compared and begins anew', () => {
    expect(opened({ 'c:a': place('60') }, held('c:a'), 'elsewhere')).toEqual({ manifest: true, at: ['c:a 0'] });
    for (const broken of [7, 'x', [], {}, { e: 'here' }, { e: 1, s: {} }, { e: 'here', s: [] }])
      expect([broken, openReading(broken, held('c:a'), seen).manifest]).toEqual([broken, true]);
    const good = place('60');
    for (const [index, value] of [
      [0, -1],
      [1, '07'],
      [3, 'x'],
      [4, 2.5],
      [5, '-1'],
      [5, '1'.repeat(19)],
      [6, 'no id'],
      [6, 'A'.repeat(36)],
    ] as const) {
      const damaged = { 'c:a': good.with(index, value), 'c:b': good };
      expect([value, opened(damaged, held('c:a', 'c:b'))]).toEqual([
        value,
        { manifest: true, at: ['c:b 60', 'c:a 0'] },
      ]);
    }
    expect(opened({ 'c:a': good.slice(1) }, held('c:a')).manifest).toBe(true);
  });

  test('behind the floor is compared, unless its reading began at this floor', () => {
    expect(opened({ 'c:a': place('49', { floor: '49' }) }, held('c:a'))).toEqual({ manifest: true, at: ['c:a 0'] });
    expect(opened({ 'c:a': place('49') }, held('c:a'))).toEqual({ manifest: false, at: ['c:a 49'] });
    expect(opened({ 'c:a': place('50', { floor: '49' }) }, held('c:a'))).toEqual({ manifest: false, at: ['c:a 50'] });
    // An older epoch lies before every xid of a newer one.
    expect(opened({ 'c:a': place('99', { floor: '49', epoch: 1 }) }, held('c:a')).manifest).toBe(true);
    // A scope that is held no more may have left documents here that no entry names any longer.
    expect(opened({ 'c:a': place('60'), 'c:b': place('49', { floor: '49' }) }, held('c:a'))).toEqual({
      manifest: true,
      at: ['c:a 60'],
    });
  });

  test('of another incarnation of the grant is compared; a scope that is held no more is dropped', () => {
    expect(opened({ 'c:a': place('60', { grant: '6' }) }, held('c:a'))).toEqual({ manifest: true, at: ['c:a 0'] });
    expect(opened({ 'c:a': place('60', { grant: '8' }) }, held('c:a'))).toEqual({ manifest: true, at: ['c:a 0'] });
    expect(opened({ 'c:a': place('60'), 'c:b': place('60') }, held('c:a'))).toEqual({
      manifest: false,
      at: ['c:a 60'],
    });
  });

  test('reads a covered scope through the one that covers it, each with its own class', () => {
    const reading = openReading(
      { e: 'here', s: { 'c:a': place('60'), 't:a': place('70'), 'c:b': place('80') } },
      held('c:a', 't:a', 'c:b', 't:d'),
      seen,
    );
    expect(cutsOf(reading, { c: 't' }).map(({ scope, xid }) => `${scope} ${xid}`)).toEqual([
      't:a 70',
      'c:b 80',
      't:d 0',
    ]);
    expect(cutsOf(reading)).toHaveLength(4);
  });

  test('moves up to what was delivered, and to the horizon when nothing is left', () => {
    const reading = () =>
      openReading({ e: 'here', s: { 'c:a': place('60'), 'c:b': place('70') } }, held('c:a', 'c:b', 'c:n'), seen);
    const entry = { scope: 'c:a', epoch: 2, xid: '65', id: idOf(3) };
    expect(closeReading(reading(), [entry], true, seen)).toEqual({
      e: 'here',
      s: {
        'c:a': place('65', { id: idOf(3) }),
        'c:b': place('70'),
        'c:n': [1, '7', 2, '50', 0, '0', firstId],
      },
    });
    const end = place('100', { id: firstId });
    expect(closeReading(reading(), [entry], false, seen).s).toEqual({ 'c:a': end, 'c:b': end, 'c:n': end });
    // A standby may lag behind what the reader has: positions never go back.
    const ahead = openReading({ e: 'here', s: { 'c:a': place('200') } }, held('c:a'), seen);
    expect(closeReading(ahead, [], false, seen).s['c:a']).toEqual(place('200'));
    // The floor of a reading under way is the one that it began with.
    const older = openReading({ e: 'here', s: { 'c:a': place('60', { floor: '40' }) } }, held('c:a'), seen);
    expect(closeReading(older, [], true, seen).s['c:a']?.slice(2, 4)).toEqual([2, '40']);
  });
});

describe('a page', () => {
  const world = (...scopes: Scope[]) => {
    const store = new MemoryStore({ lineage: 'here' });
    const pull = createPull({ store });
    const ask = async (checkpoint: unknown, limit = 10, collection: 'notice' | 'assignment' = 'notice') => {
      const [answer] = await pull(me, [{ collection, checkpoint, limit }]);
      if (answer?.status !== 'fulfilled') throw answer?.reason;
      return answer.value;
    };
    const put = (
      id: string,
      held: Scope[],
      deleted = false,
      tx?: MemoryTx,
      collection: 'notice' | 'assignment' = 'notice',
    ) => {
      const row = { id, deleted, scopes: held, fields: { about: `${Math.random()}` } };
      return tx ? store.put(tx, collection, row) : store.transaction((own) => store.put(own, collection, row));
    };
    const start = store.transaction(async (tx) => {
      for (const scope of scopes) await store.grant(tx, me, scope, 'test');
    });
    return { store, ask, put, start };
  };

  test('comes in the order of commits of all scopes together, cut at the limit', async () => {
    const { ask, put, start } = world('c:a', 'c:b');
    await start;
    for (const [n, scope] of (['c:a', 'c:b', 'c:b', 'c:a', 'c:b'] as const).entries()) await put(idOf(9 - n), [scope]);
    const order: string[] = [];
    let checkpoint: unknown = null;
    for (let more = true; more;) {
      const answer = await ask(checkpoint, 2);
      expect(answer.documents.length).toBeLessThanOrEqual(2);
      order.push(...answer.documents.map(({ id }) => id));
      ({ checkpoint, more } = answer);
    }
    expect(order).toEqual([9, 8, 7, 6, 5].map(idOf));
    // As many as the limit, and nothing behind them.
    expect((await ask(null, 5)).more).toBe(false);
    expect((await ask(checkpoint, 5)).documents).toEqual([]);
  });

  test('holds a document once, by its body where any scope shows it, else by its id', async () => {
    const { ask, put, start } = world('c:a', 'c:b');
    await start;
    await put(idOf(1), ['c:a', 'c:b']);
    await put(idOf(2), ['c:a']);
    await put(idOf(3), ['c:a', 'c:b']);
    await put(idOf(4), ['c:a']);
    const first = await ask(null);
    expect(first.documents.map(({ id }) => id)).toEqual([1, 2, 3, 4].map(idOf));
    await put(idOf(2), ['c:x']);
    await put(idOf(3), ['c:b']);
    await put(idOf(4), ['c:a'], true);
    const second = await ask(first.checkpoint);
    expect([second.documents.map(({ id }) => id), second.gone]).toEqual([[idOf(3)], [idOf(2), idOf(4)]]);
    expect(second.keep).toBeNull();
  });

  test('ends below the oldest open writer, whose row comes later although it was begun first', async () => {
    const { store, ask, put, start } = world('c:a');
    await start;
    const slow = store.begin();
    await put(idOf(1), ['c:a'], false, slow);
    await put(idOf(2), ['c:a']);
    const before = await ask(null);
    expect(before.documents).toEqual([]);
    store.commit(slow);
    const after = await ask(before.checkpoint);
    expect(after.documents.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
  });

  test('says when it was read: later with every transaction that is over, also below an open one', async () => {
    const { store, ask, put, start } = world('c:a');
    await start;
    const [slow, other] = [store.begin(), store.begin()];
    await put(idOf(1), ['c:a'], false, slow);
    await put(idOf(2), ['c:a'], false, other);
    await put(idOf(3), ['c:a']);
    const { at: one } = await ask(null);
    store.commit(other);
    const { at: two } = await ask(null);
    store.commit(slow);
    const { at: three } = await ask(null);
    expect([Number(two[1]) - Number(one[1]), Number(three[1]) - Number(two[1])]).toEqual([1, 1]);
  });

  test('cut within a document of two scopes goes on after it, and its other scope too', async () => {
    const { ask, put, start } = world('c:a', 'c:b');
    await start;
    for (const n of [1, 2, 3]) await put(idOf(n), ['c:a', 'c:b']);
    const ids: string[] = [];
    let checkpoint: unknown = null;
    for (let more = true; more;) {
      const answer = await ask(checkpoint, 1);
      ids.push(...answer.documents.map(({ id }) => id));
      ({ checkpoint, more } = answer);
      expect(ids.length).toBeLessThan(9);
    }
    expect([...new Set(ids)]).toEqual([1, 2, 3].map(idOf));
  });

  test('of several written in one transaction goes on at the next id', async () => {
    const { store, ask, put, start } = world('c:a');
    await start;
    await store.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await put(idOf(n), ['c:a'], false, tx);
    });
    const first = await ask(null, 2);
    const second = await ask(first.checkpoint, 2);
    expect([...first.documents, ...second.documents].map(({ id }) => id)).toEqual([1, 2, 3].map(idOf));
  });

  test('brings a list of what there is, and where that is too long asks the client to empty the collection', async () => {
    const { store, ask, start } = world('c:a');
    await start;
    await store.transaction(async (tx) => {
      for (let n = 0; n <= limits.manifest; n++)
        await store.put(tx, 'notice', { id: idOf(n), deleted: n === 0, scopes: ['c:a'], fields: {} });
    });
    const just = await ask({ e: 'elsewhere', s: {} }, 1);
    expect([just.keep?.length, just.empty]).toEqual([limits.manifest, false]);
    await store.transaction((tx) =>
      store.put(tx, 'notice', { id: idOf(0), deleted: false, scopes: ['c:a'], fields: {} }),
    );
    const over = await ask({ e: 'elsewhere', s: {} }, 1);
    expect([over.keep, over.empty]).toEqual([null, true]);
  });

  test('of one collection that cannot be read takes no other with it', async () => {
    const { store, put, start } = world('c:a');
    await start;
    await put(idOf(1), ['c:a']);
    const broken = new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'page') return value.bind(target);
        return (tx: MemoryTx, collection: string, ...rest: unknown[]) =>
          collection === 'assignment'
            ? Promise.reject(new Error('broken'))
            : value.call(target, tx, collection, ...rest);
      },
    });
    const asked = (['notice', 'assignment', 'notice'] as const).map((collection) => ({
      collection,
      checkpoint: null,
      limit: 5,
    }));
    const answers = await createPull({ store: broken })(me, asked);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
