import type { Grade } from '../../schema/limits.ts';
import type { DemoClass } from './content.ts';
import { demoAdmin, demoClasses, demoParent, demoStudents, demoTeachers } from './content.ts';
import { id } from './ids.ts';

export const schoolId = id('school');

/** A student of the demonstration school, in its class. */
export interface Student {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  grade: Grade;
  in: DemoClass;
  at: number;
}

export const students: readonly Student[] = demoClasses.flatMap((of, index) =>
  demoStudents.slice(index * 10, index * 10 + 10).map((student, at) => ({
    ...student,
    id: id('pupil', student.username),
    grade: of.grades[Math.floor((at * of.grades.length) / 10)] ?? of.grade,
    in: of,
    at: index * 10 + at,
  })),
);

export const teachers = demoTeachers.map((teacher) => ({ ...teacher, id: id('teacher', teacher.username) }));
export const admin = { ...demoAdmin, id: id('admin') };
export const parent = { ...demoParent, id: id('parent') };
export const teacherOf = (of: DemoClass) => teachers[of.teacher] ?? teachers[0]!;
export const classId = (of: DemoClass): string => id('class', of.key);
