import { expect, it } from 'vitest';
import { cellsOf, textOf, toCsv } from './csv.ts';

const rows = [
  ['Vorname', 'Nachname'],
  ['Jörg', 'Kühn'],
];
const table = 'Vorname;Nachname\r\nJörg;Kühn\r\n';

it('reads a table in every encoding that spreadsheets write', () => {
  const latin = Uint8Array.from([...table].map((character) => character.charCodeAt(0)));
  const wide = new Uint8Array(Buffer.from(`\uFEFF${table}`, 'utf16le'));
  for (const bytes of [new TextEncoder().encode(table), new TextEncoder().encode(`\uFEFF${table}`), latin, wide])
    expect(cellsOf(textOf(bytes))).toEqual([...rows, ['']]);
});

it('a name that a spreadsheet would run stays a name, in a heading too', () => {
  const names = ['=1+1', '+44', '-2+3', '@sum', '\tx', '\rx', 'Ana, "Silva"'];
  const lines = toCsv(
    ['=Name', 'Classes'],
    names.map((name) => [name, -1]),
  );
  expect(lines.split('\r\n')).toEqual([
    `\uFEFF"'=Name",Classes`,
    `"'=1+1",-1`,
    `"'+44",-1`,
    `"'-2+3",-1`,
    `"'@sum",-1`,
    `"'\tx",-1`,
    `"'\rx",-1`,
    `"Ana, ""Silva""",-1`,
  ]);
});

it('a French spreadsheet finds its columns, its decimal commas and its percents', () => {
  const lines = toCsv(
    ['Élève', 'Moyenne'],
    [
      ['\u2068نور\u2069', '73\u202f%'],
      ['Léa', 1.5],
      ['a;b', -2],
    ],
    'fr',
  );
  expect(lines).toBe('\uFEFFÉlève;Moyenne\r\nنور;73%\r\nLéa;1,5\r\n"a;b";-2');
});

it('what was written as CSV is read as it was, with its accents; nothing is an empty cell', () => {
  const written = new TextEncoder().encode(toCsv(rows[0] ?? [], [['Zoë', null], rows[1] ?? []]));
  expect(cellsOf(textOf(written).replace('\uFEFF', ''))).toEqual([rows[0], ['Zoë', ''], rows[1]]);
});

it('in French its cells stand apart as a French spreadsheet opens them, and a number is a number', () => {
  const row = ['Zoë; Ana', -1.5, '-1,5', '-12,5\u202F%', '1\u202F234', '-1,5+A1', '3 sur 5'];
  expect(toCsv(['Élève'], [row], 'fr').split('\r\n')).toEqual([
    '\uFEFFÉlève',
    `"Zoë; Ana";-1,5;-1,5;-12,5%;1234;"'-1,5+A1";3 sur 5`,
  ]);
  expect(cellsOf(toCsv(['a', 'b'], [['Zoë', 'Ana']], 'fr'))[1]).toEqual(['Zoë', 'Ana']);
});

it('a negative number stands in English without an apostrophe too', () => {
  expect(toCsv(['a', 'b'], [['-1.5', '-2']], 'en').split('\r\n')[1]).toBe('-1.5,-2');
});
