import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { Sort, SortValue } from './sorting.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right. */
  numeric?: boolean;
  /** The name of the row; one column has it. */
  rowHeader?: boolean;
  /** Not visible as a heading (a menu of acts), still named. */
  headerHidden?: boolean;
  /** What its heading sorts the rows by. */
  by?: (row: Row) => SortValue;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (key: string) => void;
}

/** A table on wide screens; below 768 px each row becomes a block with its headings as labels, and above them stand those that sort. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort }: TableProps<Row>) {
  return (
    <div className="tablewrap" role="group" aria-label={caption} tabIndex={0}>
      <table className="table as-list">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const sorted = sort?.key === column.key ? sort : undefined;
              return (
                <th
                  key={column.key}
                  scope="col"
                  className={column.numeric ? 'n' : undefined}
                  aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
                >
                  {column.by && onSort ? (
                    <button type="button" className="sort" onClick={() => onSort(column.key)}>
                      {column.header}
                      <Icon icon={sorted ? (sorted.descending ? ChevronDown : ChevronUp) : ChevronsUpDown} />
                    </button>
                  ) : (
                    <span className={column.headerHidden ? 'sr' : undefined}>{column.header}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={cx(column.numeric && 'n')}
                    data-label={column.headerHidden ? undefined : column.header}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
