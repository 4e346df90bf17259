import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Found } from '../../db/find.ts';

/** A question as the student who brought it sees it. */
export const homeworkSession = (of: Found<'homeworkSession'>): AnswerOf<'openHomework'> => ({
  id: of.id,
  subject: of.subject,
  questionText: of.questionText,
  isCorrect: of.isCorrect ?? null,
  overLimit: of.overLimit ?? false,
  startedAt: of.startedAt,
});
