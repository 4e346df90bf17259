import { expect, test } from 'vitest';
import { layOut, type Item } from './layout.ts';

const page = { width: 600, height: 600 };
const row = (text: string, y: number): Item => ({
  words: text
    .split(' ')
    .map((word, i) => ({ text: word, confidence: 95, box: { x: 90 * i, y, width: 70, height: 30 } })),
  axis: y + 15,
  reach: 15,
});

test('the number of a list is parted from a sum where the rows beside it count on', () => {
  const items = [row('1.45 + 38 =', 0), row('2. 81 - 45 =', 100), row('3.6 × 8 =', 200), row('4)63 ÷ 9 =', 300)];
  const { text, words } = layOut(items, page);
  expect(text).toBe('1. 45 + 38 =\n2. 81 - 45 =\n3. 6 × 8 =\n4) 63 ÷ 9 =');
  const [label, number] = words;
  expect(label?.box?.x).toBeLessThan(number?.box?.x ?? 0);
});

test('decimals stay whole where no list counts', () => {
  expect(layOut([row('1.45 + 38 =', 0), row('2.81 - 1 =', 100)], page).text).toBe('1.45 + 38 =\n2.81 - 1 =');
  expect(layOut([row('2. 81 - 45 =', 0), row('5.6 × 8 =', 100)], page).text).toBe('2. 81 - 45 =\n5.6 × 8 =');
});
