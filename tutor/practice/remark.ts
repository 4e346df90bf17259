import type { PracticeAnswer, PracticeMark } from '../../schema/practice.ts';
import { keyOf } from './items.ts';
import type { Refusal } from './items.ts';
import { markItem } from './marking.ts';

/** Answers of one child that count for stars and leaderboards in one day. */
const answersADay = 100;

/**
 * What became of one answer: `counted` with its star, or why not. 'again': the same question was counted that day;
 * 'known': this answer was counted before; 'over-the-day': more than a hundred; 'waiting': a teacher has to read it.
 */
export type Remarked = { id: string; key: string; mark?: PracticeMark } & (
  | { counted: true; stars: 0 | 1 }
  | { counted: false; why: Refusal | 'again' | 'known' | 'over-the-day' | 'waiting' }
);

/** What was counted on one day before. */
export type CountedDay = { ids: ReadonlySet<string>; keys: ReadonlySet<string>; count: number };

/**
 * Takes the answers of one child that fall on one day, and what was counted of that day (`ids` may hold those of other days);
 * marks each again from its generator and seed and gives what counts, in order. A whole mark earns a star. Only item and
 * answer are read: what a device says of its own marks is not among them.
 */
export function remarkAnswers(answers: readonly PracticeAnswer[], before: CountedDay): Remarked[] {
  const ids = new Set(before.ids);
  const keys = new Set(before.keys);
  let count = before.count;
  return answers.map(({ id, item, given }): Remarked => {
    const key = keyOf(item);
    const mark = markItem(item, given);
    if ('refused' in mark) return { id, key, counted: false, why: mark.refused };
    if (ids.has(id)) return { id, key, mark, counted: false, why: 'known' };
    if (mark.status === 'not-marked-yet') return { id, key, mark, counted: false, why: 'waiting' };
    if (keys.has(key)) return { id, key, mark, counted: false, why: 'again' };
    if (count >= answersADay) return { id, key, mark, counted: false, why: 'over-the-day' };
    ids.add(id);
    keys.add(key);
    count += 1;
    return { id, key, mark, counted: true, stars: mark.credit === '1' ? 1 : 0 };
  });
}
