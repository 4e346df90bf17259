import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import {
  gate,
  lost,
  openDesk,
  settles,
  type Desk,
  type DeskOptions,
  type Storage,
  type Wire,
} from './write-path/desk.ts';
import { classId, people, School } from './write-path/school.ts';

let school: School;
let open: Desk[] = [];
beforeEach(async () => {
  school = new School(() => {});
  await school.start();
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const desk = async (options: DeskOptions): Promise<Desk> => {
  const one = await openDesk(school, people.student, options);
  open.push(one);
  return one;
};
const kill = async (one: Desk): Promise<void> => {
  open = open.filter((other) => other !== one);
  await one.close();
};
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 5_000, interval: 15 });
const makeSession = async (questionText: string): Promise<string> => {
  const id = newId();
  const session = { studentId: people.student.id, questionText, subject: 'math', attempts: [], builtinVersion: 1 };
  const at = '2026-11-03T10:00:00.000Z';
  await school.put('homeworkSession', { ...session, startedAt: at, writtenAt: at }, id);
  return id;
};
/** Something else happens at school. */
const makeLater = async (): Promise<void> => {
  const row = school.row('classroom', classId)!;
  await school.put('classroom', { ...row.fields, description: 'later' }, classId);
};
const sessions = { only: ['homeworkSession'] } as const satisfies DeskOptions;
const asked = (one: Desk) => one.pulls.map(({ checkpoint }) => checkpoint);

/** A restore with loss: what came after the backup is gone and the server begins another history. */
const restore = (backup: ReturnType<School['store']['dump']>): void =>
  school.store.load(backup, { epoch: backup.epoch + 1, lineage: newId() });

describe('a device that was killed in its first download', () => {
  test('says that it has documents, and what a restore has lost goes', async () => {
    const kept = await makeSession('in the backup');
    const backup = school.store.dump();
    await makeSession('after the backup');
    const first = await desk(sessions);
    await eventually(async () => expect(await first.rows('homeworkSession')).toHaveLength(2));
    await kill(first);
    // The documents were written and their checkpoint was not: RxDB's own state is lost, the rows are there.
    const { storage, disk } = await withoutCheckpoint(first);
    restore(backup);
    const second = await desk({ ...sessions, storage, disk });
    await eventually(async () => expect((await second.rows('homeworkSession')).map(({ id }) => id)).toEqual([kept]));
    expect(asked(second)[0]).toEqual({ e: '', s: {} });
  });

  test('asks with nothing when it has nothing, or only what it has made itself', async () => {
    // A push that arrives before the first pull makes it a document of the school.
    const wire = { beforePush: lost };
    const one = await desk({ ...sessions, wire });
    await eventually(() => expect(asked(one)[0]).toBeNull());
    await one.replica.writer.create('homeworkSession', {
      questionText: 'typed offline',
      subject: 'math',
      attempts: [],
      builtinVersion: 1,
      startedAt: '2026-11-03T10:00:00.000Z',
      writtenAt: '2026-11-03T10:00:00.000Z',
    });
    await kill(one);
    const { storage, disk } = await withoutCheckpoint(one);
    disk.meta.clear();
    const again = await desk({ ...sessions, storage, disk, wire });
    await eventually(() => expect(asked(again)).not.toEqual([]));
    expect(asked(again)[0]).toBeNull();
  });
});

