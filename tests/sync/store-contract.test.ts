import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { naturalId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { Scope } from '../../schema/who.ts';
import type { EmbeddedPostgres } from '../../sync-server/db/embedded.ts';
import { startEmbedded } from '../../sync-server/db/embedded.ts';
import { migrate } from '../../sync-server/db/migrate.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { createDatabase } from '../../sync-server/db/orm.ts';
import { createFeed, type Feed } from '../../sync-server/sync/feed.ts';
import { memoryFeed } from './memory/memory-feed.ts';
import { MemoryStore } from './memory/memory-store.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import type { DocumentText } from '../../sync-server/db/rows.ts';
import type { Context, Cut, Entry, NewRow, Position, Snapshot, Store } from '../../sync-server/sync/store.ts';
import type { Random } from './random.ts';
import { randomOf } from './random.ts';

// A cluster of its own: the horizon is the whole cluster's, and other tests hold transactions open.
const home = mkdtempSync(path.join(os.tmpdir(), 'paperboat-contract-'));
let server: EmbeddedPostgres;
let db: Database;

beforeAll(async () => {
  server = await startEmbedded({ dataDir: path.join(home, 'postgres'), database: 'contract', durable: false });
  await migrate(server.url);
  db = await createDatabase({ url: server.url, poolSize: 8 });
}, 90_000);
afterAll(async () => {
  await db?.close();
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

const sequences = 2_000;
const collections: readonly CollectionName[] = ['notice', 'assignment', 'enrolment'];

/** A transaction that stays open between the steps of a sequence. */
interface Held<Tx> {
  tx: Tx;
  end(commits: boolean): Promise<void>;
}

async function hold<Tx>(store: Store<Tx>): Promise<Held<Tx>> {
  let decide: (commits: boolean) => void = () => {};
  const decision = new Promise<boolean>((resolve) => (decide = resolve));
  let opened: (tx: Tx) => void = () => {};
  const tx = new Promise<Tx>((resolve) => (opened = resolve));
  const done = store
    .transaction(async (given) => {
      opened(given);
      if (!(await decision)) throw new Error('rolled back on purpose');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'rolled back on purpose')) throw error;
    });
  return { tx: await tx, end: async (commits) => (decide(commits), done) };
}

/** Plays one seeded sequence on a store and gives everything that it answered. */
async function play<Tx>(store: Store<Tx>, seed: number, settled: () => Promise<void>): Promise<unknown[]> {
  const random = randomOf(seed);
  const answers: unknown[] = [];
  const names = naming();
  const id = (n: number): string => naturalId('contract', String(seed), String(n));
  const ids = Array.from({ length: 5 }, (_, n) => id(n)).sort();
  const users = [id(100), id(101)];
  const scopes = ['A', 'B', 'C'].map((s) => `c:${id(0)}${s}` as Scope);
  const held: (Held<Tx> & { locks: Set<string> })[] = [];
  const taken = new Set<string>();
  const note = (what: string, value: unknown): void => void answers.push([what, names(value)]);

  const finish = async (commits: boolean): Promise<void> => {
    const [one] = held.splice(random.int(held.length), 1);
    if (!one) return;
    await one.end(commits);
    for (const lock of one.locks) taken.delete(lock);
    await settled();
  };

  for (let step = 0; step < 14; step++) {
    const kind = random.next();
    if (kind < 0.25 && held.length < 3) held.push({ ...(await hold(store)), locks: new Set() });
    else if (kind < 0.4) await finish(random.chance(0.8));
    else if (kind < 0.7) {
      const one = held[random.int(held.length)];
      const plan = planOf(random, ids, users, scopes);
      if (!one || (taken.has(plan.lock) && !one.locks.has(plan.lock))) continue;
      taken.add(plan.lock);
      one.locks.add(plan.lock);
      note('wrote', await plan.run(store, one.tx));
    } else {
      // What an open transaction sees itself, or what everybody else does.
      const one = random.chance(0.3) ? held[random.int(held.length)] : undefined;
      if (one) note('own', await look(store, one.tx, random, ids, users, scopes));
      else
        await store.snapshot(async (tx, seen) => {
          note('seen', await look(store, tx, random, ids, users, scopes));
          const cuts = scopes.map((scope) => ({ scope, epoch: 0, xid: '0', id: ids[0] ?? '' }));
          note('page', await pageOf(store, tx, 'notice', cuts, seen, 1 + random.int(6)));
        });
    }
  }
  while (held.length) await finish(true);
  await store.snapshot(async (tx, seen) => {
    for (const name of collections) {
      const start: Position = { epoch: 0, xid: '0', id: '00000000-0000-0000-0000-000000000000' };
      const cuts = scopes.map((scope) => ({ scope, ...start }));
      note('feed', await pageOf(store, tx, name, cuts, seen, 100));
      note('manifest', (await store.manifest(tx, name, scopes, 100)).sort());
    }
    note('end', await look(store, tx, random, ids, users, scopes));
  });
  return answers;
}

/** Reads a page: each of its entries carries the version of its document, by which a document is known (`KnownDocuments`). */
async function pageOf<Tx>(
  store: Store<Tx>,
  tx: Tx,
  name: CollectionName,
  cuts: readonly Cut[],
  { horizon }: Snapshot,
  limit: number,
): Promise<Entry[]> {
  const page = await store.page(tx, name, cuts, horizon, limit);
  const revs = new Map(
    (await store.bodies(tx, name, [...new Set(page.map(({ id }) => id))])).map((row) => [row.id, row.rev]),
  );
  expect(page.filter(({ id, epoch, xid }) => revs.get(id) !== `${epoch}.${xid}`)).toEqual([]);
  return page;
}

/** Of a text counts what it says. */
const read = ({ text, ...rest }: DocumentText) => ({ ...rest, document: JSON.parse(text ?? 'null') as unknown });

async function look<Tx>(
  store: Store<Tx>,
  tx: Tx,
  random: Random,
  ids: string[],
  users: string[],
  scopes: Scope[],
): Promise<unknown> {
  const name = random.pick(collections);
  const user = random.pick(users);
  const held = await store.members(tx, user);
  return {
    members: [...held].sort(([a], [b]) => (a < b ? -1 : 1)),
    bodies: (await store.bodies(tx, name, ids)).sort((a, b) => (a.id < b.id ? -1 : 1)),
    documents: (await store.documents(tx, name, ids)).map(read).sort((a, b) => (a.id < b.id ? -1 : 1)),
    manifest: (await store.manifest(tx, name, scopes.slice(0, 1 + random.int(3)), 100)).sort(),
    context: sorted(
      await store.context(tx, {
        collection: name,
        userId: random.pick([user, ...ids]),
        day: random.pick(days),
        receipts: ids.map((id) => ({ id, device: random.pick(['tablet', 'laptop']) })),
        parentIds: ids,
      }),
    ),
  };
}

const days = ['2026-11-21', '2026-11-22'];

/** What Postgres gives in no order. */
const sorted = ({ members, classesEver, last, parents, quota }: Context): unknown => ({
  members: [...members].sort(([a], [b]) => (a < b ? -1 : 1)),
  // When it ended is each clock's own.
  classesEver: [...classesEver].map(([id, until]) => [id, until === null, until !== '']).sort(),
  last: [...last].sort(([a], [b]) => (a < b ? -1 : 1)),
  parents: parents.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  quota,
});

interface Plan {
  lock: string;
  run<Tx>(store: Store<Tx>, tx: Tx): Promise<unknown>;
}

function planOf(random: Random, ids: string[], users: string[], scopes: Scope[]): Plan {
  const name = random.pick(collections);
  const user = random.pick(users);
  if (random.chance(0.3)) {
    const [scope, reason, gives] = [random.pick(scopes), random.pick(['one', 'two']), random.chance(0.6)];
    return {
      lock: user,
      run: (store, tx) => (gives ? store.grant(tx, user, scope, reason) : store.revoke(tx, user, scope, reason)),
    };
  }
  // Rows of an enrolment belong to one student: nobody waits for a lock in here, since nobody else could end the holder.
  const own = ids.slice(2 * users.indexOf(user), 2 * users.indexOf(user) + 2);
  const id = random.pick(name === 'enrolment' ? own : ids);
  const row: NewRow = {
    id,
    deleted: random.chance(0.2),
    scopes: random.chance(0.7) ? [random.pick(scopes)] : scopes.slice(0, 2),
    fields:
      name === 'enrolment'
        ? enrolmentOf(user, random.pick(ids))
        : name === 'notice'
          ? noticeOf(user, random.int(3))
          : assignmentOf(id, random.int(3)),
  };
  const key = `key ${random.int(3)}`;
  const other = naturalId('contract', id, String(random.int(2 ** 30)));
  // Of nobody else: nobody waits for a lock in here.
  const quota = { userId: id, day: random.pick(days), rows: random.int(3), bytes: random.int(9) - 4 };
  return {
    // An enrolment gives its student a scope, so both stand behind one lock.
    lock: name === 'enrolment' ? user : `${name} ${id}`,
    run: async (store, tx) => {
      const shared = random.chance(0.3) ? await store.shareRows(tx, name, [id]) : null;
      const known = await store.lockRows(tx, name, [id]);
      const receipts = [{ id, device: 'tablet', key }];
      const rows = known.length ? { inserts: [], updates: [row] } : { inserts: [row], updates: [] };
      const first = await store.write(tx, name, { ...rows, receipts, quota });
      const same = await store.write(tx, name, { inserts: [], updates: [row], receipts, quota });
      const changed = { ...row, deleted: !row.deleted };
      const both = await store.write(tx, name, {
        inserts: [{ ...row, id: other }],
        updates: [changed],
        receipts,
        quota,
      });
      return {
        shared,
        known,
        first,
        same,
        both: both.map(({ id }) => id).sort(),
        now: await store.bodies(tx, name, [id]),
      };
    },
  };
}

const noticeOf = (personId: string, n: number) => ({
  personId,
  cause: `cause ${n}`,
  kind: 'grade',
  about: 'x',
  details: { b: 'ü', a: String(n) },
  createdAt: `2026-11-21T10:00:00.12${n}Z`,
  ...(n === 2 ? { readAt: '2026-11-21T10:00:00.000Z' } : {}),
});
const assignmentOf = (classId: string, n: number) => ({
  classId,
  className: 'Owls',
  subject: 'math',
  teacherId: classId,
  title: `Title ${n} “quoted” \\ \n`,
  description: '',
  dueDate: '2026-12-01T10:00:00.000Z',
  totalPoints: n,
  isPublished: n > 1,
});
const enrolmentOf = (studentId: string, classId: string) => ({
  classId,
  studentId,
  className: 'Owls',
  subject: 'math',
  teacherId: classId,
  teacherName: 'T',
});

/** Replaces transaction ids by the order in which an answer names them: only order and equality mean something. */
function naming(): (value: unknown) => unknown {
  const known = new Map<string, string>();
  const nameOf = (xid: string): string => {
    if (!known.has(xid)) known.set(xid, `x${known.size}`);
    return known.get(xid) ?? '';
  };
  const walk = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') {
      if (key === 'xid') return nameOf(value);
      return /^1\.\d+$/.test(value) ? `1.${nameOf(value.slice(2))}` : value;
    }
    if (Array.isArray(value)) return value.map((one) => walk(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
  };
  return (value) => walk(value);
}

test(`${sequences} sequences get the same answers from Postgres and from memory`, async () => {
  const postgres = createPostgresStore(db);
  let memory = new MemoryStore();
  for (let seed = 1; seed <= sequences; seed++) {
    // Sequences share no ids. Without indexes the memory store gets slower with all that earlier ones have left.
    if (seed % 50 === 0) memory = new MemoryStore();
    const want = await play(memory, seed, async () => {});
    const got = await play(postgres, seed, async () => {});
    expect({ seed, answers: got }).toEqual({ seed, answers: want });
  }
}, 600_000);

/** Who got what, in which order: two share a row, a third wants to write it. */
async function shared<Tx>(store: Store<Tx>, id: string): Promise<string[]> {
  const order: string[] = [];
  const row: NewRow = { id, deleted: false, scopes: [`u:${id}`], fields: noticeOf(id, 1) };
  const quota = { userId: id, day: '2026-11-21', rows: 1, bytes: 1 };
  await store.transaction((tx) => store.write(tx, 'notice', { inserts: [row], updates: [], receipts: [], quota }));
  const [one, two, writer] = [await hold(store), await hold(store), await hold(store)];
  for (const { tx } of [one, two]) order.push(`shared ${(await store.shareRows(tx, 'notice', [id])).length}`);
  const locked = store.lockRows(writer.tx, 'notice', [id]).then(() => order.push('locked'));
  for (const held of [one, two]) {
    // Longer than a lock takes that is free.
    await new Promise((resolve) => setTimeout(resolve, 100));
    order.push('ends');
    await held.end(true);
  }
  await locked;
  await writer.end(true);
  return order;
}

test('a row is shared by many and written by nobody meanwhile', async () => {
  const want = ['shared 1', 'shared 1', 'ends', 'ends', 'locked'];
  const id = naturalId('contract', 'shared');
  expect(await shared(new MemoryStore(), id)).toEqual(want);
  expect(await shared(createPostgresStore(db), id)).toEqual(want);
});

/** What two see who store the same new row in the same moment, neither of whom waits for the write. */
async function overtaken<Tx>(store: Store<Tx>, id: string): Promise<string[]> {
  const order: string[] = [];
  const row: NewRow = { id, deleted: false, scopes: [`u:${id}`], fields: noticeOf(id, 1) };
  const write = (name: string, began: Promise<unknown>, end: () => void): Promise<void> =>
    store.transaction(async (tx) => {
      const known = await store.lockRows(tx, 'notice', [id]);
      order.push(`${name} finds ${known.length}`);
      end();
      await began;
      const given = known.length ? { inserts: [], updates: [row] } : { inserts: [row], updates: [] };
      const quota = { userId: naturalId('contract', name), day: '2026-11-21', rows: 1, bytes: 1 };
      const receipts = [{ id, device: name, key: name }];
      void store.write(tx, 'notice', { ...given, receipts, quota }).catch(() => order.push(`${name} comes too late`));
    });
  let [first, second] = [(): void => {}, (): void => {}];
  const firstBegan = new Promise<void>((resolve) => (first = resolve));
  const secondBegan = new Promise<void>((resolve) => (second = resolve));
  const one = write('one', secondBegan, first).then(() => order.push('one is stored'));
  await firstBegan;
  await Promise.all([write('two', one, second).then(() => order.push('two is stored')), one]);
  await store.snapshot(async (tx) => {
    const asked = { collection: 'notice' as const, userId: id, day: '2026-11-21', parentIds: [] };
    const receipts = ['one', 'two'].map((device) => ({ id, device }));
    const { last } = await store.context(tx, { ...asked, receipts });
    order.push(...[...last.values()].sort());
  });
  return order;
}

test('who stores a new row second begins again, and finds it', async () => {
  const want = [
    ...['one finds 0', 'two finds 0', 'one is stored', 'two comes too late', 'two finds 1', 'two is stored'],
    ...['one', 'two'],
  ];
  const id = naturalId('contract', 'overtaken');
  expect(await overtaken(new MemoryStore(), id)).toEqual(want);
  expect(await overtaken(createPostgresStore(db), id)).toEqual(want);
});

/** What is read of the feed right behind a commit, and a moment later. */
async function behindCommit<Tx>(store: Store<Tx>, feed: Feed<Tx>, id: string) {
  const row: NewRow = { id, deleted: false, scopes: [`u:${id}`], fields: noticeOf(id, 1) };
  const quota = { userId: id, day: '2026-11-21', rows: 1, bytes: 1 };
  const write = (tx: Tx) => store.write(tx, 'notice', { inserts: [row], updates: [], receipts: [], quota });
  const { horizon } = await feed.read(null);
  // As a push does: it is asked and not awaited.
  const asked = await store.transaction(async (tx) => {
    const behind = feed.behind?.(tx, horizon);
    await write(tx);
    return { behind };
  });
  return { behind: await asked.behind, after: await feed.read(horizon) };
}

test('a read of the feed behind a commit sees what has been committed', async () => {
  const [postgres, memory] = [createPostgresStore(db), new MemoryStore()];
  const read = [
    await behindCommit(memory, memoryFeed(memory), naturalId('contract', 'behind')),
    await behindCommit(postgres, createFeed(db), naturalId('contract', 'behind')),
  ];
  for (const { behind, after } of read) {
    expect(after.moved).toHaveLength(1);
    expect(behind).toEqual(after);
  }
});
