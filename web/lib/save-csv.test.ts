import { expect, test } from 'vitest';
import { csvOf } from './save-csv.ts';

test('a name that a spreadsheet would run stays a name', () => {
  const rows = ['=1+1', '+44', '-2', '@sum', '\tx', 'Ana, "Silva"'].map((name) => ({ name, classes: 1 }));
  expect(csvOf(rows).split('\r\n').slice(1)).toEqual([
    `"'=1+1",1`,
    `"'+44",1`,
    `"'-2",1`,
    `"'@sum",1`,
    `"'\tx",1`,
    `"Ana, ""Silva""",1`,
  ]);
});

test('accents are read as they are: the file says that it is UTF-8', () => {
  expect(csvOf([{ name: 'Zoë' }]).codePointAt(0)).toBe(0xfeff);
});
