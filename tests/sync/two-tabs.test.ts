import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { Person } from '../../schema/who.ts';
import type { Replica } from '../../web/replica/open.ts';
import { webLocks } from './web-locks.ts';
import { clients, type Client } from './write-path/bundle.ts';
import { openDesk } from './write-path/desk.ts';
import { emptyDisk, memoryPersonStore, type Disk } from '../../web/replica/memory-person-store.ts';
import { people, School } from './write-path/school.ts';

let tabs: Client[];
let school: School;
let disk: Disk;
let storage: ReturnType<Client['getRxStorageMemory']>;
let open: Replica[] = [];

beforeAll(async () => {
  // Two evaluations of the program, as two tabs are.
  tabs = await clients(2);
}, 60_000);
beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: webLocks() });
  school = new School(() => {});
  await school.start();
  disk = emptyDisk();
  storage = Object.assign((tabs[0] as Client).getRxStorageMemory(), { collectionStates: new Map() });
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  vi.unstubAllGlobals();
});

interface Tab {
  replica: Replica;
  /** How often this tab has asked the server. */
  asked: () => number;
}

interface Plan {
  down: boolean;
  signedOut?: boolean;
  person?: Person;
  only?: readonly CollectionName[];
  /** The school refuses every row of this collection. */
  refused?: CollectionName;
}

async function openTab(index: number, wire: Plan = { down: false }): Promise<Tab> {
  const client = tabs[index] as Client;
  const { person = people.student, only = ['homeworkSession'], refused } = wire;
  let asked = 0;
  const exchange = async <T>(work: () => Promise<T>): Promise<T> => {
    asked++;
    if (wire.down) throw new client.TransportError(0);
    if (wire.signedOut) throw new client.TransportError(401);
    return work();
  };
  const replica = await client.openReplica({
    person,
    storage,
    store: memoryPersonStore(disk, async (work) => work()),
    transport: {
      pull: (calls) =>
        exchange(() =>
          Promise.all(
            calls.map(({ collection, checkpoint, limit }) =>
              school.pull(person, collection as CollectionName, structuredClone(checkpoint), limit),
            ),
          ),
        ),
      push: (calls) =>
        exchange(() =>
          Promise.all(
            calls.map(async ({ collection, rows }) =>
              collection === refused
                ? rows.map(({ id }) => ({ id, verdict: 'REJECTED' as const, code: 'invalid' as const }))
                : school.push(person, collection as CollectionName, rows, new Date().toISOString()),
            ),
          ),
        ),
    },
    live: null,
    env: {
      now: Date.now,
      random: Math.random,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 50)),
      newId,
    },
    only,
    multiInstance: true,
  });
  open.push(replica);
  return { replica, asked: () => asked };
}

const at = '2026-11-03T10:00:00.000Z';
const session = (questionText: string) => ({
  questionText,
  subject: 'math' as const,
  attempts: [],
  builtinVersion: 1,
  startedAt: at,
  writtenAt: at,
});
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const close = async (tab: Tab): Promise<void> => {
  open = open.filter((one) => one !== tab.replica);
  await tab.replica.close();
};

