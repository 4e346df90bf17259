import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { Replica } from '../../web/replica/open.ts';
import { clients, type Client } from './write-path/bundle.ts';
import { openDesk } from './write-path/desk.ts';
import { emptyDisk, memoryPersonStore, type Disk } from './write-path/memory-person-store.ts';
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

/** The browser's Web Locks, which Node 20 does not have: one holder, the others in a row. */
function webLocks(): { request(name: string, work: () => Promise<void>): Promise<void> } {
  const tails = new Map<string, Promise<void>>();
  return {
    request(name, work) {
      const turn = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(name, turn);
      return turn;
    },
  };
}

interface Tab {
  replica: Replica;
  /** How often this tab has asked the server. */
  asked: () => number;
}

async function openTab(index: number, wire: { down: boolean } = { down: false }): Promise<Tab> {
  const client = tabs[index] as Client;
  const person = people.student;
  let asked = 0;
  const exchange = async <T>(work: () => Promise<T>): Promise<T> => {
    asked++;
    if (wire.down) throw new client.TransportError(0);
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
            calls.map(({ collection, rows }) =>
              school.push(person, collection as CollectionName, rows, new Date().toISOString()),
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
    only: ['homeworkSession'],
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
});

test('where there are no Web Locks, a tab leads by RxDB’s election', async () => {
  vi.unstubAllGlobals();
  const only = ['homeworkSession'] as const;
  const desk = await openDesk(school, people.student, { only, more: { multiInstance: true } });
  open.push(desk.replica);
  await eventually(() => expect(desk.pulls.length).toBeGreaterThan(0));
});
