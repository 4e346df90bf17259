import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Found } from '../../db/find.ts';

/** A class as somebody sees it: the whole of an own one, the front of a colleague's. */
export function classCard(of: Found<'classroom'>, userId: string): AnswerOf<'getClass'> {
  const { id, className, grade, subject, teacherName = '', isActive, description, academicYear } = of;
  const isOwnClass = of.teacherId === userId;
  const front = { id, className, grade, subject, teacherName, isOwnClass, isActive };
  return isOwnClass ? { ...front, description: description ?? null, academicYear: academicYear ?? null } : front;
}
