import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Found } from '../../db/find.ts';

/** Work that is set, as a student of the class and its teacher see it. */
export function assignment(of: Found<'assignment'>): AnswerOf<'createAssignment'> {
  const { id, classId, className, title, description, subject, dueDate, totalPoints, isPublished, practiceTestId } = of;
  const work = { id, classId, className, title, description, subject, dueDate, totalPoints, isPublished };
  return practiceTestId === undefined ? work : { ...work, practiceTestId };
}
