import { expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { createPull } from '../support/pull.ts';
import { KnownDocuments } from '../../sync-server/sync/known-documents.ts';
import { MemoryStore } from './memory/memory-store.ts';
import type { MemoryTx } from './memory/memory-store.ts';

const [reader, mate, stranger] = [newId(), newId(), newId()];
const id = newId();

/** A class of two, a document of the class, and which ids were read of the database. */
async function school() {
  const store = new MemoryStore();
  const read: string[] = [];
  const documents = store.documents.bind(store);
  store.documents = (tx, collection, ids) => {
    read.push(...ids);
    return documents(tx, collection, ids);
  };
  const put = (tx: MemoryTx, title: string, scopes = ['t:x']): Promise<void> =>
    store.put(tx, 'assignment', { id, deleted: false, scopes, fields: { title } });
  const write = (title: string, scopes?: string[]): Promise<void> => store.transaction((tx) => put(tx, title, scopes));
  await store.transaction(async (tx) => {
    for (const one of [reader, mate]) await store.grant(tx, one, 't:x', 'test');
    await store.grant(tx, stranger, 't:y', 'test');
    await put(tx, 'first');
  });
  const pull = createPull({ store });
  const titles = async (who: string): Promise<unknown[]> => {
    const [answer] = await pull(who, [{ collection: 'assignment', checkpoint: null, limit: 100 }]);
    if (answer?.status !== 'fulfilled') throw new Error('nothing came');
    return [...answer.value.documents.map((one) => one['title']), ...answer.value.gone.map(() => 'gone')];
  };
  return { write, titles, read };
}

test('what a class asks for is read once, and once more when it has changed', async () => {
  const { write, titles, read } = await school();
  expect([await titles(reader), await titles(mate), await titles(reader)]).toEqual([['first'], ['first'], ['first']]);
  expect(read).toEqual([id]);
  await write('second');
  expect([await titles(mate), await titles(reader)]).toEqual([['second'], ['second']]);
  expect(read).toEqual([id, id]);
});

test('a known document is nobody’s who may not see it', async () => {
  const { write, titles } = await school();
  expect([await titles(reader), await titles(stranger)]).toEqual([['first'], []]);
  await write('second', ['t:y']);
  expect([await titles(stranger), await titles(reader), await titles(stranger)]).toEqual([
    ['second'],
    ['gone'],
    ['second'],
  ]);
});

const version = (one: string, scopes: string[]) => ({ id: one, rev: '1.9', scopes, text: '{}' });
const entry = (one: string) => ({ id: one, epoch: 1, xid: '9', scope: 't:x' });

test('a version of before a restore says nothing of the one after it', () => {
  const known = new KnownDocuments();
  known.find('before', 'assignment', entry(id));
  known.add('before', 'assignment', version(id, ['t:x']));
  expect(known.find('before', 'assignment', entry(id))?.id).toBe(id);
  expect(known.find('after', 'assignment', entry(id))).toBeUndefined();
  known.add('before', 'assignment', version(id, ['t:x']));
  expect(known.find('after', 'assignment', entry(id)), 'what was read before it').toBeUndefined();
});

test('what nobody asks for again is forgotten, and what is one person’s is not kept', () => {
  let now = 0;
  const known = new KnownDocuments(() => now);
  known.find('l', 'assignment', entry(id));
  known.add('l', 'assignment', version(id, ['t:x']));
  known.add('l', 'assignment', version(mate, [`u:${mate}`]));
  expect(known.find('l', 'assignment', entry(id))?.id).toBe(id);
  expect(known.find('l', 'assignment', entry(mate))).toBeUndefined();
  expect(known.find('l', 'submission', entry(id))).toBeUndefined();
  now += 61_000;
  known.add('l', 'assignment', version(stranger, ['t:x']));
  expect(known.find('l', 'assignment', entry(id))).toBeUndefined();
  expect(known.find('l', 'assignment', entry(stranger))?.id).toBe(stranger);
});