describe('a manifest', () => {
  test('that brings no document comes once, not at every pull nor at every start', async () => {
    const one = await desk(sessions);
    await makeSession('a checkpoint needs a document');
    one.replica.tryNow();
    await eventually(async () => expect(await one.rows('homeworkSession')).toHaveLength(1));
    // Everything that the device holds positions of falls behind the floor, and nothing of it is there any more.
    const [row] = await one.rows('homeworkSession');
    await school.put('homeworkSession', school.row('homeworkSession', row!.id)!.fields, row!.id, true);
    one.replica.tryNow();
    await eventually(async () => expect(await one.rows('homeworkSession')).toHaveLength(0));
    await kill(one);
    await makeLater();
    school.store.raiseFloor({ epoch: 1, xid: String(school.store.dump().nextXid) });
    school.store.collectGarbage();
    const manifests: number[] = [];
    const starts: Desk[] = [];
    for (let start = 0; start < 3; start++) {
      const next = await desk({ ...sessions, storage: one.storage, disk: one.disk });
      starts.push(next);
      for (let n = 0; n < 3; n++) {
        const before = next.pulls.length;
        next.replica.tryNow();
        await eventually(() => expect(next.pulls.length).toBeGreaterThan(before));
      }
      manifests.push(next.answers.filter(({ keep }) => keep !== null).length);
      await kill(next);
    }
    expect(manifests).toEqual([1, 0, 0]);
    expect(starts.flatMap(({ reports }) => reports)).toEqual([]);
  });

  test('takes a clean document away whose version it does not name, and the page brings the newest', async () => {
    const description = () => school.row('classroom', classId)?.fields['description'];
    await makeLater();
    const backup = school.store.dump();
    const row = school.row('classroom', classId)!;
    await school.put('classroom', { ...row.fields, description: 'second' }, classId);
    const one = await desk({ only: ['classroom'] });
    await eventually(async () => expect(await one.doc('classroom', classId)).toMatchObject({ description: 'second' }));
    restore(backup);
    one.replica.tryNow();
    await eventually(async () => expect(await one.doc('classroom', classId)).toMatchObject({ description: 'later' }));
    expect((await one.doc('classroom', classId))?.rev).toBe(school.row('classroom', classId)?.rev);
    expect([description(), one.pushes]).toEqual(['later', []]);
  });

  test('of another history takes nothing away that its author holds: what the school has lost or has older is sent again', async () => {
    const id = await makeSession('first');
    const backup = school.store.dump();
    const row = school.row('homeworkSession', id)!;
    await school.put('homeworkSession', { ...row.fields, questionText: 'second' }, id);
    const lostId = await makeSession('after the backup');
    const one = await desk(sessions);
    await eventually(async () => expect(await one.rows('homeworkSession')).toHaveLength(2));
    restore(backup);
    one.replica.tryNow();
    const texts = () => [id, lostId].map((each) => school.row('homeworkSession', each)?.fields['questionText']);
    await eventually(() => expect(texts()).toEqual(['second', 'after the backup']));
    await eventually(async () =>
      expect((await one.rows('homeworkSession')).every(({ edited }) => Object.keys(edited).length === 0)).toBe(true),
    );
    expect(one.pushes.flatMap(({ rows }) => rows)).toHaveLength(2);
    expect(one.replica.conflicts.get()).toEqual([]);
  });

  test('of another version protects nothing: a document whose scope is revoked before its page comes goes as well', async () => {
    const { otherTeacher } = people;
    const only = ['assignment'] as const;
    const one = await openDesk(school, otherTeacher, { only, more: { pullDocuments: 1 } });
    open.push(one);
    await eventually(async () => expect(await one.rows('assignment')).toHaveLength(3));
    const backup = school.store.dump();
    const [last] = (await one.rows('assignment')).sort((a, b) => (a.id < b.id ? 1 : -1));
    const row = school.row('assignment', last!.id)!;
    await school.put('assignment', { ...row.fields, title: 'changed' }, row.id);
    one.replica.tryNow();
    await eventually(async () => expect(await one.doc('assignment', row.id)).toMatchObject({ title: 'changed' }));
    restore(backup);
    // Only the first page of the new history arrives.
    let pages = 0;
    one.wire.beforePull = () => (++pages > 1 ? new Promise(() => {}) : undefined);
    one.replica.tryNow();
    await eventually(() => expect(pages).toBe(2));
    expect(await one.doc('assignment', row.id)).toBeNull();
    expect(await one.rows('assignment')).toHaveLength(2);
  });
});

test('a first download stores each document once: beside it RxDB notes only where it stands', async () => {
  for (const text of ['first', 'second', 'third']) await makeSession(text);
  const one = await desk(sessions);
  await eventually(async () => expect(await one.rows('homeworkSession')).toHaveLength(3));
  await one.replica.writer.edit('homeworkSession', (await one.rows('homeworkSession'))[0]!.id, { askedAt: null });
  await eventually(() => expect(one.replica.waiting()).toEqual([]));
  const notes = () => besideOf(one).flatMap(({ documents }) => [...documents.values()]);
  // RxDB makes its store, and notes where it stands, when the documents are here already.
  await eventually(() => expect(notes()).not.toEqual([]));
  expect(besideOf(one)).toHaveLength(1);
  expect(await settles(() => notes().some((note) => !('isCheckpoint' in note && note.isCheckpoint === '1')), 100)).toBe(
    false,
  );
});

