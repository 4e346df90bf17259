import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { emptyDisk, memoryPersonStore } from '../../web/replica/memory-person-store.ts';
import { openReplica, type Replica } from '../../web/replica/open.ts';
import type { PersonStore } from '../../web/replica/person-store.ts';
import { TransportError } from '../../web/replica/sync/transport.ts';

test('what was deleted just before the device died is gone when it opens again, so that nobody types into it', async () => {
  const person = { id: newId(), role: 'student' } as const;
  const storage = Object.assign(getRxStorageMemory(), { collectionStates: new Map() });
  const disk = emptyDisk();
  const away = (): Promise<never> => Promise.reject(new TransportError(0));
  // The exchange, which ends deletions too, begins later than a finger moves.
  const slowStore = (): PersonStore => {
    const store = memoryPersonStore(disk);
    return { ...store, meta: (key) => (key === 'device' ? new Promise(() => {}) : store.meta(key)) };
  };
  const open = (): Promise<Replica> =>
    openReplica({
      ...{ person, storage, store: slowStore(), live: null, multiInstance: false },
      transport: { pull: away, push: away },
      only: ['homeworkSession'],
    });
  const before = await open();
  const { id } = await before.writer.create('homeworkSession', {
    questionText: 'What is 3 + 4?',
    subject: 'math',
    startedAt: '2026-11-23T09:00:00.000Z',
    attempts: [],
    builtinVersion: 1,
    writtenAt: '2026-11-23T09:00:00.000Z',
  });
  // The list was written, and then the battery was empty.
  await before.store.putDeletion({ collection: 'homeworkSession', id, base: '' });
  await before.close();
  const after = await open();
  expect(await after.collection('homeworkSession').findOne(id).exec()).toBeNull();
  await expect(after.writer.edit('homeworkSession', id, { subject: 'science' })).rejects.toThrow();
  await after.close();
});