describe('two tabs of one person', () => {
  test('one of them exchanges; what is typed in the other is sent once, and both see it', async () => {
    const first = await openTab(0);
    await eventually(() => expect(first.asked()).toBeGreaterThan(0));
    const second = await openTab(1);
    const made = await second.replica.writer.create('homeworkSession', session('typed in the second tab'));
    await eventually(() => expect(school.row('homeworkSession', made.id)).toBeDefined());
    for (const { replica } of [first, second]) {
      await eventually(async () => {
        const found = await replica.collection('homeworkSession').findOne(made.id).exec();
        expect(found?.toMutableJSON()).toMatchObject({ questionText: 'typed in the second tab', edited: {} });
      });
      await eventually(() => expect(replica.sync.get()).toMatchObject({ state: 'at-school', waiting: 0 }));
    }
    expect(second.asked()).toBe(0);
    expect(school.effects.get(made.id)).toBe(1);
  });

  test('when the leading tab is closed with work unsent, the other one takes over and sends it', async () => {
    const wire = { down: false };
    const first = await openTab(0, wire);
    await eventually(() => expect(first.asked()).toBeGreaterThan(0));
    const second = await openTab(1);
    wire.down = true;
    const made = await first.replica.writer.create('homeworkSession', session('typed in the first tab'));
    const also = await second.replica.writer.create('homeworkSession', session('typed in the second tab'));
    await second.replica.writer.remove('homeworkSession', also.id);
    expect(second.asked()).toBe(0);
    await close(first);
    await eventually(() => expect(school.row('homeworkSession', made.id)).toBeDefined());
    await eventually(() => expect(second.replica.sync.get()).toMatchObject({ state: 'at-school', waiting: 0 }));
    expect(second.asked()).toBeGreaterThan(0);
    expect(school.effects.get(made.id)).toBe(1);
    expect(school.row('homeworkSession', also.id)?.deleted ?? true).toBe(true);
  });

  test('a sign-in in the tab that does not exchange wakes the one that does', async () => {
    const wire = { down: false, signedOut: false };
    const first = await openTab(0, wire);
    const second = await openTab(1);
    await eventually(() => expect(second.replica.sync.get().state).toBe('at-school'));
    wire.signedOut = true;
    const made = await second.replica.writer.create('homeworkSession', session('typed while signed out'));
    // The request that was refused holds the lane until somebody signs in.
    await eventually(() => expect(second.replica.sync.get().state).toBe('signed-out'));
    wire.signedOut = false;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(school.row('homeworkSession', made.id), 'it waits for the sign-in').toBeUndefined();
    second.replica.tryNow(true);
    await eventually(() => expect(school.row('homeworkSession', made.id)).toBeDefined());
    await eventually(() => expect(second.replica.sync.get()).toMatchObject({ state: 'at-school', waiting: 0 }));
    expect([first.asked() > 0, second.asked()]).toEqual([true, 0]);
  });

  test('work of a refused class goes on when the class is given up in the tab that does not exchange', async () => {
    const plan: Plan = { down: true, person: people.teacher, only: ['classroom', 'assignment'], refused: 'classroom' };
    const { replica: leader } = await openTab(0, plan);
    const { replica: other } = await openTab(1, plan);
    const made = await leader.writer.create('classroom', {
      ...{ className: 'new', subject: 'math', grade: 'PYP3', isActive: true, timeZone: 'Europe/London' },
    });
    await leader.writer.create('assignment', {
      ...{ classId: made.id, title: 'Rivers', description: '', dueDate: '2030-01-01T00:00:00.000Z' },
      ...{ totalPoints: 10, isPublished: true },
    });
    plan.down = false;
    leader.tryNow();
    await eventually(async () => expect(await leader.store.conflicts()).not.toEqual([]));
    // The work is looked at once more when its class has its answer, and waits while that is a refusal.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(leader.waiting()).toMatchObject([{ collection: 'assignment' }]);
    const values = await other.store.conflicts();
    await other.conflicts.discard({ key: made.id, collection: 'classroom', id: made.id, values, at });
    // Without its class the school refuses it, which is an answer.
    await eventually(() => expect(leader.waiting()).toEqual([]));
    expect((await leader.store.conflicts()).map(({ collection }) => collection)).toContain('assignment');
  });

  test('who deletes the documents waits until the other tab has closed them, and none opens them meanwhile', async () => {
    const first = await openTab(0);
    const second = await openTab(1);
    let isAlone = false;
    const alone = second.replica.alone().then(() => (isAlone = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isAlone).toBe(false);
    await close(first);
    await alone;
    let isOpen = false;
    const third = openTab(0).then((tab) => {
      isOpen = true;
      return tab;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isOpen).toBe(false);
    await close(second);
    await third;
  });
});

test('where there are no Web Locks, a tab leads by RxDB’s election', async () => {
  vi.unstubAllGlobals();
  const only = ['homeworkSession'] as const;
  const desk = await openDesk(school, people.student, { only, more: { multiInstance: true } });
  open.push(desk.replica);
  await eventually(() => expect(desk.pulls.length).toBeGreaterThan(0));
});
