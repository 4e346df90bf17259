import { Clock, PencilLine } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Cell } from '../../../../schema/views/class-figures.ts';
import { words } from '../../../text/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MeanBadge } from './mean-badge.tsx';

const text = words.classFigures.gradebook;

export interface Column {
  id: string;
  title: string;
  totalPoints: number;
}

export interface RowProps {
  at: number;
  name: string;
  cells: readonly Cell[];
  mean: number | null;
  columns: readonly Column[];
  /** The cell of this row in which somebody types, with what stood or was typed there at first. */
  editing: { columnId: string; start: string } | null;
}

const sameCell = (one: Cell, other: Cell | undefined): boolean => {
  if (one.kind !== other?.kind) return false;
  if (one.kind === 'to-mark' && other.kind === 'to-mark') return one.late === other.late;
  if (one.kind !== 'graded' || other.kind !== 'graded') return true;
  return one.score === other.score && one.totalPoints === other.totalPoints && one.late === other.late;
};

const sameColumn = (one: Column, other: Column | undefined): boolean =>
  one.id === other?.id && one.title === other.title && one.totalPoints === other.totalPoints;

/** Whether a row looks as it did: of a class of 35 a saved mark draws one row, not all. */
export const looksSame = (before: RowProps, after: RowProps): boolean =>
  before.at === after.at &&
  before.name === after.name &&
  before.mean === after.mean &&
  before.editing === after.editing &&
  before.cells.length === after.cells.length &&
  before.cells.every((cell, at) => sameCell(cell, after.cells[at])) &&
  before.columns.every((column, at) => sameColumn(column, after.columns[at]));

function Late({ late }: { late: boolean }) {
  if (!late) return null;
  return (
    <span className="cell-late">
      <Icon icon={Clock} />
      {text.cell.late}
    </span>
  );
}

function Content({ cell }: { cell: Cell }): ReactNode {
  if (cell.kind === 'not-in') return text.cell.notIn;
  if (cell.kind === 'returned') return text.cell.returned;
  if (cell.kind === 'not-due' || cell.kind === 'earlier') return text.cell.notDue;
  if (cell.kind === 'to-mark') {
    return (
      <>
        <Icon icon={PencilLine} />
        {text.cell.toMark}
        <Late late={cell.late} />
      </>
    );
  }
  return (
    <>
      <span className="num">{cell.score}</span>
      <span className="muted small">{text.total(cell.totalPoints)}</span>
      <Late late={cell.late} />
    </>
  );
}

/** What a cell says to whoever hears it. One label, since hidden words in each of 2,000 cells make scrolling stumble. */
function said(cell: Cell): string {
  const late = 'late' in cell && cell.late ? `, ${text.cell.late}` : '';
  switch (cell.kind) {
    case 'graded':
      return `${cell.score}${text.total(cell.totalPoints)}${late}`;
    case 'to-mark':
      return `${text.cell.toMark}${late}`;
    case 'not-in':
      return text.cell.notIn;
    case 'returned':
      return text.cell.returned;
    case 'not-due':
      return text.cell.notDueSaid;
    case 'earlier':
      return text.earlierSaid;
  }
}

const looks: Record<Cell['kind'], string | undefined> = {
  graded: undefined,
  'to-mark': 'c-mark',
  returned: 'c-none',
  'not-in': 'c-none',
  'not-due': 'c-none',
  earlier: 'c-none',
};

/** A student's row. What happens in it is heard by the grid: a row draws only what has changed. */
export const Row = memo(function Row({ at, name, cells, mean, columns, editing }: RowProps) {
  return (
    <tr aria-rowindex={at + 2}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {cells.map((cell, n) => {
        const column = columns[n];
        if (!column) return null;
        const place = { 'data-row': at, 'data-column': n };
        if (editing?.columnId === column.id) {
          return (
            <td key={column.id} className="sel">
              <input
                {...place}
                className="cellin num"
                inputMode="numeric"
                autoComplete="off"
                // The cell has asked for it: whoever opened it types at once.
                autoFocus
                defaultValue={editing.start}
                aria-label={text.scoreOf(name, column.title, column.totalPoints)}
              />
            </td>
          );
        }
        return (
          <td key={column.id} className={looks[cell.kind]}>
            <button
              {...place}
              type="button"
              className="cellbtn"
              tabIndex={at === 0 && n === 0 ? 0 : -1}
              aria-label={`${name}, ${column.title}: ${said(cell)}`}
            >
              <Content cell={cell} />
            </button>
          </td>
        );
      })}
      <td className="mean">
        <MeanBadge percent={mean} />
      </td>
    </tr>
  );
}, looksSame);
