import { useState } from 'react';
import { byName } from '../lib/by-name.ts';

/** What a row is sorted by; null where it has nothing there. */
export type SortValue = string | number | null;

export interface Sort {
  key: string;
  descending: boolean;
}

/** Rows in the order of what `by` gives, words as the page's language orders them; equal ones stay as they stood, and what is missing comes last either way. */
export function sortRows<Row>(rows: readonly Row[], by: (row: Row) => SortValue, descending: boolean): Row[] {
  const direction = descending ? -1 : 1;
  return rows.toSorted((first, second) => {
    const [one, other] = [by(first), by(second)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const both = typeof one === 'number' && typeof other === 'number';
    return direction * (both ? one - other : byName(String(one), String(other)));
  });
}

/** What a press on a heading makes of an order: upwards, then downwards, then as the table began. */
export function nextSort(now: Sort | null, key: string, first: Sort | null): Sort | null {
  if (now?.key !== key) return { key, descending: false };
  if (!now.descending) return { key, descending: true };
  return first?.key === key ? { key, descending: false } : first;
}

/** What was chosen for each table while the page is open: a tab that is left and opened again still has it. */
const chosen = new Map<string, Sort | null>();

interface Sortable<Row> {
  key: string;
  by?: (row: Row) => SortValue;
}

export interface Sorted<Row> {
  rows: readonly Row[];
  sort: Sort | null;
  onSort: (key: string) => void;
}

/** The rows of the table `name` in the order that its reader has chosen; `first` is the order in which they are given, null where no column says it. */
export function useSorted<Row>(
  name: string,
  columns: readonly Sortable<Row>[],
  rows: readonly Row[],
  first: Sort | null,
): Sorted<Row> {
  const [sort, setSort] = useState(chosen.get(name) ?? first);
  const by = columns.find(({ key }) => key === sort?.key)?.by;
  return {
    rows: sort && by ? sortRows(rows, by, sort.descending) : rows,
    sort,
    onSort: (key) => {
      const next = nextSort(sort, key, first);
      chosen.set(name, next);
      setSort(next);
    },
  };
}
