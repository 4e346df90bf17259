import { useMemo } from 'react';
import { limits, middleGrade } from '../../../schema/limits.ts';
import { isToMark } from '../../../schema/views/rounds.ts';
import { byName } from '../../lib/by-name.ts';
import { useNow } from '../../lib/use-now.ts';
import type { Doc } from '../../replica/document.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import { arrivalOf, useLive } from '../../replica/use-live.ts';
import { useTeaches } from '../../replica/use-teaches.ts';

export type Classroom = Doc<'classroom'>;
export type Enrolment = Doc<'enrolment'>;
export type Assignment = Doc<'assignment'>;
export type Submission = Doc<'submission'>;
/** A student's question for the teacher (of the kind `ask`), or an alert (of the kind `safety`). */
export type Notice = Doc<'notice'>;

/** What a new assignment would be like, to ask whether there may be one. */
export const firstAssignment = (classId: string, title: string) => ({
  ...{ classId, title, description: '', totalPoints: limits.defaultTotalPoints, isPublished: false },
  dueDate: new Date(0).toISOString(),
});

/** What a new class would be like, to ask whether there may be one. */
export const firstClass = (className: string) =>
  ({ className, grade: middleGrade, subject: 'math', isActive: true }) as const;

/** A student's name as the class list has it: first name and the initial of the surname. */
export const studentName = (enrolment: Pick<Enrolment, 'firstName' | 'surnameInitial'>): string =>
  [enrolment.firstName, enrolment.surnameInitial].filter(Boolean).join(' ');

/** A student's whole name, as its teachers call the roll; places of before it was kept have the short one. */
export const fullName = (enrolment: Pick<Enrolment, 'firstName' | 'surnameInitial' | 'lastName'>): string =>
  [enrolment.firstName, enrolment.lastName ?? enrolment.surnameInitial].filter(Boolean).join(' ');

/** The names of a class by its students: the short one, and the whole one where two would have the same. */
export function namesIn(
  enrolments: readonly Pick<Enrolment, 'studentId' | 'firstName' | 'surnameInitial' | 'lastName'>[],
): ReadonlyMap<string, string> {
  const alike = countBy(enrolments, studentName);
  return new Map(
    enrolments.map((one) => [one.studentId, ((alike.get(studentName(one)) ?? 0) > 1 ? fullName : studentName)(one)]),
  );
}

/** Answers under these names, each as it was where that is its own. */
export const underNames = <A extends Pick<Submission, 'studentId' | 'studentName'>>(
  answers: readonly A[],
  names: ReadonlyMap<string, string>,
): A[] =>
  answers.map((answer) => {
    const studentName = names.get(answer.studentId) ?? answer.studentName;
    return studentName === answer.studentName ? answer : { ...answer, studentName };
  });

/** The answers that wait for a mark: those to work that was deleted stay with their students, and nobody can open them to mark. */
export function waitingFor<A extends Parameters<typeof isToMark>[0] & { assignmentId: string }>(
  assignments: readonly { id: string }[],
  answers: readonly A[],
): A[] {
  const known = new Set(assignments.map(({ id }) => id));
  return answers.filter((answer) => isToMark(answer) && known.has(answer.assignmentId));
}

export interface ClassLine {
  classroom: Classroom;
  isOwn: boolean;
  /** Null until they are all on this device. */
  students: number | null;
  toMark: number;
}

