import { expect, test } from 'vitest';
import type { Frame, Horizon, Poke } from '../../schema/wire.ts';
import type { Point, StoredRow } from '../../sync-server/sync/store.ts';
import type { Feed, Reading } from '../../sync-server/sync/feed.ts';
import type { Tailer } from '../../sync-server/sync/tailer.ts';
import { createTailer } from '../../sync-server/sync/tailer.ts';

type Scopes = Awaited<ReturnType<Feed['scopesOf']>>;

/** A feed whose moves are given by the test, and whose scope reads are answered when the test says so. */
class HeldFeed implements Feed<null> {
  moves: { scope: string; collection: string; documents: [string, string][] | null }[] = [];
  /** Whose grants have changed above the horizon. */
  early: string[] = [];
  rows: StoredRow[] = [];
  failBodies = false;
  asked: { answer(scopes: readonly string[]): void; fail(): void }[] = [];
  failReads = false;
  reads = 0;
  private xid = 1;

  read: Feed['read'] = async (since) => {
    this.reads++;
    if (this.failReads) throw new Error('the database is away');
    const at: Horizon = [1, String(this.xid)];
    const moved = since === null ? [] : this.since(Number(since.xid));
    return { lineage: 'one', moved, early: this.early, horizon: { epoch: 1, xid: String(this.xid) }, at };
  };

  /** From where reads were made behind a commit. */
  readonly askedBehind: string[] = [];
  /** What the commit before such a read adds; null: transactions know of none. */
  coming: (() => void) | null = null;
  behind = (_tx: null, since: Point): Promise<Reading> | null => {
    if (!this.coming) return null;
    this.askedBehind.push(since.xid);
    this.coming();
    this.reads--;
    return this.read(since);
  };

  bodies: Feed['bodies'] = async (_collection, ids) => {
    if (this.failBodies) throw new Error('the database is away');
    return this.rows.filter(({ id }) => ids.includes(id));
  };

  scopesOf: Feed['scopesOf'] = (userIds) =>
    new Promise<Scopes>((resolve, reject) => {
      this.asked.push({
        answer: (scopes) => resolve(new Map(userIds.map((id) => [id, new Set(scopes)]))),
        fail: () => reject(new Error('the database is away')),
      });
    });

  /** A commit: the horizon goes one further. */
  move(scope: string, collection: string, documents: [string, string][] | null = null): void {
    this.moves[this.xid++] = { scope, collection, documents };
  }

  /** A commit that a frame can tell. */
  write(scope: string, collection: string, id: string): void {
    const rev = `1.${this.xid}`;
    this.rows = [...this.rows.filter((row) => row.id !== id), { id, rev, deleted: false, scopes: [scope], fields: {} }];
    this.move(scope, collection, [[id, rev]]);
  }

