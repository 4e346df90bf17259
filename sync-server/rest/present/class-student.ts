import type { AnswerOf } from '../../../schema/rest/index.ts';

type Student = AnswerOf<'classStudents'>[number];

/** A student as the class's teacher sees it. */
export const classStudent = ({ id, firstName, lastName, username, pypGrade }: Student): Student => ({
  id,
  firstName,
  lastName,
  username,
  pypGrade,
});
