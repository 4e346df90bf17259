import { isEarlier, isGraded } from './assignment.ts';
import { averageOf, type Band, bandOf, percentOf } from './grades.ts';
import { isReturned } from './rounds.ts';

/** A student's place in the class. */
export interface Seat {
  studentId: string;
  joinedAt?: string | null | undefined;
}

export interface Work {
  id: string;
  title: string;
  dueDate: string;
  totalPoints: number;
  isPublished: boolean;
}

export interface Answer {
  id: string;
  assignmentId: string;
  studentId: string;
  totalPoints: number;
  score?: number | null | undefined;
  late?: boolean | null | undefined;
  round?: number | null | undefined;
  returned?: number | null | undefined;
}

/** One student's work on one assignment, as the gradebook shows it. */
export type Cell =
  | { kind: 'graded'; submissionId: string; score: number; totalPoints: number; late: boolean }
  | { kind: 'to-mark'; submissionId: string; totalPoints: number; late: boolean }
  /** It was handed in and given back for another try: no mark counts until it comes again. */
  | { kind: 'returned' }
  /** Nothing came, and it was due. */
  | { kind: 'not-in' }
  | { kind: 'not-due' }
  /** It was due before the student joined: nothing is expected. */
  | { kind: 'earlier' };

export interface WorkFigures {
  assignmentId: string;
  assignmentTitle: string;
  dueDate: string;
  totalPoints: number;
  /** The rounded mean of percent scores over its graded answers; null without any. */
  averageScore: number | null;
  graded: number;
  handedIn: number;
  /** Of how many students an answer is expected: those who had joined when it was due, and whoever answered all the same. */
  expected: number;
  /** `handedIn` of `expected`, from 0 to 1; 0 when nobody is expected. */
  submissionRate: number;
}

export interface StudentFigures {
  studentId: string;
  /** The rounded mean of percent scores over graded answers; null without any. */
  mean: number | null;
  graded: number;
  handedIn: number;
  expected: number;
  /** What was due and did not come. */
  notIn: number;
  late: number;
  /** In the order of `assignments`. */
  cells: readonly Cell[];
}

export interface ClassFigures {
  totalStudents: number;
  totalAssignments: number;
  /** Over all graded answers, with how many there are; null without any. */
  average: { percent: number; count: number } | null;
  toMark: number;
  late: number;
  notIn: number;
  /** The latest due date first. */
  assignments: readonly WorkFigures[];
  /** In the order of the seats. */
  students: readonly StudentFigures[];
  /** How many students have a mean in each band; without marks they are pending. */
  bands: Readonly<Record<Band, number>>;
}

/** Whether an answer to this cell is expected or there. */
const counts = (cell: Cell): boolean => cell.kind !== 'earlier';
const isIn = ({ kind }: Cell): boolean => kind === 'graded' || kind === 'to-mark' || kind === 'returned';
const isLate = (cell: Cell): boolean => (cell.kind === 'graded' || cell.kind === 'to-mark') && cell.late;
const countOf = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length;
const marksOf = (cells: readonly Cell[]) => cells.filter((cell) => cell.kind === 'graded');

function cellOf(work: Work, seat: Seat, answer: Answer | undefined, now: string): Cell {
  if (answer && isReturned(answer)) return { kind: 'returned' };
  if (answer) {
    const { id: submissionId, totalPoints } = answer;
    const common = { submissionId, totalPoints, late: answer.late ?? false };
    return isGraded(answer) ? { kind: 'graded', ...common, score: answer.score ?? 0 } : { kind: 'to-mark', ...common };
  }
  if (isEarlier(work.dueDate, seat.joinedAt ?? undefined)) return { kind: 'earlier' };
  return work.dueDate < now ? { kind: 'not-in' } : { kind: 'not-due' };
}

/**
 * Takes the present students of a class, its work, the answers and now (ISO UTC); gives every figure that is said of the
 * class: on the screen, in CSV, in PDF and by REST. Drafts do not count, nor do answers of those who have left.
 */
