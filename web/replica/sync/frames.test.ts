import { describe, expect, test } from 'vitest';
import type { Checkpoint, FeedPoint, Frame } from '../../../schema/wire.ts';
import type { Stored } from '../document.ts';
import { framed, isAhead, WaitingFrames } from './frames.ts';

const id = '00000000-0000-0000-0000-000000000000';
const standing = (xid: string): Checkpoint => ({
  e: 'one',
  s: { 'c:x': [1, '2', 1, '1', 1, xid, id], 't:x': [1, '3', 1, '1', 1, xid, id] },
});
const granted = new Set(['c:x', 't:x']);
const frame = (from: number, to: number, more: Partial<Frame> = {}): Frame => ({
  ...{ lineage: 'one', scope: 'c:x', collection: 'assignment' },
  from: [1, String(from)],
  to: [1, String(to)],
  at: [1, String(to)],
  documents: [{ id: 'a', rev: `1.${to - 1}` }],
  ...more,
});
const give = (checkpoint: Checkpoint, ...frames: Frame[]) => framed(frames, checkpoint, granted);

describe('frames stand for an answer', () => {
  test('where the device stands at their beginning or further on: the scope moves up, and nothing else', () => {
    for (const xid of ['9', '12', '19']) {
      const found = give(standing(xid), frame(9, 20));
      expect(found?.answer).toMatchObject({ documents: [{ id: 'a', rev: '1.19' }], gone: [], more: false, keep: null });
      expect(found?.answer.checkpoint.s).toEqual({ ...standing(xid).s, 'c:x': [1, '2', 1, '1', 1, '20', id] });
    }
  });

  test('one after the other, the newest version of a document counts', () => {
    const found = give(standing('9'), frame(9, 20), frame(20, 100));
    expect(found?.answer.documents).toEqual([{ id: 'a', rev: '1.99' }]);
    expect([found?.upTo, found?.answer.at]).toEqual([new Map([['a', [1, '100']]]), [1, '100']]);
  });

  test('but not over a gap: what lies between is not here', () => {
    expect(give(standing('9'), frame(10, 20))).toBeNull();
    expect(give(standing('9'), frame(9, 20), frame(30, 40))).toBeNull();
    // Numbers, not texts.
    expect(give(standing('9'), frame(9, 20), frame(100, 120))).toBeNull();
  });

  test('and bring nothing that is here already', () => {
    const found = give(standing('20'), frame(9, 20), frame(9, 20));
    expect(found).toMatchObject({ upTo: new Map(), answer: { documents: [], checkpoint: standing('20') } });
    expect(give(standing('9'), frame(9, 20), frame(9, 20))?.answer.documents).toHaveLength(1);
  });

  test('nor of a scope that this device was not granted, or has never read, or of another history', () => {
    expect(framed([frame(9, 20)], standing('9'), new Set(['t:x']))).toBeNull();
    expect(framed([frame(9, 20, { scope: 'c:y' })], standing('9'), new Set(['c:y']))).toBeNull();
    expect(give(standing('9'), frame(9, 20, { lineage: 'two' }))).toBeNull();
    expect(give({ ...standing('9'), e: '' }, frame(9, 20))).toBeNull();
  });

  test('nor in the wrong order: an older read of a document in two scopes is not put over a newer one', () => {
    const at: FeedPoint = [1, '30'];
    expect(give(standing('9'), frame(9, 30, { scope: 't:x', at }), frame(9, 20))).toBeNull();
    expect(give(standing('9'), frame(9, 20), frame(9, 30, { scope: 't:x', at }))?.answer.documents).toEqual([
      { id: 'a', rev: '1.29' },
    ]);
  });
});

describe('a document of this device', () => {
  const local = (rev: string, more = {}): Stored => ({
    id: 'a',
    rev,
    scopes: [],
    edited: {},
    _deleted: false,
    ...more,
  });

  test('is behind a read that has seen its version, or knows it not at all', () => {
    for (const rev of ['1.9', '1.19', '0.99']) expect(isAhead(local(rev), [1, '20']), rev).toBe(false);
    expect(isAhead(undefined, [1, '20'])).toBe(false);
  });

  test('may be ahead of one that has not: then the server is asked', () => {
    for (const rev of ['1.20', '1.100', '2.3', '']) expect(isAhead(local(rev), [1, '20']), rev).toBe(true);
    expect(isAhead(local('1.9', { _deleted: true }), [1, '20']), 'deleted').toBe(true);
  });

  test('is left to its push while it is dirty, whatever was read', () => {
    expect(isAhead(local('1.30', { edited: { title: 'x' } }), [1, '20'])).toBe(false);
  });
});

describe('what waits', () => {
  const page = 2_000;
  const length = 500;
  const documents = (count: number): Frame['documents'] =>
    Array.from({ length: count }, (_, n) => ({ id: `${n}`, rev: '1.9' }));

  test('is given once, and only when nothing says that the server must be asked', () => {
    const waiting = new WaitingFrames();
    waiting.add(frame(9, 20), length);
    expect(waiting.take(page), 'the first pull of a session').toBeNull();
    waiting.add(frame(9, 20), length);
    expect(waiting.take(page)).toHaveLength(1);
    expect(waiting.take(page)).toBeNull();
    waiting.add(frame(9, 20), length);
    waiting.ask();
    waiting.add(frame(20, 30), length);
    expect(waiting.take(page), 'a poke').toBeNull();
  });

  test('is given by pages, each frame whole and in order, and the rest goes on waiting', () => {
    const waiting = new WaitingFrames();
    waiting.take(page);
    for (const [n, count] of [1_500, 500, 2_500, 1].entries())
      waiting.add({ ...frame(n, n + 1), documents: documents(count) }, length);
    const taken = (): unknown => waiting.take(page)?.map(({ documents: some }) => some.length);
    expect(taken()).toEqual([1_500, 500]);
    expect(taken(), 'one that is more than a page by itself').toEqual([2_500]);
    expect(waiting.isEmpty).toBe(false);
    expect(taken()).toEqual([1]);
    expect(waiting.isEmpty).toBe(true);
  });

  test('may be much: a device that sends while a class writes asks for none of it again', () => {
    const waiting = new WaitingFrames();
    waiting.take(page);
    for (let n = 0; n < 300; n++) waiting.add({ ...frame(n, n + 1), documents: documents(20) }, 13_000);
    let count = 0;
    for (let some = waiting.take(page); some; some = waiting.take(page)) count += some.length;
    expect(count).toBe(300);
  });

  test('has an end: who does not come for it asks the server', () => {
    const waiting = new WaitingFrames();
    waiting.take(page);
    for (let n = 0; n < 9; n++) waiting.add(frame(n, n + 1), 500_000);
    expect(waiting.take(page), '4.5 million characters').toBeNull();
    for (let round = 0; round < 9; round++) {
      for (let n = 0; n < 2; n++) waiting.add(frame(n, n + 1), 500_000);
      expect(waiting.take(page), 'what was given, or thrown away, waits no more').toHaveLength(2);
    }
  });
});
