import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryPersonStore } from './memory-person-store.ts';
import { openPersonDb } from './person-db.ts';
import { groupConflicts } from './conflicts.ts';
import type { ConflictValue, PersonStore } from './person-store.ts';

let stores: PersonStore[] = [];
const open = (id = 'p1'): PersonStore => {
  const store = openPersonDb(id);
  stores.push(store);
  return store;
};
afterEach(async () => {
  for (const store of stores) await store.erase();
  stores = [];
});

const conflict = (field: string, value: unknown, id = 'd'): ConflictValue => ({
  collection: 'submission',
  id,
  field,
  value,
  why: 'copy',
  at: '2026-11-20T10:00:00.000Z',
  wasNew: false,
});

describe("a person's own database", () => {
  test('keeps attempts, deletions, conflicts and notes over a restart', async () => {
    const first = open();
    await first.setMeta('device', 'd1');
    await first.setMeta('draft:a', 'Rivers');
    await first.putAttempts('submission', new Map([['a', [{ key: 'k', base: '1.2', set: { score: 3 }, del: false }]]]));
    await first.putDeletion({ collection: 'assignment', id: 'x', base: '1.1' });
    await first.putConflicts([conflict('score', 4), conflict('feedback', 'well done')]);
    await first.close();
    const second = open();
    expect(await second.meta('device')).toBe('d1');
    expect(await second.metaOf('draft:')).toEqual(new Map([['draft:a', 'Rivers']]));
    expect(await second.metaKeys('draft:')).toEqual(['draft:a']);
    expect(await second.attempts('submission', ['a', 'b'])).toEqual(
      new Map([['a', [{ key: 'k', base: '1.2', set: { score: 3 }, del: false }]]]),
    );
    expect(await second.deletions('assignment')).toEqual([{ collection: 'assignment', id: 'x', base: '1.1' }]);
    expect(await second.deletions('submission')).toEqual([]);
    expect(groupConflicts(await second.conflicts())).toMatchObject([
      { id: 'd', values: [{ field: 'feedback' }, { field: 'score' }] },
    ]);
  });

  test('forgets what is settled', async () => {
    const store = open();
    await store.putAttempts('submission', new Map([['a', [{ key: 'k', base: '', set: {}, del: false }]]]));
    await store.putAttempts('submission', new Map([['a', []]]));
    expect(await store.attempts('submission', ['a'])).toEqual(new Map());
    await store.putDeletion({ collection: 'assignment', id: 'x', base: '' });
    await store.dropDeletion('assignment', 'x');
    expect(await store.deletions()).toEqual([]);
    await store.putConflicts([conflict('score', 4), conflict('score', 5), conflict('score', 6, 'other')]);
    expect((await store.conflicts()).map((one) => one.value)).toEqual([5, 6]);
    await store.dropConflicts([conflict('score', 5)]);
    expect((await store.conflicts()).map((one) => one.id)).toEqual(['other']);
  });

  test.each([
    ['in IndexedDB', () => open()],
    ['in memory', () => memoryPersonStore()],
  ])('a value that comes while an older one of its field is settled stays, %s', async (_, made) => {
    const store = made();
    const [first, later] = [conflict('score', 4), { ...conflict('score', 4), at: '2026-11-20T10:00:01.000Z' }];
    await store.putConflicts([first]);
    await store.putConflicts([later]);
    await store.dropConflicts([first, conflict('feedback', 'was never there')]);
    expect(await store.conflicts()).toEqual([later]);
    await store.putConflicts([{ ...later, value: 5 }]);
    await store.dropConflicts([later]);
    expect((await store.conflicts()).map(({ value }) => value)).toEqual([5]);
    await store.dropConflicts([{ ...later, value: 5 }]);
    expect(await store.conflicts()).toEqual([]);
  });

  test("keeps texts of other devices beside a person's own values, each once and each forgotten alone", async () => {
    const store = open();
    const other = (value: string): ConflictValue => ({ ...conflict('title', value), why: 'mine' });
    await store.putConflicts([conflict('title', 'refused'), other('Rivers')]);
    await store.putConflicts([other('Lakes'), other('Rivers'), conflict('title', 'refused later')]);
    const items = groupConflicts(await store.conflicts());
    const texts = (): string[] => items.map(({ values }) => values.map((one) => `${one.field} ${one.value}`).join());
    expect(texts().sort()).toEqual(['title Lakes', 'title Rivers', 'title refused later']);
    expect(new Set(items.map((item) => item.key)).size).toBe(3);
    await store.dropConflicts([other('Rivers')]);
    expect((await store.conflicts()).map((one) => one.value).sort()).toEqual(['Lakes', 'refused later']);
    const { collection, id } = other('Lakes');
    await store.forget(collection, id, { othersStay: true });
    expect((await store.conflicts()).map((one) => one.value)).toEqual(['Lakes']);
    await store.forget(collection, id);
    expect(await store.conflicts()).toEqual([]);
  });

  test('tells of a new conflict', async () => {
    const store = open();
    const heard = vi.fn();
    const unwatch = store.watch(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), 10_000);
    await store.putConflicts([conflict('score', 4)]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 10_000);
    unwatch();
  });

  test('a late write of another tab does not make a deleted database anew', async () => {
    const other = open('p3');
    await other.setMeta('draft:a', 'Rivers');
    await openPersonDb('p3').erase();
    await expect(other.setMeta('grants', { granted: ['u:p3'] })).rejects.toThrow();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('paperboat-p3');
  });

  test('shows nothing of one person to another', async () => {
    await open('p1').putConflicts([conflict('score', 4)]);
    expect(await open('p2').conflicts()).toEqual([]);
  });
});