export function classFigures(
  seats: readonly Seat[],
  works: readonly Work[],
  answers: readonly Answer[],
  now: string,
): ClassFigures {
  const published = works
    .filter(({ isPublished }) => isPublished)
    .toSorted((one, other) => other.dueDate.localeCompare(one.dueDate) || one.id.localeCompare(other.id));
  const byPlace = new Map(answers.map((answer) => [`${answer.assignmentId} ${answer.studentId}`, answer]));
  const students = seats.map((seat): StudentFigures => {
    const cells = published.map((work) => cellOf(work, seat, byPlace.get(`${work.id} ${seat.studentId}`), now));
    return {
      studentId: seat.studentId,
      mean: averageOf(marksOf(cells))?.percent ?? null,
      graded: marksOf(cells).length,
      handedIn: countOf(cells, isIn),
      expected: countOf(cells, counts),
      notIn: countOf(cells, ({ kind }) => kind === 'not-in'),
      late: countOf(cells, isLate),
      cells,
    };
  });
  const all = students.flatMap(({ cells }) => cells);
  const bands: Record<Band, number> = { excellent: 0, good: 0, help: 0, pending: 0 };
  for (const { mean } of students) bands[bandOf(mean)] += 1;
  return {
    totalStudents: seats.length,
    totalAssignments: published.length,
    average: averageOf(marksOf(all)),
    toMark: countOf(all, ({ kind }) => kind === 'to-mark'),
    late: countOf(all, isLate),
    notIn: countOf(all, ({ kind }) => kind === 'not-in'),
    assignments: published.map((work, at): WorkFigures => {
      const column = students.flatMap(({ cells }) => cells[at] ?? []);
      const [handedIn, expected] = [countOf(column, isIn), countOf(column, counts)];
      return {
        assignmentId: work.id,
        assignmentTitle: work.title,
        dueDate: work.dueDate,
        totalPoints: work.totalPoints,
        averageScore: averageOf(marksOf(column))?.percent ?? null,
        graded: marksOf(column).length,
        handedIn,
        expected,
        submissionRate: expected === 0 ? 0 : handedIn / expected,
      };
    }),
    students,
    bands,
  };
}

/** One piece of work that a statement about a student rests on. */
export interface Evidence {
  assignmentId: string;
  assignmentTitle: string;
  /** Null when it did not come. */
  mark: { score: number; totalPoints: number } | null;
}

/** Somebody of whom the latest work says something. */
export interface StandOut {
  studentId: string;
  kind: 'struggles' | 'excels' | 'missing';
  /** The rounded mean of the marks in the evidence; null without any. */
  mean: number | null;
  /** The newest first. */
  evidence: readonly Evidence[];
}

/** Of how many of the latest marks, or pieces of work that were due, a statement is made. */
const looksAt = 5;
/** Fewer marks say nothing about a student. */
const fewestMarks = 3;
/** So many of the latest pieces that did not come are worth a word. */
const missingFrom = 3;

/**
 * Takes the figures of a class; gives who struggles and who excels by the latest five marks, of which there must be three:
 * a mean below 60 with at least two such marks, or a mean of 80 with none below 60 (the specification's cutoffs). Who has not
 * handed in three of the last five pieces is named apart. In the order of the seats, each with its evidence.
 */
export function standOuts({ assignments, students }: Pick<ClassFigures, 'assignments' | 'students'>): StandOut[] {
  return students.flatMap(({ studentId, cells }): StandOut[] => {
    const evidenceOf = (is: (cell: Cell) => boolean): Evidence[] =>
      cells.flatMap((cell, at): Evidence[] => {
        const work = assignments[at];
        if (!work || !is(cell)) return [];
        const mark = cell.kind === 'graded' ? { score: cell.score, totalPoints: cell.totalPoints } : null;
        return [{ assignmentId: work.assignmentId, assignmentTitle: work.assignmentTitle, mark }];
      });
    const marks = evidenceOf(({ kind }) => kind === 'graded').slice(0, looksAt);
    const due = evidenceOf(({ kind }) => kind !== 'earlier' && kind !== 'not-due').slice(0, looksAt);
    const notIn = new Set(evidenceOf(({ kind }) => kind === 'not-in').map(({ assignmentId }) => assignmentId));
    const missing = due.filter(({ assignmentId }) => notIn.has(assignmentId));
    const found: StandOut[] = [];
    const percents = marks.flatMap(({ mark }) => (mark ? [percentOf(mark.score, mark.totalPoints)] : []));
    const mean = averageOf(marks.flatMap(({ mark }) => mark ?? []))?.percent ?? null;
    const low = countOf(percents, (percent) => percent < 60);
    if (mean !== null && marks.length >= fewestMarks) {
      if (mean < 60 && low >= 2) found.push({ studentId, kind: 'struggles', mean, evidence: marks });
      if (mean >= 80 && low === 0) found.push({ studentId, kind: 'excels', mean, evidence: marks });
    }
    if (missing.length >= missingFrom) found.push({ studentId, kind: 'missing', mean: null, evidence: missing });
    return found;
  });
}
