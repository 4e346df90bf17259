import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { nextSort, sortRows, type Sorted, useSorted } from './sorting.ts';

const students = [
  { name: 'Zoe', mean: 62 },
  { name: 'ali', mean: null },
  { name: 'Émile', mean: 91 },
  { name: 'Eva', mean: 62 },
  { name: 'Bo', mean: null },
];
type Student = (typeof students)[number];
const names = (rows: readonly Student[]): string[] => rows.map(({ name }) => name);

test('names stand as the language of the page orders them, whatever their capitals and accents', () => {
  expect(names(sortRows(students, ({ name }) => name, false))).toEqual(['ali', 'Bo', 'Émile', 'Eva', 'Zoe']);
  expect(names(sortRows(students, ({ name }) => name, true))).toEqual(['Zoe', 'Eva', 'Émile', 'Bo', 'ali']);
});

test('numbers within names count as numbers', () => {
  expect(sortRows(['PYP10', 'PYP2'], (name) => name, false)).toEqual(['PYP2', 'PYP10']);
});

test('who has no figure comes last upwards and downwards, and equal ones stay as they stood', () => {
  expect(names(sortRows(students, ({ mean }) => mean, false))).toEqual(['Zoe', 'Eva', 'Émile', 'ali', 'Bo']);
  expect(names(sortRows(students, ({ mean }) => mean, true))).toEqual(['Émile', 'Zoe', 'Eva', 'ali', 'Bo']);
});

test('a heading sorts upwards, then downwards, then as the table began', () => {
  const first = { key: 'due', descending: true };
  const up = nextSort(first, 'mean', first);
  expect(up).toEqual({ key: 'mean', descending: false });
  const down = nextSort(up, 'mean', first);
  expect(down).toEqual({ key: 'mean', descending: true });
  expect(nextSort(down, 'mean', first)).toEqual(first);
  expect(nextSort(first, 'due', first), 'the heading it began with turns it round').toEqual({
    key: 'due',
    descending: false,
  });
  expect(nextSort({ key: 'mean', descending: true }, 'mean', null)).toBeNull();
});

/** A table that is drawn anew, as a tab that is opened again. */
function drawn(): Sorted<Student> {
  const columns = [
    { key: 'name', by: ({ name }: Student) => name },
    { key: 'mean', by: ({ mean }: Student) => mean },
  ];
  let sorted: Sorted<Student> | undefined;
  function Probe() {
    sorted = useSorted('a test of students', columns, students, { key: 'name', descending: false });
    return null;
  }
  renderToStaticMarkup(<Probe />);
  if (!sorted) throw new Error('it was not drawn');
  return sorted;
}

test('what was chosen stays when the table is left and drawn again', () => {
  const first = drawn();
  expect(names(first.rows)).toEqual(['ali', 'Bo', 'Émile', 'Eva', 'Zoe']);
  // The state of a component that is gone is no longer set.
  first.onSort('mean');
  const again = drawn();
  expect(again.sort).toEqual({ key: 'mean', descending: false });
  expect(names(again.rows)).toEqual(['Zoe', 'Eva', 'Émile', 'ali', 'Bo']);
});
