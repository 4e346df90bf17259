import { expect, it } from 'vitest';
import { cellsOf, textOf } from './csv.ts';

const rows = [
  ['Vorname', 'Nachname'],
  ['Jörg', 'Kühn'],
];
const table = 'Vorname;Nachname\r\nJörg;Kühn\r\n';

it('reads a table in every encoding that spreadsheets write', () => {
  const latin = Uint8Array.from([...table].map((character) => character.charCodeAt(0)));
  const wide = new Uint8Array(Buffer.from(`\uFEFF${table}`, 'utf16le'));
  for (const bytes of [new TextEncoder().encode(table), new TextEncoder().encode(`\uFEFF${table}`), latin, wide])
    expect(cellsOf(textOf(bytes))).toEqual(rows);
});
