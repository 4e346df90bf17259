import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClassFigures, StudentFigures } from '../../../../schema/views/class-figures.ts';
import { dayOf } from '../../../lib/dates.ts';
import { words } from '../../../text/index.ts';
import { thenFocus } from '../../../ui/then-focus.ts';
import { useFirstRows } from '../../../ui/use-first-rows.ts';
import { percentText } from '../analytics/figure-words.ts';
import { moveOf, type Place, startOf } from './grid-moves.ts';
import { Row } from './row.tsx';

const text = words.classFigures.gradebook;

/** What becomes of a typed score: it stays open with a sentence, the next cell is opened, or the feedback has the focus. */
export type Typed = 'refused' | 'saved' | 'beside';

export interface GridProps {
  figures: ClassFigures;
  students: readonly StudentFigures[];
  nameOf: (studentId: string) => string;
  timeZone: string | undefined;
  /** The page of an assignment's answers. */
  answersPath: (assignmentId: string) => string;
  onType: (submissionId: string, typed: string, place: Place) => Promise<Typed>;
  /** A cell without an answer was opened. */
  onNothing: () => void;
  /** Filled with what gives the focus back to a cell. */
  focusRef: RefObject<(place: Place) => void>;
}

/** Each is as long as there are assignments: what is below follows a moment later. */
const firstRows = 10;

const placeOf = (target: EventTarget | null): Place | null => {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return at ? { row: Number(at.dataset['row']), column: Number(at.dataset['column']) } : null;
};

/** By student and assignment: what comes meanwhile may give a row and a column another place. */
interface Editing {
  studentId: string;
  of: { columnId: string; start: string };
}

/** Students and assignments: one cell is in the order of Tab, arrows move it, a score is typed in place. */
export function Grid({ figures, students, nameOf, timeZone, answersPath, onType, onNothing, focusRef }: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** As the last act left it: an input that goes tells of its blur when its score is settled already. */
  const typing = useRef<Editing | null>(null);
  const edit = (next: Editing | null): void => {
    typing.current = next;
    setEditing(next);
  };
  const columns = figures.assignments.map((of) => ({
    id: of.assignmentId,
    title: of.assignmentTitle,
    totalPoints: of.totalPoints,
  }));
  const size = { rows: students.length, columns: columns.length };
  const drawn = useFirstRows(students, firstRows);
  const at = ({ row, column }: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  const focus = (place: Place): void => at(place)?.focus();
  focusRef.current = (place) => requestAnimationFrame(() => focus(place));

  /** Tab comes back to the cell that had the focus last; React draws no row for it. */
  const remember = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLElement) || !target.matches('.cellbtn')) return;
    for (const one of table.current?.querySelectorAll<HTMLElement>('.cellbtn[tabindex="0"]') ?? []) one.tabIndex = -1;
    target.tabIndex = 0;
  };

  const open = ({ row, column }: Place, typed: string | null): void => {
    const [student, of] = [students[row], columns[column]];
    const cell = student?.cells[column];
    if (!student || !of || !cell || (cell.kind !== 'graded' && cell.kind !== 'to-mark')) {
      onNothing();
      return;
    }
    edit({
      studentId: student.studentId,
      of: { columnId: of.id, start: typed ?? (cell.kind === 'graded' ? String(cell.score) : '') },
    });
  };

  const leave = (place: Place): void => {
    thenFocus(
      () => edit(null),
      () => at(place),
    );
  };

  /** Takes a typed score; `goesOn`: the focus goes to the cell below, where it does not stay where somebody has put it. */
  const commit = async (place: Place, typed: string, goesOn: boolean): Promise<void> => {
    const cell = students[place.row]?.cells[place.column];
    if (!cell || (cell.kind !== 'graded' && cell.kind !== 'to-mark')) return;
    const mine = typing.current;
    const outcome = await onType(cell.submissionId, typed, place);
    // Another cell may be open by now.
    if (outcome === 'refused' || typing.current !== mine) return;
    if (outcome === 'saved' && goesOn) leave({ row: Math.min(size.rows - 1, place.row + 1), column: place.column });
    else edit(null);
  };

  const pressed = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    if (!place) return;
    if (event.target instanceof HTMLInputElement) {
      if (event.key === 'Enter') void commit(place, event.target.value, true);
      else if (event.key === 'Escape') leave(place);
      else return;
      event.preventDefault();
      return;
    }
    const start = startOf(event.nativeEvent);
    const to = moveOf(event.nativeEvent, place, size);
    if (start) open(place, start.typed);
    else if (to) focus(to);
    else return;
    event.preventDefault();
  };

  const clicked = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (place && !(event.target instanceof HTMLInputElement)) open(place, null);
  };

  return (
    <div className="tablewrap tall">
      <table
        ref={table}
        className="gradebook"
        role="grid"
        aria-rowcount={size.rows + 2}
        onKeyDown={pressed}
        onClick={clicked}
        onFocus={(event) => remember(event.target)}
        onBlur={(event) => {
          const place = placeOf(event.target);
          if (!place || !(event.target instanceof HTMLInputElement) || !typing.current) return;
          // Whoever clicks elsewhere has typed it all the same.
          if (event.target.value === typing.current.of.start) edit(null);
          else void commit(place, event.target.value, false);
        }}
      >
        <caption className="sr">{text.grid(size.rows, size.columns)}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{text.student}</th>
            {figures.assignments.map((of) => (
              <th key={of.assignmentId} scope="col">
                <Link to={answersPath(of.assignmentId)}>
                  <bdi>{of.assignmentTitle}</bdi>
                </Link>
                <span className="muted block">{dayOf(of.dueDate, timeZone)}</span>
              </th>
            ))}
            <th scope="col" className="mean">
              {text.mean}
            </th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((of, row) => (
            <Row
              key={of.studentId}
              at={row}
              name={nameOf(of.studentId)}
              cells={of.cells}
              mean={of.mean}
              columns={columns}
              editing={editing?.studentId === of.studentId ? editing.of : null}
            />
          ))}
        </tbody>
        <tfoot>
          <tr aria-rowindex={size.rows + 2}>
            <th scope="row">{text.classMean}</th>
            {figures.assignments.map((of) => (
              <td key={of.assignmentId}>
                <span className="strong">{percentText(of.averageScore)}</span>{' '}
                <span className="muted small">{of.graded > 0 && text.of(of.graded)}</span>
              </td>
            ))}
            <td className="mean">{percentText(figures.average?.percent ?? null)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
