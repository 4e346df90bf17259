import { createRxDatabase, type RxDatabase } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import { collectionOf } from '../../../schema/index.ts';
import { conflictHandler } from '../conflict-handler.ts';
import { findNow, type LocalCollection, type Stored } from '../document.ts';
import { memoryPersonStore } from '../memory-person-store.ts';
import { blankFields, rxSchemaOf } from '../rx-schema.ts';
import { CollectionDocuments, type DocumentsNeeds } from './collection-documents.ts';

const of = collectionOf('assignment');
let db: RxDatabase;
let rows: LocalCollection;
const [one, other] = [newId(), newId()];
beforeEach(async () => {
  db = await createRxDatabase({ name: `documents${newId()}`, storage: getRxStorageMemory(), multiInstance: false });
  await db.addCollections({ assignment: { schema: rxSchemaOf(of), conflictHandler: conflictHandler(of) } });
  rows = db.collections['assignment'] as LocalCollection;
  for (const id of [one, other])
    await rows.insert({ ...blankFields(of), id, rev: '1.5', scopes: [], edited: {}, title: 'Rivers' });
});
afterEach(() => db.close());

const documentsWith = (store: Partial<DocumentsNeeds['store']> = {}): CollectionDocuments =>
  new CollectionDocuments('assignment', rows, {
    store: { ...memoryPersonStore(), ...store },
    env: { now: Date.now },
    check: () => {},
  });
const titleOf = async (id: string): Promise<unknown> => (await findNow(rows, id))?.get('title');
const lost = [{ field: 'title', value: 'Lakes', why: 'once' }];

test('a document into which somebody types between its reading and its writing is replaced as it is then', async () => {
  const seen: unknown[] = [];
  const type = async (): Promise<void> => {
    if (seen.length > 1) return;
    await (await findNow(rows, one))?.incrementalPatch({ title: 'typed meanwhile' });
  };
  const step = (current: Stored) => {
    seen.push(current['title']);
    return { document: { ...current, description: `${current['title']}!` }, lost };
  };
  const after = await documentsWith({ putConflicts: type }).modify([{ id: one, wasNew: false, step }]);
  expect(seen).toEqual(['Rivers', 'typed meanwhile']);
  expect(after.get(one)).toMatchObject({ title: 'typed meanwhile', description: 'typed meanwhile!' });
  expect((await findNow(rows, one))?.toMutableJSON()).toMatchObject({ description: 'typed meanwhile!' });
});

test('a document of which nothing could be kept stays as it is, and the one beside it is replaced', async () => {
  const full = (): Promise<void> => Promise.reject(new Error('the disk is full'));
  const step = (title: string, kept: typeof lost) => (current: Stored) => ({
    document: { ...current, title },
    lost: kept,
  });
  const done = documentsWith({ putConflicts: full }).modify([
    { id: one, wasNew: false, step: step('not kept', lost) },
    { id: other, wasNew: false, step: step('nothing lost', []) },
  ]);
  await expect(done).rejects.toThrow('the disk is full');
  expect([await titleOf(one), await titleOf(other)]).toEqual(['Rivers', 'nothing lost']);
});

test('a document that stays as it is is not written, and one that is not here is left out', async () => {
  const written: string[] = [];
  rows.eventBulks$.subscribe(({ events }) => written.push(...events.map(({ documentId }) => documentId)));
  const stays = (current: Stored) => ({ document: current, lost: [] });
  const unknown = newId();
  const after = await documentsWith().modify([one, unknown].map((id) => ({ id, wasNew: false, step: stays })));
  expect([[...after.keys()], written]).toEqual([[one], []]);
});
