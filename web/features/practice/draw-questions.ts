import { newId } from '../../../schema/ids.ts';
import type { Grade } from '../../../schema/limits.ts';
import type { PracticeItem, PracticeSubject } from '../../../schema/practice.ts';
import { firstRating, guessOf, nextItem, rate, within, type Rating } from '../../../tutor/practice/elo.ts';
import { generatorsOf } from '../../../tutor/practice/generators/index.ts';
import { parseNumber } from '../../../tutor/arithmetic/number.ts';
import { questionOf } from '../../../tutor/practice/tests.ts';
import { seedOf } from '../../../tutor/random.ts';
import type { Attempt } from './queries.ts';
import { resultOf } from './result.ts';

export type Done = Pick<Attempt, 'subject' | 'startedAt' | 'finishedAt' | 'items' | 'answers' | 'result'>;

/** What a child's answers in a subject say of how hard its questions should be. */
export function ratingOf(attempts: readonly Done[], subject: PracticeSubject, grade: Grade): Rating {
  let rating = firstRating(grade);
  const done = attempts.filter((one) => one.subject === subject && one.finishedAt);
  for (const attempt of [...done].sort((a, b) => a.startedAt.localeCompare(b.startedAt)))
    for (const { item, given, mark } of resultOf(attempt).items) {
      if ('prompt' in item || given === '' || mark.status !== 'marked') continue;
      const question = questionOf(item);
      const guess = 'refused' in question ? 0 : guessOf(question.spec);
      rating = rate(rating, { difficulty: item.difficulty, guess }, parseNumber(mark.credit)?.valueOf() ?? 0);
    }
  return rating;
}

/** Draws questions for a child: near to its rating, none of its last fifty again. */
export function drawFor(
  attempts: readonly Done[],
  of: { subject: PracticeSubject; grade: Grade; skill: string | null; count: number; asked?: readonly PracticeItem[] },
): PracticeItem[] {
  const all = within(generatorsOf(of.subject), of.grade);
  const ofSkill = generatorsOf(of.subject).filter(({ skill }) => skill === of.skill);
  const from = ofSkill.length > 0 ? ofSkill : all;
  const rating = ratingOf(attempts, of.subject, of.grade);
  const before = attempts
    .slice(0, 5)
    .flatMap(({ items }) => [...items])
    .flatMap((item) => ('prompt' in item ? [] : [item]));
  const asked = [...before, ...(of.asked ?? [])];
  const seed = seedOf(newId());
  for (let index = 0; index < of.count; index += 1)
    asked.push(nextItem({ from, rating, asked, seed: (seed + index) >>> 0 }).item);
  return asked.slice(-of.count);
}
