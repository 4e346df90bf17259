import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const limits = { atOnce: 1, ofName: 3, names: 2, all: 8 };

/** Gives turns, a way to ask for one under a label, and the labels in the order in which they ran. */
function line(of = limits) {
  const takeTurn = createTurns(of);
  const ran: string[] = [];
  let open = (): void => {};
  const first = takeTurn({ from: 'first', name: '' }, () => new Promise<void>((resolve) => (open = resolve)));
  const ask = (from: string, name: string, label: string): Promise<void> =>
    takeTurn({ from, name }, async () => void ran.push(label));
  return { ask, ran, open: () => open(), first };
}

test('places take turns, and within a place names', async () => {
  const { ask, ran, open, first } = line();
  const asked = [
    ask('school', 'thief', 'thief 1'),
    ask('school', 'thief', 'thief 2'),
    ask('school', 'thief', 'thief 3'),
    ask('school', 'maya', 'maya'),
    ask('home', 'leo', 'leo'),
  ];
  open();
  await Promise.all([first, ...asked]);
  expect(ran).toEqual(['thief 1', 'leo', 'maya', 'thief 2', 'thief 3']);
});

test('whoever finds no place to wait is told to come again, and the others are not', async () => {
  const { ask, open, first } = line();
  const asked = ['1', '2', '3'].map((label) => ask('school', 'thief', label));
  await expect(ask('school', 'thief', '4')).rejects.toMatchObject({ code: 'too_many', retryAfter: 10 });
  asked.push(ask('school', 'maya', 'maya'));
  await expect(ask('school', 'leo', 'leo')).rejects.toMatchObject({ code: 'too_many' });
  for (const place of ['a', 'b', 'c', 'd']) asked.push(ask(place, '', place));
  await expect(ask('e', '', 'e')).rejects.toMatchObject({ code: 'too_many' });
  open();
  await Promise.all([first, ...asked]);
});

test('no more than allowed run at once, and one that fails gives its place on', async () => {
  const takeTurn = createTurns({ ...limits, atOnce: 2, names: 10, all: 10 });
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    throw new Error('wrong');
  };
  const ended = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) => takeTurn({ from: 'a', name: String(n) }, work)),
  );
  expect([most, ended.every(({ status }) => status === 'rejected')]).toEqual([2, true]);
});