test('how far RxDB has looked at what is written here is stored once in a while, not for each write', async () => {
  const second = gate();
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / 100));
  const sleep = async (ms: number): Promise<void> => {
    if (ms === 1_000) await second.passed;
    await wait(ms);
  };
  const one = await desk({ ...sessions, more: { env: { now: Date.now, random: () => 0.5, newId, sleep } } });
  const id = await makeSession('from school');
  one.replica.tryNow();
  await eventually(async () => expect(await one.rows('homeworkSession')).toHaveLength(1));
  const edit = async (questionText: string): Promise<void> => {
    await one.replica.writer.edit('homeworkSession', id, { questionText });
    await eventually(() => expect(school.row('homeworkSession', id)?.fields['questionText']).toBe(questionText));
    await eventually(() => expect(one.replica.waiting()).toEqual([]));
  };
  /** How often it was stored. */
  const stored = () => {
    const note = besideOf(one).flatMap(({ documents }) => [...documents.values()].filter((doc) => doc.itemId === 'up'));
    return Number.parseInt(note[0]?._rev ?? '0', 10);
  };
  // The first look waits for nothing, and may come late.
  await eventually(() => expect(stored()).toBe(1));
  const before = stored();
  for (const text of ['first', 'second', 'third', 'fourth']) await edit(text);
  expect(await settles(() => stored() > before, 100)).toBe(false);
  second.open();
  await eventually(() => expect(stored()).toBe(before + 1));
});

test('RxDB looks through what is written here when that has left, and not before', async () => {
  const looks: number[] = [];
  const plain = Object.assign(getRxStorageMemory(), { collectionStates: new Map() });
  const storage = {
    ...plain,
    async createStorageInstance(params: { collectionName: string }) {
      const instance = await plain.createStorageInstance(params as never);
      const query = instance.query.bind(instance);
      instance.query = async (prepared) => {
        const found = await query(prepared);
        // As much as RxDB reads at once.
        if (params.collectionName === 'homeworkSession' && prepared.query.limit === 100)
          looks.push(found.documents.length);
        return found;
      };
      return instance;
    },
  } as never as Storage;
  const [asked, answered] = [gate(), gate()];
  const wire: Wire = {};
  const one = await desk({ ...sessions, storage, wire });
  await makeSession('from school');
  one.replica.tryNow();
  await eventually(async () => expect(await one.rows('homeworkSession')).toHaveLength(1));
  await eventually(() => expect(one.pulls.length).toBeGreaterThan(1));
  await settles(() => false, 50);
  wire.beforePush = async () => {
    asked.open();
    await answered.passed;
  };
  const before = looks.length;
  await one.replica.writer.edit('homeworkSession', (await one.rows('homeworkSession'))[0]!.id, {
    questionText: 'typed',
  });
  await asked.passed;
  one.replica.tryNow();
  one.replica.tryNow();
  expect(await settles(() => looks.length > before, 100)).toBe(false);
  answered.open();
  await eventually(() => expect(looks.length).toBeGreaterThan(before));
  await eventually(() => expect(one.replica.waiting()).toEqual([]));
  expect(one.reports).toEqual([]);
});

/** What RxDB stores of its replication beside the documents. */
const besideOf = ({ storage }: Desk) =>
  [...(storage as unknown as { collectionStates: Map<string, Beside> }).collectionStates]
    .filter(([key]) => key.includes('rx-replication-meta'))
    .map(([, state]) => state);
interface Beside {
  documents: Map<string, { isCheckpoint?: string; itemId?: string; _rev: string }>;
}

/** The device's storage without RxDB's replication state: what a kill between the documents and the checkpoint leaves. */
async function withoutCheckpoint({ storage, disk }: Desk): Promise<Pick<Desk, 'storage' | 'disk'>> {
  const states = (storage as unknown as { collectionStates: Map<string, unknown> }).collectionStates;
  for (const key of states.keys()) if (key.includes('rx-replication-meta')) states.delete(key);
  return { storage, disk };
}
