import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Found } from '../../db/find.ts';

/** A way through a test, as its student sees it. */
export function attempt(of: Found<'attempt'>): AnswerOf<'sendAttempt'> {
  const { id, testId, title, subject, grade, startedAt, finishedAt, result } = of;
  return { id, testId, title, subject, grade, startedAt, finishedAt: finishedAt ?? null, result: result ?? null };
}
