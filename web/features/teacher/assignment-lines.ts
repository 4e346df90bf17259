import type { ClassFigures, WorkFigures } from '../../../schema/views/class-figures.ts';
import { averageOf } from '../../../schema/views/grades.ts';
import { isToMark } from '../../../schema/views/rounds.ts';
import type { Assignment, ClassData } from './queries.ts';

/** A piece of work with what came in. */
export interface Line {
  assignment: Assignment;
  /** By the present students, and of how many of them an answer is expected. */
  handedIn: number;
  expected: number;
  toMark: number;
  average: ReturnType<typeof averageOf>;
}

const meanOf = ({ averageScore, graded }: WorkFigures): Line['average'] =>
  averageScore === null ? null : { percent: averageScore, count: graded };

/** The work of a class with the figures that every other screen gives of it; of a draft they say nothing, and it is counted here. */
export function linesOf(
  { assignments, enrolments, answersOf }: Pick<ClassData, 'assignments' | 'enrolments' | 'answersOf'>,
  figures: Pick<ClassFigures, 'assignments'>,
): Line[] {
  const present = new Set(enrolments.map(({ studentId }) => studentId));
  const known = new Map(figures.assignments.map((of) => [of.assignmentId, of]));
  return assignments.map((assignment) => {
    const answers = answersOf(assignment.id);
    const ofPresent = answers.filter(({ studentId }) => present.has(studentId));
    const of = known.get(assignment.id);
    const average = of ? meanOf(of) : averageOf(ofPresent);
    // The answer of who has left waits for its mark all the same.
    const toMark = answers.filter(isToMark).length;
    return { assignment, handedIn: ofPresent.length, expected: of?.expected ?? present.size, toMark, average };
  });
}
