import 'fake-indexeddb/auto';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { openReplica } from '../../web/replica/open.ts';
import { NewerStores, type ReplicaStorage } from '../../web/replica/rows.ts';
import { raisedSchema } from '../support/raised-schema.ts';
import { dyingStorage, dyingStore, life, type Life } from './dying.ts';
import { webLocks } from './web-locks.ts';
import { clients, type Client } from './write-path/bundle.ts';
import { lost, openDesk, settles, type Desk, type DeskOptions } from './write-path/desk.ts';
import { emptyDisk, type Disk } from '../../web/replica/memory-person-store.ts';
import { people, School } from './write-path/school.ts';

const at = '2026-11-03T10:00:00.000Z';
const session = (questionText: string) => ({
  questionText,
  subject: 'math' as const,
  attempts: [],
  builtinVersion: 1,
  startedAt: at,
  writtenAt: at,
});
const only = ['homeworkSession'] as const;
const name = 'homeworkSession';

/** The next version of the program: homeworkSession has version 1. */
let raised: Client;
beforeAll(async () => {
  [raised] = (await clients(1, [raisedSchema()])) as [Client];
}, 60_000);

const storages = {
  memory: () => Object.assign(getRxStorageMemory(), { collectionStates: new Map() }) as ReplicaStorage,
  Dexie: () => onItsOwn(getRxStorageDexie({ chromeTransactionDurability: 'strict' }) as ReplicaStorage),
};

/** Each tablet has its own disk: IndexedDB is one for all that run here. */
function onItsOwn(storage: ReplicaStorage): ReplicaStorage {
  const create = storage.createStorageInstance.bind(storage) as (params: object) => Promise<unknown>;
  const disk = newId();
  const createStorageInstance = (params: { databaseName: string }): Promise<unknown> =>
    create({ ...params, databaseName: `${disk}-${params.databaseName}` });
  return { ...storage, createStorageInstance } as unknown as ReplicaStorage;
}

interface Tablet {
  school: School;
  person: { id: string; role: 'student' };
  disk: Disk;
  storage: ReplicaStorage;
  ids: Record<'clean' | 'edited' | 'unanswered' | 'made' | 'deleted', string>;
}

let school: School;
beforeEach(async () => {
  school = new School(() => {});
  await school.start();
});

const open = (tablet: Omit<Tablet, 'ids'>, options: Partial<DeskOptions> = {}): Promise<Desk> =>
  openDesk(tablet.school, tablet.person, { only, disk: tablet.disk, storage: tablet.storage, ...options });
const openRaised = (tablet: Tablet, one: Life = life(), before?: (context: string) => Promise<void>): Promise<Desk> =>
  open(tablet, {
    program: raised,
    storage: dyingStorage(tablet.storage, one, before),
    store: (plain) => dyingStore(plain, one),
  });

const sent = (desk: Desk): Promise<boolean> => settles(() => desk.replica.sync.get().waiting === 0, 10_000);

/** A tablet of today's version, which holds everything that a school day leaves on one, and has lost its network. */
async function tabletOffline(storage: ReplicaStorage): Promise<Tablet> {
  const tablet = { school, person: people.student as Tablet['person'], disk: emptyDisk(), storage };
  const desk = await open(tablet);
  const make = async (text: string): Promise<string> => (await desk.replica.writer.create(name, session(text))).id;
  const [clean, edited, deleted] = [await make('k clean'), await make('k before'), await make('k deleted')];
  expect(await sent(desk)).toBe(true);
  await school.put(name, { ...school.row(name, clean)?.fields, photoState: 'read' }, clean);
  const pulled = async (): Promise<boolean> => {
    desk.replica.tryNow();
    return (await desk.doc(name, clean))?.['photoState'] === 'read';
  };
  expect(await settles(pulled)).toBe(true);
  // Its answer never comes: whether it was applied only the sent record can tell.
  desk.wire.afterPush = lost;
  const unanswered = await make('k unanswered');
  expect(await settles(() => school.row(name, unanswered) !== undefined)).toBe(true);
  desk.wire.beforePush = lost;
  const made = await make('k made');
  await desk.replica.writer.edit(name, edited, { questionText: 'k edited' });
  await desk.replica.writer.remove(name, deleted);
  await desk.close();
  return { ...tablet, ids: { clean, edited, unanswered, made, deleted } };
}

