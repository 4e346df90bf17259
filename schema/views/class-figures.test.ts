import { describe, expect, it } from 'vitest';
import { type Answer, classFigures, type Seat, standOuts, type Work } from './class-figures.ts';

const now = '2026-11-22T12:00:00.000Z';
const bea: Seat = { studentId: 'bea' };
const ali: Seat = { studentId: 'ali' };
const work = (id: string, day: number, more: Partial<Work> = {}): Work => ({
  id,
  title: `Work ${id}`,
  dueDate: `2026-11-${String(day).padStart(2, '0')}T15:30:00.000Z`,
  totalPoints: 20,
  isPublished: true,
  ...more,
});
const answer = (assignmentId: string, studentId: string, score?: number, more: Partial<Answer> = {}): Answer => ({
  id: `${assignmentId} ${studentId}`,
  assignmentId,
  studentId,
  totalPoints: 20,
  ...(score === undefined ? {} : { score }),
  ...more,
});

describe('the figures of a class', () => {
  it('count present students and published work, the latest due first', () => {
    const figures = classFigures(
      [bea, ali],
      [work('a', 2), work('b', 9), work('draft', 10, { isPublished: false })],
      [answer('a', 'bea', 18), answer('a', 'gone', 2), answer('b', 'bea'), answer('draft', 'ali', 1)],
      now,
    );
    expect(figures).toMatchObject({
      ...{ totalStudents: 2, totalAssignments: 2, average: { percent: 90, count: 1 }, toMark: 1, notIn: 2 },
      bands: { excellent: 1, good: 0, help: 0, pending: 1 },
    });
    expect(figures.assignments).toMatchObject([
      { assignmentId: 'b', averageScore: null, handedIn: 1, expected: 2, submissionRate: 0.5 },
      { assignmentId: 'a', averageScore: 90, handedIn: 1, expected: 2, submissionRate: 0.5 },
    ]);
  });

  it('have each cell in its state, with late ones named', () => {
    const late: Seat = { studentId: 'late', joinedAt: '2026-11-05T08:00:00.000Z' };
    const { students } = classFigures(
      [bea, late],
      [work('a', 2), work('b', 9), work('c', 30)],
      [answer('a', 'bea', 0), answer('b', 'bea', undefined, { late: true })],
      now,
    );
    expect(students.map(({ cells }) => cells.map(({ kind }) => kind))).toEqual([
      ['not-due', 'to-mark', 'graded'],
      ['not-due', 'not-in', 'earlier'],
    ]);
    expect(students).toMatchObject([
      { mean: 0, graded: 1, late: 1, expected: 3, notIn: 0 },
      { mean: null, graded: 0, expected: 2, notIn: 1 },
    ]);
  });

  it('expect nothing of who joined after the due date, and take what comes all the same', () => {
    const late: Seat = { studentId: 'late', joinedAt: '2026-11-05T08:00:00.000Z' };
    const rate = (answers: Answer[]) => classFigures([late], [work('a', 2)], answers, now).assignments[0];
    expect(rate([])).toMatchObject({ expected: 0, submissionRate: 0 });
    expect(rate([answer('a', 'late', 20)])).toMatchObject({ expected: 1, submissionRate: 1 });
  });

  it('count no mark of an answer that was given back, and count it as handed in', () => {
    const { students, assignments } = classFigures(
      [bea],
      [work('a', 2)],
      [answer('a', 'bea', 4, { round: 1, returned: 1 })],
      now,
    );
    expect(students[0]).toMatchObject({ mean: null, handedIn: 1, notIn: 0, cells: [{ kind: 'returned' }] });
    expect(assignments[0]).toMatchObject({ averageScore: null, submissionRate: 1 });
  });

  it('are a student’s mean of percent scores, not of points', () => {
    const { students } = classFigures(
      [bea],
      [work('a', 2), work('b', 9)],
      [answer('a', 'bea', 20), answer('b', 'bea', 1, { totalPoints: 2 })],
      now,
    );
    expect(students[0]?.mean).toBe(75);
  });
});

describe('who struggles or excels', () => {
  const works = [work('a', 1), work('b', 2), work('c', 3), work('d', 4), work('e', 5), work('f', 6)];
  const said = (scores: readonly (number | null)[]) => {
    const answers = scores.flatMap((score, at) => (score === null ? [] : [answer(works[at]?.id ?? '', 'bea', score)]));
    return standOuts(classFigures([bea], works.slice(0, scores.length), answers, now));
  };

  it('is said of three marks, never of two', () => {
    expect(said([2, 2])).toEqual([]);
    expect(said([2, 2, 2])).toMatchObject([{ kind: 'struggles', mean: 10 }]);
    expect(said([20, 20])).toEqual([]);
    expect(said([20, 20, 20])).toMatchObject([{ kind: 'excels', mean: 100 }]);
  });

  it('looks at the latest five marks, and shows them', () => {
    const [only] = said([0, 18, 18, 18, 18, 18]);
    expect(only).toMatchObject({ kind: 'excels', mean: 90 });
    expect(only?.evidence.map(({ assignmentTitle, mark }) => [assignmentTitle, mark?.score])).toEqual([
      ['Work f', 18],
      ['Work e', 18],
      ['Work d', 18],
      ['Work c', 18],
      ['Work b', 18],
    ]);
  });

  it('is not said for one bad day, nor of a mean that one good day makes', () => {
    expect(said([14, 14, 0])).toEqual([]);
    expect(said([20, 20, 20, 8])).toEqual([]);
  });

  it('names who has not handed in three of the last five pieces', () => {
    expect(said([10, 10, null, null, null])).toMatchObject([
      { kind: 'missing', mean: null, evidence: [{ mark: null }, { mark: null }, { mark: null }] },
    ]);
    expect(said([null, null, 15, 15, null])).toMatchObject([{ kind: 'missing' }]);
    expect(said([null, 15, 15, 15, null])).toEqual([]);
  });
});
