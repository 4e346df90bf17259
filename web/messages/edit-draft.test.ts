import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { message } from '../../schema/message.ts';
import { conflictHandler } from '../replica/conflict-handler.ts';
import { emptyDisk, memoryPersonStore } from '../replica/memory-person-store.ts';
import { rxSchemaOf } from '../replica/rx-schema.ts';
import { editKey, editOf, forgetLateEdits } from './edit-draft.ts';

test('new words for a message are shown again as they were typed, and are nothing to keep where they are the old ones', () => {
  expect(editOf('A pizza.', null, undefined).shown).toBe('A pizza.');
  expect(editOf('A pizza.', null, 'An app').shown, 'the tablet went off').toBe('An app');
  const typed = editOf('A pizza.', '', 'An app');
  expect(typed.shown, 'a field can be emptied').toBe('');
  expect([typed.toKeep('An apple.'), typed.toKeep('A pizza.')]).toEqual(['An apple.', '']);
});

test('new words stay while their message waits, and go once it has reached the school or was taken back', async () => {
  const db = await createRxDatabase({ name: `edit${newId()}`, storage: getRxStorageMemory(), multiInstance: false });
  await db.addCollections({ message: { schema: rxSchemaOf(message), conflictHandler: conflictHandler(message) } });
  const rows = db.collections['message'];
  if (!rows) throw new Error('no messages');
  const [waits, sent, gone] = [newId(), newId(), newId()];
  const letter = {
    ...{ scopes: [], edited: {}, senderId: newId(), classId: newId(), subject: 'Maya', content: 'A pizza.' },
    ...{ messageType: 'general', priority: 'normal', writtenAt: '2026-11-20T10:00:00.000Z' },
  };
  await rows.insert({ ...letter, id: waits, rev: '' });
  await rows.insert({ ...letter, id: sent, rev: '1.5' });
  const store = memoryPersonStore(emptyDisk(), async (work) => work());
  for (const id of [waits, sent, gone]) await store.setMeta(editKey(id), 'An apple.');
  await forgetLateEdits(store, rows);
  expect([...(await store.metaOf(editKey(''))).keys()]).toEqual([editKey(waits)]);
  await db.close();
});
