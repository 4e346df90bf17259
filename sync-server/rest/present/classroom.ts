import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Found } from '../../db/find.ts';

/** A class as somebody sees it: the whole of one that it teaches, the front of any other. */
export function classCard(of: Found<'classroom'>, isOwnClass: boolean): AnswerOf<'getClass'> {
  const { id, className, grade, subject, teacherName = '', isActive, description, academicYear } = of;
  const front = { id, className, grade, subject, teacherName, isOwnClass, isActive };
  return isOwnClass ? { ...front, description: description ?? null, academicYear: academicYear ?? null } : front;
}
