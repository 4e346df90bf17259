import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { browserEnv } from '../../web/replica/sync/env.ts';
import type { LiveSource } from '../../web/replica/sync/stream.ts';
import { openDesk, type Desk } from './write-path/desk.ts';
import { idOf, people, School } from './write-path/school.ts';

/** Milliseconds that an echo waits. */
const echo = 100;

let school: School;
let desk: Desk;
/** The echoes that wait now; each goes on when it is called. */
let waiting: (() => void)[];
let poke: (collections: readonly string[]) => void;
beforeEach(async () => {
  school = new School(() => {});
  await school.start();
  const listeners = new Map<string, (event: { data?: unknown }) => void>();
  const live = (): LiveSource => ({
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close: () => {},
  });
  poke = (collections) => listeners.get('poke')?.({ data: JSON.stringify({ collections }) });
  const only = ['homeworkSession', 'notice'] as const;
  waiting = [];
  const at = Date.now();
  // On a busy machine, too, an echo comes a moment after its push.
  const real = { ...browserEnv(newId), now: () => at };
  const sleep = (ms: number): Promise<void> =>
    ms === echo ? new Promise((resolve) => waiting.push(resolve)) : real.sleep(ms);
  desk = await openDesk(school, people.student, { only, more: { live, env: { ...real, sleep } } });
  await vi.waitFor(() => expect(listeners.has('poke')).toBe(true));
  await vi.waitFor(() => expect([pulls('homeworkSession'), pulls('notice')]).not.toContain(0));
});
afterEach(() => desk.close());

const pulls = (name: string): number => desk.pulls.filter(({ collection }) => collection === name).length;
const ask = () =>
  desk.replica.writer.create('homeworkSession', {
    questionText: 'What is 7 × 8?',
    subject: 'math',
    attempts: [],
    builtinVersion: 1,
    startedAt: '2026-11-03T10:00:00.000Z',
    writtenAt: '2026-11-03T10:00:00.000Z',
  });

const pushed = (count: number) => vi.waitFor(() => expect(desk.pushes).toHaveLength(count), { interval: 5 });

test('what others have done is asked for at once', async () => {
  const before = pulls('homeworkSession');
  poke(['homeworkSession']);
  await vi.waitFor(() => expect(pulls('homeworkSession')).toBeGreaterThan(before));
  expect(waiting).toEqual([]);
});

test('the echoes of own pushes wait a moment and make one pull; other collections do not wait', async () => {
  await ask();
  await pushed(1);
  const before = pulls('homeworkSession');
  const others = pulls('notice');
  for (let again = 0; again < 3; again++) poke(['homeworkSession', 'notice']);
  await vi.waitFor(() => expect(pulls('notice')).toBeGreaterThan(others));
  expect([pulls('homeworkSession'), waiting.length]).toEqual([before, 1]);
  waiting.pop()?.();
  await vi.waitFor(() => expect(pulls('homeworkSession')).toBe(before + 1));
});

test('who writes without a pause hears of others all the same', async () => {
  const before = pulls('homeworkSession');
  for (let round = 1; round <= 3; round++) {
    await ask();
    await pushed(round);
    poke(['homeworkSession']);
  }
  expect(waiting, 'the first echo is waited for, however many come').toHaveLength(1);
  waiting.pop()?.();
  await vi.waitFor(() => expect(pulls('homeworkSession')).toBeGreaterThan(before));
});

test('a device that only receives never takes a poke for an echo, however soon one follows another', async () => {
  const id = idOf(30);
  const at = '2026-11-03T10:00:00.000Z';
  for (let round = 1; round <= 5; round++) {
    const questionText = `What is 7 × ${round}?`;
    const fields = { studentId: people.student.id, questionText, subject: 'math', attempts: [], builtinVersion: 1 };
    await school.put('homeworkSession', { ...fields, startedAt: at, writtenAt: at }, id);
    poke(['homeworkSession']);
    await vi.waitFor(async () => {
      expect(waiting, `change ${round}`).toEqual([]);
      expect((await desk.doc('homeworkSession', id))?.['questionText']).toBe(questionText);
    });
  }
  expect(desk.pushes).toEqual([]);
});
