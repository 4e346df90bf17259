import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { classFigures } from '../../../../schema/views/class-figures.ts';
import { looksSame, Row, type RowProps } from './row.tsx';

const students = Array.from({ length: 35 }, (_, at) => ({ studentId: `student-${at}` }));
const works = Array.from({ length: 60 }, (_, at) => ({
  id: `work-${at}`,
  title: `Work ${at}`,
  dueDate: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
  totalPoints: 20,
  isPublished: true,
}));
const answers = students.flatMap(({ studentId }) =>
  works.map(({ id }) => ({ id: `${studentId} ${id}`, assignmentId: id, studentId, totalPoints: 20, score: 12 })),
);

/** The rows as the page makes them anew from the replica. */
function rowsOf(given: typeof answers): RowProps[] {
  const figures = classFigures(students, works, given, '2026-11-22T12:00:00.000Z');
  const columns = figures.assignments.map((of) => ({
    id: of.assignmentId,
    title: of.assignmentTitle,
    totalPoints: of.totalPoints,
  }));
  return figures.students.map(({ cells, mean, studentId }, at) => ({
    ...{ at, cells, mean, columns, name: studentId, editing: null },
  }));
}

const drawn = (before: readonly RowProps[], after: readonly RowProps[]): number[] =>
  after.flatMap((row, at) => (before[at] && looksSame(before[at], row) ? [] : [at]));

test('a mark of one student draws one row of 35 x 60 anew, and a look at the clock none', () => {
  const before = rowsOf(answers);
  expect(drawn(before, rowsOf(answers.map((answer) => ({ ...answer }))))).toEqual([]);
  const marked = answers.map((answer) => (answer.id === 'student-7 work-3' ? { ...answer, score: 13 } : answer));
  expect(drawn(before, rowsOf(marked))).toEqual([7]);
});

test('typing in a cell draws the row that it is in', () => {
  const before = rowsOf(answers);
  const after = before.map((row) => (row.at === 4 ? { ...row, editing: { columnId: 'work-2', start: '12' } } : row));
  expect(drawn(before, after)).toEqual([4]);
});

test('a score that is being typed stays with its assignment when work is set meanwhile', () => {
  const row = rowsOf(answers)[0];
  if (!row) throw new Error('there is no row');
  const typing = (props: RowProps): string | undefined =>
    /aria-label="([^"]*)"/.exec(/<input[^>]*>/.exec(renderToStaticMarkup(<Row {...props} />))?.[0] ?? '')?.[1];
  const editing = { columnId: 'work-2', start: '1' };
  const before = typing({ ...row, editing });
  expect(before).toContain('Work 2');
  const fresh = { id: 'work-new', title: 'New', totalPoints: 20 };
  const cells = [{ kind: 'not-due' } as const, ...row.cells];
  expect(typing({ ...row, columns: [fresh, ...row.columns], cells, editing })).toBe(before);
});
