import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dyingStorage, dyingStore, life, type Life } from './dying.ts';
import { webLocks } from './web-locks.ts';
import { clients, type Client } from './write-path/bundle.ts';
import { openDesk, settles, type Desk, type Storage } from './write-path/desk.ts';
import { emptyDisk, type Disk } from '../../web/replica/memory-person-store.ts';
import { people, School } from './write-path/school.ts';

const name = 'homeworkSession';
const only = [name] as const;
const at = '2026-11-03T10:00:00.000Z';
const session = (questionText: string) => ({
  questionText,
  subject: 'math' as const,
  attempts: [],
  builtinVersion: 1,
  startedAt: at,
  writtenAt: at,
});

let tabs: Client[];
let school: School;
beforeAll(async () => {
  tabs = await clients(2);
}, 60_000);
beforeEach(async () => {
  school = new School(() => {});
  await school.start();
});

const storageOf = (program: Client): Storage =>
  Object.assign(program.getRxStorageMemory(), { collectionStates: new Map() }) as Storage;

/** Each text is at school, once. */
function expectOnce(texts: readonly string[]): void {
  const rows = [...school.store.dump().tables.rows].filter(([key, row]) => key.startsWith(`${name}|`) && !row.deleted);
  expect(rows.map(([, row]) => row.fields['questionText']).sort()).toEqual([...texts].sort());
  expect([...school.effects.values()].filter((times) => times !== 1)).toEqual([]);
  expect(school.violations).toEqual([]);
}

describe('L2: the leading tab', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { locks: webLocks() });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const openTab = (index: number, storage: Storage, disk: Disk, one: Life): Promise<Desk> =>
    openDesk(school, people.student, {
      only,
      disk,
      program: tabs[index] as Client,
      storage: dyingStorage(storage, one),
      store: (plain) => dyingStore(plain, one),
      more: { multiInstance: true },
    });

  test(
    'killed after some write leaves its work to the other one, which sends it once',
    { timeout: 120_000 },
    async () => {
      for (const writes of [1, 2, 3, 4, 6, 8, 11, 14]) {
        school = new School(() => {});
        await school.start();
        const [storage, disk, one] = [storageOf(tabs[0] as Client), emptyDisk(), life()];
        const leader = await openTab(0, storage, disk, one);
        expect(await settles(() => leader.pulls.length > 0)).toBe(true);
        const other = await openTab(1, storage, disk, life());
        const acknowledged: string[] = [];
        const type = async (desk: Desk, text: string): Promise<void> => {
          await desk.replica.writer.create(name, session(text));
          acknowledged.push(text);
        };
        one.dieAfter(writes);
        for (const text of ['k1', 'k2', 'k3']) {
          await type(leader, text).catch(() => {});
          await type(other, `${text} of the other tab`);
        }
        // The browser frees the lock of a tab that is gone.
        await Promise.race([leader.close().catch(() => {}), settles(() => false, 300)]);
        const quiet = (): boolean => {
          other.replica.tryNow();
          return other.replica.sync.get().state === 'at-school';
        };
        expect(await settles(quiet, 10_000), `killed after ${writes} writes`).toBe(true);
        const stored = (await other.rows(name)).map((row) => String(row['questionText']));
        // What was stored a moment before nobody was told may be there too.
        for (const text of acknowledged) expect(stored).toContain(text);
        expectOnce(stored);
        await other.close();
      }
    },
  );
});

describe('L5: when the browser has deleted', () => {
  const textsOf = async (desk: Desk): Promise<string[]> =>
    (await desk.rows(name)).map((row) => String(row['questionText'])).sort();
  const open = (storage: Storage, disk: Disk): Promise<Desk> =>
    openDesk(school, people.student, { only, disk, storage });
  const program = (): Client => tabs[0] as Client;

  test.each(['everything', 'the replica', 'the person’s own database'])(
    '%s, what is at school comes again and nothing comes twice',
    async (what) => {
      const [storage, disk] = [storageOf(program()), emptyDisk()];
      const first = await open(storage, disk);
      for (const text of ['k1', 'k2', 'k3']) await first.replica.writer.create(name, session(text));
      expect(await settles(() => first.replica.sync.get().waiting === 0)).toBe(true);
      await first.close();
      // A start whose first answer was a manifest that brought nothing: where it ended is in the person's own database.
      const again = await open(storageOf(program()), disk);
      expect(await settles(async () => (await textsOf(again)).length === 3)).toBe(true);
      // So is where a pull ended that brought nothing to a replica with documents: no other replica may begin there.
      const carried = (): unknown => (disk.meta.get(`pulled ${name}`) as { from: unknown } | undefined)?.from ?? 'null';
      expect(await settles(() => (again.replica.tryNow(), carried() !== 'null'))).toBe(true);
      await again.close();
      const after = await open(
        what === 'the person’s own database' ? storage : storageOf(program()),
        what === 'the replica' ? disk : emptyDisk(),
      );
      const all = async (): Promise<boolean> => (await textsOf(after)).join() === 'k1,k2,k3';
      expect(await settles(all)).toBe(true);
      await after.replica.writer.create(name, session('k4'));
      expect(await settles(() => after.replica.sync.get().state === 'at-school')).toBe(true);
      expectOnce(['k1', 'k2', 'k3', 'k4']);
      await after.close();
    },
  );
});
