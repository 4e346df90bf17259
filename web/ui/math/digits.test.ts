import { expect, test } from 'vitest';
import { columnsOf, divisionCarries, divisionLines, placedDigits } from './digits.ts';

test('marks between thousands take no column, so that carries stand over their digits', () => {
  expect(placedDigits('1,234').map((one) => `${one.char}${one.column}`)).toEqual(['13', '22', '31', '40']);
  expect(columnsOf('1,234')).toBe(4);
});
test('a decimal point stands between two columns', () => {
  expect(placedDigits('1.5')).toEqual([
    { char: '1', column: 1 },
    { char: '.', column: 0.5 },
    { char: '5', column: 0 },
  ]);
});
test('a long division brings down one digit after each row', () => {
  const rows = [
    { take: '7', left: '2' },
    { take: '21', left: '4' },
    { take: '42', left: '0' },
  ];
  expect(divisionLines('952', rows)).toEqual([
    { text: '7', column: 2, kind: 'take' },
    { text: '25', column: 1, kind: 'left' },
    { text: '21', column: 1, kind: 'take' },
    { text: '42', column: 0, kind: 'left' },
    { text: '42', column: 0, kind: 'take' },
    { text: '0', column: 0, kind: 'left' },
  ]);
});
test('working that starts at the second digit ends under the last one', () => {
  const lines = divisionLines('1,725', [
    { take: '15', left: '2' },
    { take: '15', left: '7' },
    { take: '75', left: '0' },
  ]);
  expect(lines.filter((one) => one.kind === 'take').map((one) => one.column)).toEqual([2, 1, 0]);
  expect(lines[1]?.text).toBe('22');
});
test('a short division carries what is left to the next digit, and nothing after the last', () => {
  const carries = divisionCarries([{ left: '2' }, { left: '4' }, { left: '1' }]);
  expect([...carries]).toEqual([
    [1, '2'],
    [0, '4'],
  ]);
});
