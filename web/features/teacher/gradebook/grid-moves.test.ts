import { expect, test } from 'vitest';
import { moveOf, startOf } from './grid-moves.ts';

const size = { rows: 35, columns: 60 };
const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });

test('arrows move by one cell and stop at the edges', () => {
  const at = { row: 0, column: 0 };
  expect(moveOf(key('ArrowDown'), at, size)).toEqual({ row: 1, column: 0 });
  expect(moveOf(key('ArrowRight'), at, size)).toEqual({ row: 0, column: 1 });
  expect(moveOf(key('ArrowUp'), at, size)).toEqual(at);
  expect(moveOf(key('ArrowLeft'), at, size)).toEqual(at);
  const end = { row: 34, column: 59 };
  expect([moveOf(key('ArrowDown'), end, size), moveOf(key('ArrowRight'), end, size)]).toEqual([end, end]);
});

test('Home and End go along the row, with Ctrl to the corners', () => {
  const at = { row: 7, column: 9 };
  expect(moveOf(key('Home'), at, size)).toEqual({ row: 7, column: 0 });
  expect(moveOf(key('End'), at, size)).toEqual({ row: 7, column: 59 });
  expect(moveOf(key('Home', true), at, size)).toEqual({ row: 0, column: 0 });
  expect(moveOf(key('End', true), at, size)).toEqual({ row: 34, column: 59 });
});

test('Enter opens a cell as it is, a digit begins a new score, letters do nothing', () => {
  expect(startOf(key('Enter'))).toEqual({ typed: null });
  expect(startOf(key('7'))).toEqual({ typed: '7' });
  expect([startOf(key('j')), startOf(key('7', true)), moveOf(key('j'), { row: 0, column: 0 }, size)]).toEqual([
    null,
    null,
    null,
  ]);
});
