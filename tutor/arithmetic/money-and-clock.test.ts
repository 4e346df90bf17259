import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveArithmetic } from './solve.ts';

const pictureOf = (question: string) => {
  const solved = solveArithmetic(question);
  return solved && 'picture' in solved ? solved.picture : undefined;
};
const inPence = (coin: string): number =>
  coin.startsWith('£') ? Number(coin.slice(1)) * 100 : Number(coin.slice(0, -1));

test('two amounts of money are laid in coins that are worth just as much', () => {
  const amount = fc.integer({ min: 1, max: 9_999 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const picture = pictureOf(`£${(a / 100).toFixed(2)} + £${(b / 100).toFixed(2)}`);
      if (picture?.kind !== 'coins') throw new Error(`no coins for ${a} and ${b}`);
      const worth = picture.amounts.map(({ coins }) => coins.reduce((sum, coin) => sum + inPence(coin), 0));
      expect(worth).toEqual([a, b]);
    }),
  );
});

test('what cannot be laid in a few coins, or is taken away, keeps its bar', () => {
  expect(pictureOf('£2000 + £1')?.kind).toBe('bar');
  expect(pictureOf('£5.00 - £1.25')?.kind).toBe('bar');
  expect(pictureOf('3 kg + 450 g')?.kind).toBe('bar');
});

test('minutes on or back from a time are seen on a clock that shows it, hours on a line', () => {
  expect(pictureOf('What time is it 25 minutes after 3:40?')).toMatchObject({ kind: 'clock', minutes: 220 });
  expect(pictureOf('It is 4:15. What time was it 20 minutes ago?')).toMatchObject({ kind: 'clock', minutes: 255 });
  expect(pictureOf('What time is it 2 hours after 3:40?')?.kind).toBe('timeline');
});
