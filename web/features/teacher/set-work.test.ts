import { createRxDatabase, type RxDatabase } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import { collectionOf, type CollectionName } from '../../../schema/index.ts';
import { scope, whoIs } from '../../../schema/who.ts';
import { conflictHandler } from '../../replica/conflict-handler.ts';
import type { LocalCollection } from '../../replica/document.ts';
import { emptyDisk, memoryPersonStore } from '../../replica/memory-person-store.ts';
import { rxSchemaOf } from '../../replica/rx-schema.ts';
import { writer, type Writer } from '../../replica/write.ts';
import { setWork } from './set-work.ts';

const due = '2026-12-04T16:00:00.000Z';
const classes = [newId(), newId(), newId()].map((classId) => ({ classId, due }));
const key = 'draft:new-assignment:';
let db: RxDatabase;
let rows: LocalCollection;
let write: Writer;
let store: ReturnType<typeof memoryPersonStore>;

beforeEach(async () => {
  db = await createRxDatabase({ name: `work${newId()}`, storage: getRxStorageMemory(), multiInstance: false });
  const creator = (name: CollectionName) => ({
    schema: rxSchemaOf(collectionOf(name)),
    conflictHandler: conflictHandler(collectionOf(name)),
  });
  await db.addCollections({ assignment: creator('assignment'), classroom: creator('classroom') });
  const collection = (name: CollectionName): LocalCollection => {
    const found = db.collections[name];
    if (!found) throw new Error(name);
    return found;
  };
  rows = collection('assignment');
  store = memoryPersonStore(emptyDisk(), async (work) => work());
  const person = { id: newId(), role: 'teacher' } as const;
  const taught = classes.flatMap(({ classId }) => [scope.classroom(classId), scope.teachers(classId)]);
  const who = whoIs(person, new Set(taught), new Map());
  for (const { classId } of classes)
    await collection('classroom').insert({
      ...{ id: classId, rev: '1.1', scopes: [scope.classroom(classId)], edited: {}, isActive: true },
      ...{ className: 'Owls', grade: 'PYP3', subject: 'math', teacherId: person.id },
    });
  write = writer({ collection, store, who: () => who, newId, written: () => {} });
});
afterEach(async () => {
  await db.close();
});

/** One press of Save, which reads what is kept, as a dialog that is opened again does; the device has room for so many works. */
async function press(title: string, room: number): Promise<void> {
  const fields = { title, description: 'Read it.', totalPoints: 10, isPublished: true };
  let left = room;
  const fill = (): void => {
    left -= 1;
    if (left < 0) throw new DOMException('full', 'QuotaExceededError');
  };
  await setWork({
    rows,
    classes,
    kept: ((await store.meta(key)) ?? {}) as Record<string, string>,
    keep: (ids) => store.setMeta(key, ids),
    async make(id, of) {
      fill();
      await write.create('assignment', { ...fields, classId: of.classId, dueDate: of.due }, { id });
    },
    change: (id, of) => write.edit('assignment', id, { ...fields, dueDate: of.due }),
  });
}
const set = async (): Promise<string[]> =>
  (await rows.find().exec())
    .map((one) => `${classes.findIndex(({ classId }) => classId === one.get('classId'))} ${one.get('title')}`)
    .sort();

test('work for three classes on a device that fills up after two is set once for each when it is saved again', async () => {
  await expect(press('Rivers', 2)).rejects.toThrow('full');
  expect(await set()).toEqual(['0 Rivers', '1 Rivers']);
  await press('Rivers of Asia', 9);
  expect(await set()).toEqual(['0 Rivers of Asia', '1 Rivers of Asia', '2 Rivers of Asia']);
});

test('a press after a power cut that kept the draft sets nothing twice, and what was deleted meanwhile is set anew', async () => {
  await press('Rivers', 9);
  await press('Rivers', 9);
  expect(await set()).toEqual(['0 Rivers', '1 Rivers', '2 Rivers']);
  const [first] = await rows.find().exec();
  await write.remove('assignment', first?.get('id') as string);
  await press('Rivers', 9);
  expect(await set()).toEqual(['0 Rivers', '1 Rivers', '2 Rivers']);
  expect((await rows.find().exec()).map(({ id }) => id)).not.toContain(first?.get('id'));
});
