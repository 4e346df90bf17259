import { rules } from '../data/subject-words.ts';
import type { Subject } from '../../schema/limits.ts';
import { withoutFurniture } from './furniture.ts';

/** Takes a question and gives its subject by weighted rules; 'general' when no subject is clear. */
export function detectSubject(text: string): Subject {
  const { question } = withoutFurniture(text.slice(0, 2000));
  const scores = { math: 0, science: 0, english: 0 };
  for (const [subject, pattern, weight] of rules)
    scores[subject] += weight * Math.min(2, question.match(pattern)?.length ?? 0);
  const [best, second] = (['math', 'science', 'english'] as const)
    .map((subject) => ({ subject, score: scores[subject] }))
    .sort((a, b) => b.score - a.score);
  return best && second && best.score >= 1 && best.score - second.score >= 0.3 ? best.subject : 'general';
}