/** Nothing is lost and nothing is there twice: at school, and on the tablet. */
async function expectAllAtSchool(tablet: Tablet, desk: Desk): Promise<void> {
  expect(await sent(desk), 'everything is sent').toBe(true);
  const { ids } = tablet;
  const at = (id: string): unknown => school.row(name, id)?.fields['questionText'];
  expect([at(ids.clean), at(ids.edited), at(ids.unanswered), at(ids.made)]).toEqual([
    'k clean',
    'k edited',
    'k unanswered',
    'k made',
  ]);
  expect(school.row(name, ids.deleted)?.deleted).toBe(true);
  expect([...school.effects].filter(([, times]) => times !== 1)).toEqual([]);
  expect(school.violations).toEqual([]);
  const visible = [...(await school.visible(tablet.person))].filter(([key]) => key.startsWith(name));
  const same = async (): Promise<boolean> => {
    desk.replica.tryNow();
    const rows = await desk.rows(name);
    const known = new Map(rows.map((row) => [row.id, row]));
    return (
      rows.length === visible.length &&
      visible.every(([, { id, rev, photoState }]) => {
        const row = known.get(id);
        return (
          row?.rev === rev &&
          Object.keys(row.edited).length === 0 &&
          (row['photoState'] ?? null) === (photoState ?? null)
        );
      })
    );
  };
  expect(await settles(same, 10_000), 'the tablet has what there is, with the fields that the converter lost').toBe(
    true,
  );
  expect([...tablet.disk.meta.keys()].filter((key) => key.startsWith('copies'))).toEqual([]);
}

const ended = (desk: Promise<Desk>): Promise<Desk | null> => desk.catch(() => null);
const put = (desk: Desk): Promise<unknown> => Promise.race([desk.close().catch(() => {}), settles(() => false, 300)]);

describe.each(Object.entries(storages))('a new version of a collection, on %s', (kind, make) => {
  test('brings over what is here and unsent', async () => {
    const tablet = await tabletOffline(make());
    const desk = await openRaised(tablet);
    await expectAllAtSchool(tablet, desk);
    await desk.close();
    const again = await openRaised(tablet);
    expect((await again.rows(name)).length).toBe(4);
    expect(await sent(again)).toBe(true);
    await again.close();
  });

  test('L3: killed at any step loses nothing and doubles nothing', { timeout: 120_000 }, async () => {
    let steps = 0;
    // In memory at every step; on Dexie, which is slower, at every second one.
    for (let writes = 1; ; writes += kind === 'Dexie' ? 2 : 1) {
      school = new School(() => {});
      await school.start();
      const tablet = await tabletOffline(make());
      const killed = await ended(openRaised(tablet, life(writes)));
      // It has opened: the conversion was over before its life was.
      if (killed) await put(killed);
      // Half of them are killed once more, on the way.
      else if (writes % 2) await ended(openRaised(tablet, life(2))).then((one) => one && put(one));
      const desk = await openRaised(tablet);
      await expectAllAtSchool(tablet, desk);
      await desk.close();
      if (killed) break;
      steps = writes;
    }
    expect(steps, 'the conversion has as many steps').toBeGreaterThan(6);
  });

  test('a disk that stands, or is full, costs only what can be downloaded again', { timeout: 60_000 }, async () => {
    const never = new Promise<void>(() => {});
    const full = (): Promise<void> => Promise.reject(new Error('no room'));
    for (const trouble of [() => never, full]) {
      school = new School(() => {});
      await school.start();
      const tablet = await tabletOffline(make());
      let batches = 0;
      const desk = await openRaised(tablet, life(), async (context) => {
        if (context === 'paperboat-migrate-all' && batches++ === 0) await trouble();
      });
      expect(batches).toBe(1);
      expect(desk.reports.map(String).filter((one) => /has not answered|no room/.test(one))).toHaveLength(1);
      await expectAllAtSchool(tablet, desk);
      await desk.close();
    }
  });
});

