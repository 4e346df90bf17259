import { naturalId, newId } from '../../schema/ids.ts';
import type { Visitor } from './school.ts';

const subjects = ['math', 'english', 'science'] as const;

export type Classroom = {
  id: string;
  className: string;
  grade: 'PYP4';
  subject: (typeof subjects)[number];
  isActive: true;
  teacherId: string;
  teacherName: string;
};

/** Classes of one teacher. */
export const classrooms = (teacher: Visitor, count: number): Classroom[] =>
  Array.from({ length: count }, (_, index) => ({
    id: newId(),
    className: `PYP4 ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(index % 26)}`,
    grade: 'PYP4',
    subject: subjects[index % subjects.length] ?? 'math',
    isActive: true,
    teacherId: teacher.id,
    teacherName: `${teacher.firstName} Ashworth`,
  }));

/** A child's place in a class, as the server stores it. */
export const enrolmentRow = (classroom: Classroom, student: Visitor) => ({
  id: naturalId('enrolment', classroom.id, student.id),
  classId: classroom.id,
  studentId: student.id,
  className: classroom.className,
  subject: classroom.subject,
  teacherId: classroom.teacherId,
  teacherName: classroom.teacherName,
  firstName: student.firstName,
  surnameInitial: 'A',
  pypGrade: classroom.grade,
});