/** The classes that this teacher may see: the own ones first, then those of colleagues, archived ones last; by name. */
export function useClasses(): {
  ready: boolean;
  /** Of the classes themselves. */
  arrival: Arrival;
  classes: ClassLine[];
  /** Null until all answers are on this device. */
  toMark: number | null;
} {
  const teaches = useTeaches();
  const classrooms = useLive('classroom');
  const enrolments = useLive('enrolment');
  const assignments = useLive('assignment');
  const submissions = useLive('submission');
  return useMemo(() => {
    const students = countBy(enrolments.rows, (row) => row.classId);
    const marks = countBy(waitingFor(assignments.rows, submissions.rows), (row) => row.classId);
    const lines = classrooms.rows.map((classroom) => ({
      classroom,
      isOwn: teaches(classroom),
      students: enrolments.arrival === 'here' ? (students.get(classroom.id) ?? 0) : null,
      toMark: marks.get(classroom.id) ?? 0,
    }));
    // What a colleague has archived is no concern of others.
    const classes = lines.filter(({ classroom, isOwn }) => isOwn || classroom.isActive);
    classes.sort(
      (a, b) =>
        Number(b.classroom.isActive) - Number(a.classroom.isActive) ||
        Number(b.isOwn) - Number(a.isOwn) ||
        byName(a.classroom.className, b.classroom.className),
    );
    const toMark = classes.reduce((sum, line) => sum + line.toMark, 0);
    const { ready, arrival } = classrooms;
    const isWhole = arrivalOf(classrooms, assignments, submissions) === 'here';
    return { ready, arrival, classes, toMark: isWhole ? toMark : null };
  }, [classrooms, enrolments, assignments, submissions, teaches]);
}

/** The classes that this teacher teaches and that have not ended, by name: those that work can be set for. */
export function useOwnClasses(): Classroom[] {
  const { classes } = useClasses();
  return useMemo(
    () => classes.filter(({ classroom, isOwn }) => isOwn && classroom.isActive).map(({ classroom }) => classroom),
    [classes],
  );
}

function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

export interface ClassData {
  ready: boolean;
  arrival: Arrival;
  /** By name. */
  enrolments: Enrolment[];
  /** The latest due date first. */
  assignments: Assignment[];
  /** Each with a name that tells its student from the others of the class. */
  submissions: Submission[];
  /** As the answers name it; empty for who is not in the class. */
  nameOf: (studentId: string) => string;
  answersOf: (assignmentId: string) => Submission[];
}

/** Everything of one class. */
export function useClassData(classId: string): ClassData {
  const query = useMemo(() => ({ selector: { classId } }), [classId]);
  const enrolments = useLive('enrolment', query);
  const assignments = useLive('assignment', query);
  const submissions = useLive('submission', query);
  return useMemo(() => {
    const names = namesIn(enrolments.rows);
    const named = underNames(submissions.rows, names);
    const byAssignment = new Map<string, Submission[]>();
    for (const row of named) {
      const list = byAssignment.get(row.assignmentId);
      if (list) list.push(row);
      else byAssignment.set(row.assignmentId, [row]);
    }
    return {
      ready: enrolments.ready && assignments.ready && submissions.ready,
      arrival: arrivalOf(enrolments, assignments, submissions),
      enrolments: [...enrolments.rows].sort((a, b) => byName(fullName(a), fullName(b))),
      assignments: [...assignments.rows].sort((a, b) => b.dueDate.localeCompare(a.dueDate)),
      submissions: named,
      nameOf: (studentId) => names.get(studentId) ?? '',
      answersOf: (assignmentId) => byAssignment.get(assignmentId) ?? [],
    };
  }, [enrolments, assignments, submissions]);
}

const day = 24 * 3_600_000;

/** What students ask this teacher: unanswered ones with the longest wait first, and the last five of a day that were answered. */
export function useHelpRequests(): { arrival: Arrival; open: Notice[]; answered: Notice[] } {
  const { rows, arrival } = useLive('notice', { sort: [{ createdAt: 'asc' }] });
  const now = useNow();
  return useMemo(() => {
    const requests = rows.filter((row) => row.kind === 'ask');
    const fresh = (request: Notice): boolean => Date.parse(now) - Date.parse(request.createdAt) < day;
    return {
      arrival,
      open: requests.filter((request) => !request.answer),
      answered: requests
        .filter((request) => request.answer && (fresh(request) || 'answer' in request.edited))
        .reverse()
        .slice(0, 5),
    };
  }, [rows, arrival, now]);
}
