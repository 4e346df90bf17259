import { expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { collectionsOf, type CollectionName } from '../../schema/index.ts';
import { scope, type Role } from '../../schema/who.ts';
import type { Checkpoint } from '../../schema/wire.ts';
import type { ServerDocument } from '../../sync-server/db/tables.ts';
import { rowOf as storedRowOf, writeRows } from '../../sync-server/db/tables.ts';
import { effects as consequences } from '../../sync-server/effects/index.ts';
import type { Effects } from '../../sync-server/sync/effects.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import type { Store } from '../../sync-server/sync/store.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { MemoryStore } from './memory/memory-store.ts';
import { codes, contextOf, rowOf } from './school.ts';

const database = useTestDatabase();
const parentHolds = collectionsOf('parent');

type Put<Tx> = (tx: Tx, collection: CollectionName, document: ServerDocument) => Promise<void>;

/** A parent's device that keeps what RxDB would: one exchange is one pull of every collection. */
function deviceOf<Tx>(store: Store<Tx>, userId: string) {
  const pull = createPull({ store });
  const checkpoints = new Map<CollectionName, Checkpoint>();
  const held = new Map<string, readonly string[]>();
  return async (): Promise<string[]> => {
    const asked = parentHolds.map((collection) => ({
      collection,
      checkpoint: checkpoints.get(collection) ?? null,
      limit: 100,
    }));
    for (const [at, settled] of (await pull(userId, asked)).entries()) {
      const name = parentHolds[at];
      if (settled.status !== 'fulfilled' || !name) throw new Error('not pulled');
      const { documents, gone, granted, checkpoint } = settled.value;
      for (const id of gone) held.delete(`${name} ${id}`);
      for (const [key, scopes] of held)
        if (key.startsWith(`${name} `) && !scopes.some((one) => granted.includes(one))) held.delete(key);
      for (const { id, scopes = [] } of documents) held.set(`${name} ${id}`, scopes);
      checkpoints.set(name, checkpoint);
    }
    return [...new Set([...held.keys()].map((key) => key.split(' ')[0] ?? ''))].sort();
  };
}

/** A parent is linked with a child, unlinked by the child, linked again and unlinked by itself. Gives the collections of which the device holds something. */
async function play<Tx>(store: Store<Tx>, put: Put<Tx>, effects: Effects<Tx>) {
  const [parent, child, teacher, classId] = [newId(), newId(), newId(), newId()];
  const write = (name: CollectionName, document: ServerDocument): Promise<void> =>
    store.transaction((tx) => put(tx, name, document));
  for (const [id, role] of [
    [parent, 'parent'],
    [child, 'student'],
    [teacher, 'teacher'],
  ] as const satisfies readonly (readonly [string, Role])[])
    await write('person', { id, username: id, role, firstName: 'Ada' });
  const place = { classId, studentId: child, className: 'Owls', subject: 'math', teacherId: teacher };
  await write('classroom', {
    id: classId,
    className: 'Owls',
    grade: 'PYP3',
    subject: 'math',
    isActive: true,
    teacherId: teacher,
  });
  await write('enrolment', { id: naturalId('enrolment', classId, child), ...place });
  await write('progress', {
    id: naturalId('progress', child),
    studentId: child,
    problemsSolved: 1,
    totalStars: 1,
    timeSpent: 1,
    perSubject: {},
    month: '2026-11',
    sessionsUsed: 0,
    sessionLimit: 10,
  });
  // What a teacher wrote to the parent stays when the link has ended.
  await write('message', {
    id: newId(),
    senderId: teacher,
    recipientId: parent,
    classId,
    studentId: child,
    subject: 'Fractions',
    content: 'She shares well now.',
    messageType: 'general',
    priority: 'normal',
    writtenAt: '2026-11-20T10:00:00.000Z',
  });
  const id = naturalId('link', parent, child);
  const link = { id, parentId: parent, studentId: child, parentName: 'Ada Quill' };
  const exchange = deviceOf(store, parent);
  const { push } = createPush({ store, effects });
  const end = async (who: { id: string; role: Role }): Promise<string[]> => {
    const [row] = await store.transaction((tx) => store.bodies(tx, 'link', [id]));
    return codes(await push(contextOf(who), 'link', [rowOf(id, {}, { base: row?.rev ?? '', del: true })]));
  };
  const holds = async (): Promise<boolean> =>
    store.snapshot(async (tx) => (await store.members(tx, parent)).has(scope.parents(child)), parent);
  const seen: unknown[] = [await exchange()];
  await write('link', link);
  seen.push(await exchange(), await holds());
  seen.push(await end({ id: teacher, role: 'teacher' }), await end({ id: newId(), role: 'parent' }));
  seen.push(await end({ id: child, role: 'student' }), await exchange(), await holds());
  await write('link', link);
  seen.push(await exchange(), await end({ id: parent, role: 'parent' }), await exchange(), await holds());
  return seen;
}

const own = ['message', 'person'];
const whole = ['enrolment', 'link', ...own, 'progress'];
const wanted = [
  own,
  whole,
  true,
  ['REJECTED not_found'],
  ['REJECTED not_found'],
  ['OK'],
  own,
  false,
  whole,
  ['OK'],
  own,
  false,
];

test('in memory a link gives the family and no class; its end takes all', async () => {
  const store = new MemoryStore();
  expect(await play(store, (tx, name, document) => store.put(tx, name, storedRowOf(name, document)), {})).toEqual(
    wanted,
  );
});

test('in Postgres it does the same', async () => {
  const store = createPostgresStore(database.db);
  const put: Put<Parameters<typeof writeRows>[0]> = (sql, name, document) => writeRows(sql, name, [document]);
  const seen = await play(store, put, consequences);
  // The notice that the link has ended is the parent's own.
  expect(seen.map((one) => (Array.isArray(one) ? one.filter((name) => name !== 'notice') : one))).toEqual(wanted);
});
