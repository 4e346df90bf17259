import { createRxDatabase, type RxDatabase } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import { practiceTest } from '../../../schema/practice-test.ts';
import { conflictHandler } from '../../replica/conflict-handler.ts';
import type { LocalCollection } from '../../replica/document.ts';
import { emptyDisk, memoryPersonStore } from '../../replica/memory-person-store.ts';
import { rxSchemaOf } from '../../replica/rx-schema.ts';
import { onceFor } from './once-for.ts';

let db: RxDatabase;
let rows: LocalCollection;
const disk = emptyDisk();
const sums = {
  ...{ authorId: newId(), title: 'Sums', subject: 'math', grade: 'PYP3', items: [], isShared: false },
  madeAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(async () => {
  db = await createRxDatabase({ name: `once${newId()}`, storage: getRxStorageMemory(), multiInstance: false });
  const schema = rxSchemaOf(practiceTest);
  const made = await db.addCollections({ practiceTest: { schema, conflictHandler: conflictHandler(practiceTest) } });
  rows = made['practiceTest'] as LocalCollection;
});
afterEach(async () => {
  await db.close();
});

/** A press of a child whose tablet was on anew before it. */
const press = (about: string, dies = false): Promise<string> =>
  onceFor({
    store: memoryPersonStore(disk),
    rows,
    button: 'for-you',
    about,
    async make(id) {
      await rows.insert({ ...sums, id, rev: '', scopes: [], edited: {} });
      if (dies) throw new Error('the tablet is off');
    },
  });
const made = async (): Promise<number> => (await rows.find().exec()).length;

test('a second press, and one after a power cut, open the test of the first', async () => {
  await expect(press('math', true)).rejects.toThrow('off');
  const first = await press('math');
  expect([await press('math'), await made()]).toEqual([first, 1]);
  const other = await press('math, begun');
  expect([other === first, await made()]).toEqual([false, 2]);
});

test('a test that was deleted since is made anew', async () => {
  const first = await press('english');
  await (await rows.findOne(first).exec())?.remove();
  expect(await press('english')).not.toBe(first);
});