describe('a new version of a collection', () => {
  test('keeps what was typed into a document that it cannot convert, and downloads the document again', async () => {
    const tablet = await tabletOffline(storages.memory());
    const offline = await open(tablet, { wire: { beforePull: lost, beforePush: lost } });
    await offline.replica.writer.edit(name, tablet.ids.edited, { questionText: 'cannot be converted' });
    await offline.close();
    const desk = await openRaised(tablet);
    expect(await sent(desk)).toBe(true);
    expect([...tablet.disk.conflicts.values()]).toMatchObject([
      { id: tablet.ids.edited, field: 'questionText', value: 'cannot be converted', why: 'upgrade', wasNew: false },
    ]);
    const back = async (): Promise<boolean> =>
      (await desk.doc(name, tablet.ids.edited))?.['questionText'] === 'k before';
    expect(await settles(back)).toBe(true);
    await desk.close();
  });

  test('is closed to an older program, which would write where nobody looks any more', async () => {
    const tablet = await tabletOffline(storages.memory());
    const desk = await openRaised(tablet);
    await desk.close();
    await expect(open(tablet)).rejects.toBeInstanceOf(NewerStores);
    const again = await openRaised(tablet);
    await expectAllAtSchool(tablet, again);
    await again.close();
  });

  test('has copies of unsent work beside it from before the first to after the last step', async () => {
    const tablet = await tabletOffline(storages.memory());
    const copied: unknown[] = [];
    const desk = await openRaised(tablet, life(), async (context) => {
      if (context.startsWith('paperboat-migrate')) copied.push(tablet.disk.meta.get(`copies ${name}`));
    });
    const { edited, unanswered, made } = tablet.ids;
    for (const copies of copied.slice(0, -1))
      expect(((copies ?? []) as { document: { id: string } }[]).map(({ document }) => document.id).sort()).toEqual(
        [edited, unanswered, made].sort(),
      );
    expect(copied.length).toBeGreaterThan(1);
    await desk.close();
  });
});

test('the stores that an update empties and closes are no loss: what the page has just opened stays open', async () => {
  vi.stubGlobal('navigator', { locks: webLocks() });
  const person = { id: newId(), role: 'student' } as const;
  const gone = vi.fn();
  const plain = { person, only, transport: { pull: lost, push: lost }, live: null, multiInstance: false, lost: gone };
  const older = await openReplica(plain);
  await older.writer.create(name, session('k made'));
  await older.close();
  const newer = await raised.openReplica(plain);
  expect(await newer.collection(name).find().exec()).toMatchObject([{ questionText: 'k made' }]);
  expect(gone).not.toHaveBeenCalled();
  await newer.close();
  vi.unstubAllGlobals();
});

describe('two tabs of different versions', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { locks: webLocks() });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('the older one closes the documents before the newer one converts them, and says so; what it stored before is sent', async () => {
    const tablet = await tabletOffline(storages.memory());
    const events: string[] = [];
    const draft = 'half a sentence';
    const older: Desk = await open(tablet, {
      wire: { beforePull: lost, beforePush: lost },
      more: {
        multiInstance: true,
        outdated: () => {
          events.push('told');
          // A draft that is typed at this moment is stored a moment later.
          setTimeout(() => void older.replica.store.setMeta('draft:1', draft), 1);
        },
      },
    });
    const last = await older.replica.writer.create(name, session('k last'));
    const newer = await open(tablet, {
      program: raised,
      storage: dyingStorage(tablet.storage, life(), async (context) => {
        if (context.startsWith('paperboat-migrate') && events.at(-1) !== 'converted') events.push('converted');
      }),
      more: { multiInstance: true },
    });
    expect(events).toEqual(['told', 'converted']);
    await expect(older.replica.writer.create(name, session('too late'))).rejects.toThrow();
    expect(tablet.disk.meta.get('draft:1')).toBe(draft);
    await expectAllAtSchool(tablet, newer);
    expect(school.row(name, last.id)?.fields['questionText']).toBe('k last');
    // An older program that comes now is sent away, and keeps nobody out.
    await expect(open(tablet, { more: { multiInstance: true } })).rejects.toBeInstanceOf(NewerStores);
    const second = await open(tablet, { program: raised, more: { multiInstance: true } });
    expect((await second.rows(name)).length).toBe(5);
    await second.close();
    await newer.close();
  });
});
