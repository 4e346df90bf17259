import { expect, test } from 'vitest';
import type { Horizon, Poke } from '../../schema/wire.ts';
import type { Feed, Tailer } from '../../sync-server/sync/tailer.ts';
import { createTailer } from '../../sync-server/sync/tailer.ts';

type Scopes = Awaited<ReturnType<Feed['scopesOf']>>;

/** A feed whose moves are given by the test, and whose scope reads are answered when the test says so. */
class HeldFeed implements Feed {
  moves: { scope: string; collection: string }[] = [];
  asked: { answer(scopes: readonly string[]): void; fail(): void }[] = [];
  failReads = false;
  reads = 0;
  private xid = 1;

  read: Feed['read'] = async (since) => {
    this.reads++;
    if (this.failReads) throw new Error('the database is away');
    const at: Horizon = [1, String(this.xid)];
    const moved = since === null ? [] : this.since(Number(since.xid)).map((one) => ({ ...one, documents: null }));
    return { lineage: 'one', moved, early: [], horizon: { epoch: 1, xid: String(this.xid) }, at };
  };
  bodies: Feed['bodies'] = async () => [];

  scopesOf: Feed['scopesOf'] = (userIds) =>
    new Promise<Scopes>((resolve, reject) => {
      this.asked.push({
        answer: (scopes) => resolve(new Map(userIds.map((id) => [id, new Set(scopes)]))),
        fail: () => reject(new Error('the database is away')),
      });
    });

  /** A commit: the horizon goes one further. */
  move(scope: string, collection: string): void {
    this.moves[this.xid++] = { scope, collection };
  }

  private since(xid: number): { scope: string; collection: string }[] {
    return this.moves.slice(xid).filter((one) => one !== undefined);
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
const asked = (feed: HeldFeed, count: number) => expect.poll(() => feed.asked.length, { interval: 5 }).toBe(count);

async function using(work: (feed: HeldFeed, tailer: Tailer, pokes: Poke[]) => Promise<void>): Promise<void> {
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