  private since(xid: number): typeof this.moves {
    return this.moves.slice(xid).filter((one) => one !== undefined);
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
const asked = (feed: HeldFeed, count: number) => expect.poll(() => feed.asked.length, { interval: 5 }).toBe(count);

async function using(work: (feed: HeldFeed, tailer: Tailer<null>, pokes: Poke[]) => Promise<void>): Promise<void> {
  const feed = new HeldFeed();
  const tailer = createTailer(feed);
  try {
    await work(feed, tailer, []);
  } finally {
    for (const one of feed.asked) one.answer([]);
    await tailer.stop();
  }
}

test('a listener whose scopes cannot be read is told so and not kept', () =>
  using(async (feed, tailer) => {
    const failing = tailer.listen('ada', () => {});
    await asked(feed, 1);
    feed.asked[0]?.fail();
    await expect(failing).rejects.toThrow('away');
    expect(tailer.listeners()).toBe(0);
  }));

test('nobody listens from a horizon that could not be read', () =>
  using(async (feed, tailer) => {
    feed.failReads = true;
    const failing = tailer.listen('ada', () => {});
    failing.catch(() => {});
    await settle();
    for (const one of feed.asked) one.answer(['c:x']);
    await expect(failing).rejects.toThrow();
    expect(tailer.listeners()).toBe(0);
  }));

test('scopes read before a revocation do not overwrite those read after it', () =>
  using(async (feed, tailer, pokes) => {
    const listening = tailer.listen('ada', (poke) => pokes.push(poke));
    await asked(feed, 1);
    feed.move('u:ada', '$grants');
    tailer.kick();
    await asked(feed, 2);
    feed.asked[1]?.answer(['u:ada']);
    await settle();
    feed.asked[0]?.answer(['u:ada', 'c:left']);
    await listening;
    const before = pokes.length;
    feed.move('c:left', 'assignment');
    tailer.kick();
    await settle();
    expect(pokes.slice(before)).toEqual([]);
    feed.move('u:ada', 'notice');
    tailer.kick();
    await expect.poll(() => pokes.slice(before).map((poke) => poke.collections)).toEqual([['notice']]);
  }));

test('of two tabs of a person, one that began to listen before a grant hears of it as the other does', () =>
  using(async (feed, tailer, pokes) => {
    const first = tailer.listen('ada', (poke) => pokes.push(poke));
    await asked(feed, 1);
    const second = tailer.listen('ada', (poke) => pokes.push(poke));
    await asked(feed, 2);
    feed.move('u:ada', '$grants');
    tailer.kick();
    await asked(feed, 3);
    // The answers come in the wrong order.
    feed.asked[2]?.answer(['u:ada', 'c:new']);
    await settle();
    feed.asked[1]?.answer(['u:ada']);
    feed.asked[0]?.answer(['u:ada']);
    await Promise.all([first, second]);
    const before = pokes.length;
    feed.move('c:new', 'assignment');
    tailer.kick();
    await expect
      .poll(() => pokes.slice(before).map((poke) => poke.collections))
      .toEqual([['assignment'], ['assignment']]);
  }));

test('what moved together with a grant that could not be read is told by the next look', () =>
  using(async (feed, tailer, pokes) => {
    const listening = tailer.listen('ada', (poke) => pokes.push(poke));
    await asked(feed, 1);
    feed.asked[0]?.answer(['u:ada']);
    await listening;
    feed.move('u:ada', '$grants');
    tailer.kick();
    await asked(feed, 2);
    feed.asked[1]?.fail();
    await asked(feed, 3);
    feed.asked[2]?.answer(['u:ada', 'c:new']);
    await expect.poll(() => pokes.length).toBe(1);
    feed.move('c:new', 'assignment');
    tailer.kick();
    await expect.poll(() => pokes.map((poke) => poke.collections)[1]).toEqual(['assignment']);
  }));

/** A listener with these scopes that takes frames. */
async function hearing(feed: HeldFeed, tailer: Tailer<null>, userId: string, ...scopes: string[]) {
  const heard = { pokes: [] as string[][], frames: [] as Frame[], full: false };
  const before = feed.asked.length;
  const listening = tailer.listen(userId, (poke) => void heard.pokes.push(poke.collections), {
    unpacks: false,
    take({ plain }) {
      if (!heard.full) heard.frames.push(JSON.parse(plain.toString('utf8', plain.indexOf('{'))) as Frame);
      return !heard.full;
    },
  });
  await asked(feed, before + 1);
  feed.asked[before]?.answer(scopes);
  return Object.assign(heard, { leave: await listening });
}

test('a frame goes to those who hold its scope and take frames, in the place of a poke', () =>
  using(async (feed, tailer, pokes) => {
    const one = await hearing(feed, tailer, 'ada', 'c:x');
    const other = await hearing(feed, tailer, 'ben', 'c:y');
    const listening = tailer.listen('cem', (poke) => pokes.push(poke));
    await asked(feed, 3);
    feed.asked[2]?.answer(['c:x']);
    await listening;
    feed.write('c:x', 'assignment', 'a');
    tailer.kick();
    await expect.poll(() => one.frames).toMatchObject([{ scope: 'c:x', documents: [{ id: 'a', rev: '1.1' }] }]);
    expect([one.pokes, other.frames, other.pokes]).toEqual([[], [], []]);
    expect(pokes.map(({ collections }) => collections)).toEqual([['assignment']]);
  }));

test('a collection of which a frame cannot tell everything is poked for, whatever frames there are', () =>
  using(async (feed, tailer) => {
    const one = await hearing(feed, tailer, 'ada', 'c:x', 'c:y');
    feed.write('c:x', 'assignment', 'a');
    feed.move('c:y', 'assignment');
    feed.write('c:x', 'classroom', 'b');
    tailer.kick();
    await expect.poll(() => one.pokes).toEqual([['assignment']]);
    expect(one.frames.map(({ collection }) => collection)).toEqual(['classroom']);
  }));

test('who reads slowly is poked, and so is everybody when the documents cannot be read', () =>
  using(async (feed, tailer) => {
    const [slow, quick] = [await hearing(feed, tailer, 'ada', 'c:x'), await hearing(feed, tailer, 'ben', 'c:x')];
    slow.full = true;
    feed.write('c:x', 'assignment', 'a');
    tailer.kick();
    await expect.poll(() => slow.pokes).toEqual([['assignment']]);
    expect([quick.frames.length, quick.pokes]).toEqual([1, []]);
    feed.failBodies = true;
    feed.write('c:x', 'assignment', 'a');
    tailer.kick();
    await expect.poll(() => quick.pokes).toEqual([['assignment']]);
  }));

test('who has lost a scope gets no frame of it, though the horizon has not passed that yet', () =>
  using(async (feed, tailer) => {
    const [left, stays] = [await hearing(feed, tailer, 'ada', 'c:x'), await hearing(feed, tailer, 'ben', 'c:x')];
    feed.early = ['ada'];
    feed.write('c:x', 'assignment', 'a');
    tailer.kick();
    await asked(feed, 3);
    feed.asked[2]?.answer([]);
    await expect.poll(() => stays.frames.length).toBe(1);
    expect([left.frames, left.pokes]).toEqual([[], []]);
    feed.early = [];
  }));

test('who is granted a scope in the middle of a read is poked: what was read may be older than the grant', () =>
  using(async (feed, tailer) => {
    const [fresh, old] = [await hearing(feed, tailer, 'ada'), await hearing(feed, tailer, 'ben', 'c:x')];
    feed.move('u:ada', '$grants');
    feed.write('c:x', 'assignment', 'a');
    tailer.kick();
    await asked(feed, 3);
    feed.asked[2]?.answer(['c:x']);
    await expect.poll(() => old.frames.length).toBe(1);
    expect([fresh.frames, fresh.pokes[0]?.includes('assignment')]).toEqual([[], true]);
  }));

/** A write of which the feed is asked. */
const nothing = { userId: 'bob', behind: null };

test('who wrote is told last', () =>
  using(async (feed, tailer) => {
    const told: string[] = [];
    for (const name of ['bob', 'ada', 'bob', 'cem']) {
      const listening = tailer.listen(name, () => told.push(name));
      await asked(feed, 1);
      feed.asked.shift()?.answer(['c:x']);
      await listening;
    }
    feed.move('c:x', 'assignment');
    tailer.kick(nothing);
    await expect.poll(() => told).toEqual(['ada', 'cem', 'bob', 'bob']);
    told.length = 0;
    feed.move('c:x', 'assignment');
    tailer.kick();
    await expect.poll(() => told).toEqual(['bob', 'ada', 'bob', 'cem']);
  }));

test('what was read behind a commit is told without another read', () =>
  using(async (feed, tailer) => {
    const one = await hearing(feed, tailer, 'ada', 'c:x');
    const reads = feed.reads;
    feed.coming = () => feed.write('c:x', 'assignment', 'a');
    tailer.kick({ ...nothing, behind: tailer.behind(null) });
    await expect.poll(() => one.frames).toMatchObject([{ from: [1, '1'], to: [1, '2'], documents: [{ id: 'a' }] }]);
    expect([feed.askedBehind, feed.reads, one.pokes]).toEqual([['1'], reads, []]);
  }));

test('and with one where there is none, or the tailer has gone on meanwhile', () =>
  using(async (feed, tailer) => {
    const one = await hearing(feed, tailer, 'ada', 'c:x');
    expect(tailer.behind(null)).toBeNull();
    feed.write('c:x', 'assignment', 'a');
    tailer.kick(nothing);
    await expect.poll(() => one.frames.length).toBe(1);
    feed.coming = () => {};
    const overtaken = tailer.behind(null);
    feed.write('c:x', 'assignment', 'b');
    tailer.kick();
    await expect.poll(() => one.frames.length).toBe(2);
    feed.write('c:x', 'assignment', 'c');
    const reads = feed.reads;
    tailer.kick({ ...nothing, behind: overtaken });
    expect(feed.reads).toBe(reads + 1);
    await expect
      .poll(() => one.frames.flatMap(({ documents }) => documents.map(({ id }) => id)))
      .toEqual(['a', 'b', 'c']);
    expect(one.frames.map(({ from, to }) => [from[1], to[1]])).toEqual([
      ['1', '2'],
      ['2', '3'],
      ['3', '4'],
    ]);
  }));

test('a frame begins where the last one ended, over quiet rounds too', () =>
  using(async (feed, tailer) => {
    const one = await hearing(feed, tailer, 'ada', 'c:x');
    for (const [n, id] of ['a', 'b'].entries()) {
      feed.write('c:x', 'assignment', id);
      tailer.kick();
      await expect.poll(() => one.frames.length).toBe(n + 1);
      feed.move('c:elsewhere', 'assignment');
      tailer.kick();
      await settle();
    }
    expect(one.frames.map(({ from, to }) => [from, to])).toEqual([
      [
        [1, '1'],
        [1, '2'],
      ],
      [
        [1, '2'],
        [1, '4'],
      ],
    ]);
  }));
