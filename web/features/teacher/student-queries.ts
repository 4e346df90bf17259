import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { assignmentState, type AssignmentState, isGraded } from '../../../schema/views/assignment.ts';
import { classFigures, type StudentFigures } from '../../../schema/views/class-figures.ts';
import { percentOf } from '../../../schema/views/grades.ts';
import { useNow } from '../../lib/use-now.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import { useDocument, useLive } from '../../replica/use-live.ts';
import {
  type Assignment,
  type Classroom,
  type Enrolment,
  type Notice,
  type Submission,
  useClassData,
} from './queries.ts';

export interface WorkLine {
  assignment: Assignment;
  answer: Submission | null;
  state: AssignmentState;
}

export interface StudentData {
  ready: boolean;
  arrival: Arrival;
  classroom: Classroom | null;
  enrolment: Enrolment | null;
  /** The published work of the class, the latest due date first. */
  work: WorkLine[];
  /** What the figures of the class say of it; null until it is known. */
  figures: StudentFigures | null;
  /** Marks in percent, the earliest first. */
  marks: { id: string; title: string; at: string; score: number; totalPoints: number; percent: number }[];
  /** What the student has asked its teacher, the newest first. */
  asked: Notice[];
}

/** One student of the class in the address: what it handed in here and what it asked. Nothing of its homework. */
export function useStudentOfPage(): StudentData {
  const { classId = '', studentId = '' } = useParams();
  const now = useNow();
  const { doc: classroom } = useDocument('classroom', classId);
  const data = useClassData(classId);
  const notices = useLive('notice', { sort: [{ createdAt: 'desc' }] });
  return useMemo(() => {
    const enrolment = data.enrolments.find((one) => one.studentId === studentId) ?? null;
    const answers = new Map(
      data.submissions.filter((row) => row.studentId === studentId).map((row) => [row.assignmentId, row]),
    );
    // What did not come stays said of a class that has ended.
    const seat = { joinedAt: enrolment?.joinedAt };
    const work = data.assignments
      .filter(({ id, isPublished }) => isPublished || answers.has(id))
      .map((assignment): WorkLine => {
        const answer = answers.get(assignment.id) ?? null;
        return { assignment, answer, state: assignmentState(assignment.dueDate, answer, now, seat) };
      });
    const marks = [...answers.values()]
      .filter(isGraded)
      .map(({ id, title, writtenAt, score, totalPoints }) => ({
        ...{ id, title, at: writtenAt, score: score ?? 0, totalPoints },
        percent: Math.round(percentOf(score ?? 0, totalPoints)),
      }))
      .sort((a, b) => a.at.localeCompare(b.at));
    const asked = notices.rows.filter(
      ({ kind, details }) => kind === 'ask' && details['studentId'] === studentId && details['classId'] === classId,
    );
    const [figures = null] = classFigures(
      enrolment ? [enrolment] : [],
      data.assignments,
      data.submissions,
      now,
    ).students;
    return { ready: data.ready, arrival: data.arrival, classroom, enrolment, work, figures, marks, asked };
  }, [classroom, classId, data, notices.rows, now, studentId]);
}
