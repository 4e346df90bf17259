import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Found } from '../../db/find.ts';

/** A template as a teacher sees it: nothing of somebody else's says which school it is from. */
export const template = (of: Found<'template'>, readerId: string): AnswerOf<'createTemplate'> => ({
  id: of.id,
  name: of.name,
  description: of.description ?? '',
  subject: of.subject,
  grade: of.grade,
  totalPoints: of.totalPoints,
  instructions: of.instructions ?? '',
  isShared: of.isShared,
  teacherName: of.teacherName ?? '',
  mine: of.teacherId === readerId,
});
