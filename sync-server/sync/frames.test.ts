import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { limits } from '../../schema/limits.ts';
import type { Frame } from '../../schema/wire.ts';
import { FrameMaker, isCovered, type Move, type Round } from './frames.ts';
import type { StoredRow } from './store.ts';

const row = (id: string, rev: string, fields = {}): StoredRow => ({ id, rev, deleted: false, scopes: ['c:x'], fields });
const move = (...documents: [string, string][]): Move => ({ scope: 'c:x', collection: 'assignment', documents });
const round = (xid: number, ...moved: Move[]): Round => ({
  ...{ lineage: 'one', moved, horizon: { epoch: 1, xid: String(xid) } },
  at: [1, String(xid)],
});
const heard = new Map([['c:x assignment', false]]);

const frameIn = (event: Buffer): Frame => JSON.parse(event.toString('utf8', 'event: frame\ndata: '.length)) as Frame;

/** A maker that has read the feed once, at 10, and gives the only frame of a round. */
function maker() {
  const frames = new FrameMaker();
  frames.passed(round(10));
  const make = async (of: Round, ...rows: StoredRow[]): Promise<Frame | null> => {
    const [event] = (await frames.make(of, heard, async () => rows)).values();
    return event === undefined ? null : frameIn(event.plain);
  };
  return { frames, make };
}

test('a frame begins where its feed has moved last, and else where all feeds are known from', async () => {
  const { frames, make } = maker();
  const first = round(20, move(['a', '1.15']));
  expect(await make(first, row('a', '1.15'))).toMatchObject({ from: [1, '10'], to: [1, '20'], at: [1, '20'] });
  frames.passed(first);
  frames.passed(round(30));
  expect(await make(round(40, move(['a', '1.35'])), row('a', '1.35'))).toMatchObject({
    from: [1, '20'],
    to: [1, '40'],
    documents: [{ id: 'a', rev: '1.35', scopes: ['c:x'] }],
  });
});

test('what moved without a frame is a gap before the next one', async () => {
  const { frames, make } = maker();
  frames.passed(round(20, { ...move(), documents: null }));
  expect(await make(round(30, move(['a', '1.25'])), row('a', '1.25'))).toMatchObject({ from: [1, '20'] });
});

test('a change of what somebody may see is no document, and costs the others no frame', async () => {
  const { frames } = maker();
  const grants: Move = { scope: 'u:p', collection: '$grants', documents: [['p', '1.15']] };
  const read: string[] = [];
  const events = await frames.make(
    round(20, grants, move(['a', '1.15'])),
    new Map([...heard, ['u:p $grants', false]]),
    async (name) => {
      read.push(name);
      return [row('a', '1.15')];
    },
  );
  expect([...events.keys()]).toEqual(['c:x assignment']);
  expect(read).toEqual(['assignment']);
});

test('a document of a newer version than its entry lies above the horizon, and makes no frame', async () => {
  const { make } = maker();
  expect(await make(round(20, move(['a', '1.15'])), row('a', '1.21'))).toBeNull();
  expect(await make(round(20, move(['a', '1.15'], ['b', '1.16'])), row('a', '1.15'))).toBeNull();
});

test('a row that this process has just written is not read again, and one of another version is', async () => {
  const { frames } = maker();
  const read: string[] = [];
  const make = async (of: Round): Promise<string> => {
    const events = await frames.make(of, heard, async (_name, ids) => {
      read.push(...ids);
      return ids.map((id) => row(id, '1.15', { title: 'read' }));
    });
    return [...events.values()].map(({ plain }) => plain).join('');
  };
  const one = round(20, move(['a', '1.15'], ['b', '1.15']));
  frames.written('assignment', [row('a', '1.15', { title: 'written' }), row('b', '1.14', { title: 'older' })]);
  frames.written('classroom', [row('b', '1.15', { title: 'of another collection' })]);
  const event = await make(one);
  expect(read).toEqual(['b']);
  expect(event).toContain('written');
  expect(event).not.toMatch(/older|another/);
  // The feed shows it in a later round, held back by an older transaction: it is kept for some, then read.
  for (let rounds = 0; rounds < 16; rounds++) frames.passed(round(20));
  await make(one);
  expect(read).toEqual(['b', 'b']);
  frames.passed(round(20));
  await make(one);
  expect(read).toEqual(['b', 'b', 'a', 'b']);
});

test('what is gone, of another history, or read after a pause makes no frame', async () => {
  const { frames, make } = maker();
  const one = round(20, move(['a', '1.15']));
  expect(await make(one, { ...row('a', '1.15'), deleted: true })).toBeNull();
  expect(await make(one, { ...row('a', '1.15'), scopes: ['c:y'] })).toBeNull();
  expect(await make({ ...one, lineage: 'two' }, row('a', '1.15'))).toBeNull();
  frames.forget();
  expect(await make(one, row('a', '1.15'))).toBeNull();
});

test('a document that is too long for a frame makes none, and a scope that nobody listens to is not read', async () => {
  const { frames, make } = maker();
  const one = round(20, move(['a', '1.15']));
  expect(await make(one, row('a', '1.15', { title: 'x'.repeat(limits.frameBytes) }))).toBeNull();
  const read: string[] = [];
  await frames.make(one, new Map([['c:y assignment', false]]), async (name) => {
    read.push(name);
    return [];
  });
  expect(read).toEqual([]);
});

test('who holds the scope that covers another reads that one alone', () => {
  expect(isCovered('assignment', 'c:x', new Set(['c:x', 't:x']))).toBe(true);
  expect(isCovered('assignment', 'c:x', new Set(['c:x', 't:y']))).toBe(false);
  expect(isCovered('submission', 'f:x', new Set(['f:x', 't:x']))).toBe(false);
});

test('a large frame is packed once for those who can unpack it, a small one never', async () => {
  const { frames } = maker();
  const make = async (title: string, isHeardPacked: boolean) => {
    const one = [row('a', '1.15', { title })];
    const events = await frames.make(
      round(20, move(['a', '1.15'])),
      new Map([['c:x assignment', isHeardPacked]]),
      async () => one,
    );
    return events.get('c:x assignment');
  };
  const large = await make('x'.repeat(4_000), true);
  const data = /^event: packed\ndata: ([A-Za-z0-9+/=]+)\n\n$/.exec(String(large?.packed))?.[1] ?? '';
  expect(JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString())).toEqual(large && frameIn(large.plain));
  expect(large?.packed?.length).toBeLessThan(1_000);
  expect((await make('x'.repeat(4_000), false))?.packed).toBeNull();
  expect((await make('x', true))?.packed).toBeNull();
});

test('what a frame would have to read more of is asked for by each; what this process has written needs no reading', async () => {
  const { frames } = maker();
  const many = Array.from({ length: 900 }, (_, n) => row(`${n}`, '1.15'));
  const one = round(20, move(...many.map(({ id, rev }): [string, string] => [id, rev])));
  const read: string[][] = [];
  const make = () =>
    frames.make(one, heard, async (_name, ids) => {
      read.push([...ids]);
      return many.filter(({ id }) => ids.includes(id));
    });
  expect((await make()).size).toBe(0);
  frames.written('assignment', many.slice(1));
  const event = [...(await make()).values()][0];
  expect(event && frameIn(event.plain).documents.length).toBe(900);
  expect(read).toEqual([['0']]);
});
