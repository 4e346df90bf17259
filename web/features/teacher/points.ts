import { limits } from '../../../schema/limits.ts';
import type { Assignment, Submission } from './queries.ts';

/**
 * Out of how many points an answer is marked. Fewer that were given to its work here reach the answer with the exchange, before
 * the mark, unless it has more already: a mark above them would come back.
 */
export function pointsOf(
  answer: Pick<Submission, 'score' | 'totalPoints' | 'edited'>,
  work: Pick<Assignment, 'isPublished' | 'totalPoints' | 'edited'> | null | undefined,
): number {
  const marked = answer.edited['score'] === undefined ? answer.score : answer.edited['score'];
  const isOnItsWay = work?.isPublished && 'totalPoints' in work.edited && Number(marked ?? 0) <= work.totalPoints;
  const now = answer.totalPoints || limits.defaultTotalPoints;
  return isOnItsWay ? Math.min(work.totalPoints, now) : now;
}
