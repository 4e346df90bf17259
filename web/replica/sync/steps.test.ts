import { describe, expect, test } from 'vitest';
import { collectionOf } from '../../../schema/index.ts';
import type { Stored } from '../document.ts';
import { backoff, reactionTo, retryAfter } from './backoff.ts';
import { Gatherer } from './gather.ts';
import { Lane } from './lane.ts';
import { horizonOf, isOlder, pageOf } from './pull.ts';
import { afterConflict, afterOk, afterRejected, toRow } from './push.ts';
import { appliedSet, attemptFor } from './sent.ts';
import { pokedBy } from './stream.ts';
import { TransportError } from './transport.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const submission = collectionOf('submission');
const mine = (fields: object): Stored => ({
  id: 's',
  rev: '1.5',
  scopes: ['f:x'],
  edited: {},
  _deleted: false,
  ...fields,
});

describe('the lane', () => {
  test('never lets a push and a pull overlap, and lets those that wait take turns', async () => {
    const lane = new Lane();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name}(`);
      await pause(2);
      log.push(`)${name}`);
    };
    const [push, pull] = [(name: string) => lane.push(work(name)), (name: string) => lane.pull(work(name))];
    await Promise.all([push('p1'), push('p2'), pull('q1'), pull('q2'), pull('q3'), push('p3'), push('p4')]);
    const order = ['p1', 'q1', 'p2', 'q2', 'p3', 'q3', 'p4'];
    expect(log).toEqual(order.flatMap((name) => [`${name}(`, `)${name}`]));
  });

  test('goes on after work that fails', async () => {
    const lane = new Lane();
    await expect(lane.push(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await Promise.race([lane.pull(async () => 1), pause(2_000)])).toBe(1);
  });
});

describe('gathering', () => {
  test('sends the calls of one task together, and those of a flight together when it returns', async () => {
    const sent: string[][] = [];
    const gatherer = new Gatherer<string, string>(
      async (calls) => {
        sent.push([...calls]);
        await pause(10);
        return calls.map((call) => call.toUpperCase());
      },
      // Nobody waits longer than for the flight.
      { sleep: (ms) => pause(ms === 0 ? 0 : 60_000) },
    );
    const first = Promise.all([gatherer.ask('a'), gatherer.ask('b')]);
    await pause(5);
    const second = Promise.all([gatherer.ask('c'), gatherer.ask('d')]);
    expect([await first, await Promise.race([second, pause(2_000)])]).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
    expect(sent).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});

describe('after a failed exchange', () => {
  test('the wait doubles up to a minute with full jitter', () => {
    expect([0, 1, 2, 10, 99].map((attempt) => backoff(attempt, 1))).toEqual([1000, 2000, 4000, 60_000, 60_000]);
    expect(backoff(5, 0)).toBe(0);
  });

  test('Retry-After is honoured in both its forms', () => {
    const now = Date.parse('2026-11-20T10:00:00Z');
    expect(retryAfter('7', now)).toBe(7000);
    expect(retryAfter('Fri, 20 Nov 2026 10:00:30 GMT', now)).toBe(30_000);
    expect(retryAfter('soon', now)).toBeNull();
    expect(reactionTo(new TransportError(429, 'too_many', 7000), 0, 0)).toEqual({
      wait: 7000,
      asked: true,
      trouble: null,
    });
  });

  test('a person is asked only where waiting does not help', () => {
    expect(reactionTo(new TransportError(401), 0, 0)).toEqual({ hold: 'signed-out' });
    expect(reactionTo(new TransportError(409), 0, 0)).toEqual({ hold: 'other-user' });
    expect(reactionTo(new TransportError(426), 0, 0)).toEqual({ hold: 'client-too-old' });
    expect(reactionTo(new TransportError(503, 'server_older'), 0, 0)).toMatchObject({ trouble: 'server-older' });
    expect(reactionTo(new TransportError(507, 'storage_full', 60_000), 0, 0)).toEqual({
      wait: 60_000,
      asked: true,
      trouble: 'school-full',
    });
    // An answer that broke on its way has its status and no code.
    expect(reactionTo(new TransportError(507, null, 60_000), 0, 0)).toMatchObject({ trouble: 'school-full' });
    expect(reactionTo(new TransportError(503, 'not_ready'), 0, 0)).toMatchObject({ trouble: 'school-not-ready' });
    expect(reactionTo(new TransportError(503), 0, 0)).toMatchObject({ trouble: null });
  });
});

describe('an attempt', () => {
  const row = { id: 's', base: '1.5', set: { score: 3 } };
  test('keeps its key for the same content of the same base, and only then', () => {
    const first = attemptFor([], row, () => 'k1');
    expect(attemptFor(first.attempts, { ...row, set: { score: 3 } }, () => 'k2').key).toBe('k1');
    const second = attemptFor(first.attempts, { ...row, set: { score: 4 } }, () => 'k2');
    expect(second.attempts.map((one) => one.key)).toEqual(['k1', 'k2']);
    expect(attemptFor(second.attempts, { ...row, base: '1.9' }, () => 'k3').attempts.map((one) => one.key)).toEqual([
      'k3',
    ]);
    expect(appliedSet(second.attempts, 'k1')).toEqual({ score: 3 });
    expect(appliedSet(second.attempts, 'k9')).toBeNull();
  });
});

describe('a verdict', () => {
  test('OK leaves edited what was typed on meanwhile, based on what was sent', () => {
    const current = mine({ score: 5, feedback: 'good', edited: { score: null, feedback: null } });
    const { document } = afterOk(
      submission,
      current,
      { id: 's', base: '1.5', set: { score: 4 } },
      { id: 's', rev: '1.6', score: 4 },
    );
    expect(document).toMatchObject({ rev: '1.6', score: 5, feedback: 'good', edited: { score: 4, feedback: null } });
  });

  test('OK to a row that was rebased meanwhile changes nothing', () => {
    const current = mine({ rev: '1.9', score: 5, edited: { score: 4 } });
    expect(afterOk(submission, current, { id: 's', base: '1.5', set: {} }, { id: 's', rev: '1.6' }).document).toBe(
      current,
    );
  });

  test('OK to a repeated key merges what others have written since', () => {
    const session = collectionOf('homeworkSession');
    const current = mine({ attempts: [{ id: 'a' }, { id: 'b' }], edited: { attempts: [] } });
    const row = { id: 's', base: '1.5', set: { attempts: [{ id: 'a' }] } };
    const { document } = afterOk(session, current, row, { id: 's', rev: '1.8', attempts: [{ id: 'a' }, { id: 'c' }] });
    expect(document['attempts']).toEqual([{ id: 'a' }, { id: 'c' }, { id: 'b' }]);
  });

  test('CONFLICT after a lost answer takes the own attempt as the base and keeps nothing', () => {
    const current = mine({ score: 5, edited: { score: null } });
    const theirs = { id: 's', rev: '1.6', score: 4 };
    expect(afterConflict(submission, current, theirs, { score: 4 })).toMatchObject({
      document: { score: 5, edited: { score: 4 } },
      lost: [],
    });
    expect(afterConflict(submission, current, theirs, null)).toMatchObject({
      document: { score: 4, edited: {} },
      lost: [{ field: 'score', value: 5 }],
    });
  });

  test('CONFLICT with a deleted document keeps what was typed and says nothing in the tombstone', () => {
    const outcome = afterConflict(
      submission,
      mine({ feedback: 'well', edited: { feedback: null } }),
      { id: 's', rev: '1.6', deleted: true },
      null,
    );
    expect(outcome.lost).toEqual([{ field: 'feedback', value: 'well', why: 'deleted' }]);
    expect(outcome.document).toMatchObject({ _deleted: true, edited: {}, content: '' });
    expect(JSON.stringify(outcome.document)).not.toContain('well');
  });

  test('REJECTED keeps the refused field and sends the rest again', () => {
    const current = mine({ score: 99, feedback: 'well', edited: { score: null, feedback: null } });
    const verdict = {
      id: 's',
      verdict: 'REJECTED',
      code: 'score_too_high',
      fields: ['score'],
      document: { id: 's', rev: '1.5' },
    } as const;
    const outcome = afterRejected(submission, current, { ...verdict, fields: ['score'] }, null, { score: 99 });
    expect(outcome.lost).toEqual([{ field: 'score', value: 99, why: 'score_too_high' }]);
    expect(outcome.document).toMatchObject({ feedback: 'well', edited: { feedback: null } });
    expect(outcome.document['score']).toBeUndefined();
  });

  test('REJECTED for a field that was not sent keeps all that was sent: it would be sent again for ever', () => {
    const current = mine({
      feedback: 'well',
      gradeSeenAt: 'typed since',
      edited: { feedback: null, gradeSeenAt: null },
    });
    const document = { id: 's', rev: '1.5' };
    const verdict = { id: 's', verdict: 'REJECTED', code: 'score_too_high', fields: ['score'], document } as const;
    const outcome = afterRejected(submission, current, { ...verdict, fields: ['score'] }, null, { feedback: 'well' });
    expect(outcome.lost).toEqual([{ field: 'feedback', value: 'well', why: 'score_too_high' }]);
    expect(outcome.document).toMatchObject({ edited: { gradeSeenAt: null } });
  });

  test('a row carries the edited fields alone, null for a cleared one', () => {
    expect(toRow(mine({ score: 3, title: 'x', edited: { score: null, feedback: 'old' } }))).toEqual({
      id: 's',
      base: '1.5',
      set: { score: 3, feedback: null },
    });
  });
});

describe('a pull', () => {
  test('is older when its snapshot is behind anything used', () => {
    expect(isOlder([1, '9'], [1, '10'])).toBe(true);
    expect(isOlder([2, '1'], [1, '10'])).toBe(false);
    expect(isOlder([1, '10'], [1, '10'])).toBe(false);
    expect(horizonOf('1.9')).toEqual([1, '10']);
    expect(isOlder([1, '9'], horizonOf('1.9'))).toBe(true);
    expect(horizonOf('gone')).toBeNull();
  });

  test('puts aside what does not validate, and what was deleted here', () => {
    const good = {
      id: 'n',
      rev: '1.1',
      scopes: ['u:x'],
      personId: '00000000-0000-7000-8000-000000000001',
      cause: 'c',
      kind: 'grade',
      about: 'a',
      details: {},
      createdAt: '2026-11-20T10:00:00.000Z',
    };
    const answer = {
      documents: [good, { ...good, id: 'bad', kind: 'dance' }, { ...good, id: 'mine' }],
      gone: ['mine'],
      checkpoint: { e: '', s: {} },
      more: false,
      keep: null,
      empty: false,
      at: [1, '1'] as [number, string],
      granted: [],
    };
    const page = pageOf(collectionOf('notice'), answer, new Set(['mine']));
    expect(page.documents.map((one) => one.id)).toEqual(['n']);
    expect(page.bad.map((one) => one.document.id)).toEqual(['bad']);
    expect(page.gone).toEqual([]);
  });

  test('asks for everything when a poke cannot be read', () => {
    expect(pokedBy('{"collections":["notice"],"at":[1,"5"]}')).toEqual(['notice']);
    expect(pokedBy('{"coll')).toContain('submission');
  });
});
