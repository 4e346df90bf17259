import { meanCredit } from './interval.ts';
import { byTime, notEnough, statement } from './statement.ts';
import type { Answered, Said } from './statement.ts';

/** What it takes to speak of mastery: so many answers, on so many days, with this share right. */
const masteryAnswers = 5;
const masteryDays = 2;
const masteryShare = 0.8;

/** Gives the day of a moment in UTC; a screen hands over that of the child's time zone. */
const utcDay = (at: string): string => at.slice(0, 10);

/**
 * Takes the answers to one skill in any order and says whether it is mastered: looks at the fewest last answers that are
 * five or more and fall on two days or more (what is only known today is not known yet: the spacing effect, Cepeda et al.,
 * Psychological Bulletin 132, 2006), of which four in five must be right.
 */
export function masteryOf(
  answers: readonly Answered[],
  dayOf: (at: string) => string = utcDay,
): Said<{ mastered: boolean; share: number; days: number }> {
  const sorted = byTime(answers);
  if (sorted.length < masteryAnswers) return notEnough(sorted, masteryAnswers, 'answers');
  const run: Answered[] = [];
  const days = new Set<string>();
  for (const answer of sorted.toReversed()) {
    if (run.length >= masteryAnswers && days.size >= masteryDays) break;
    run.unshift(answer);
    days.add(dayOf(answer.at));
  }
  if (days.size < masteryDays)
    return {
      enough: false,
      have: days.size,
      need: masteryDays - days.size,
      say: `Not enough days yet: ${masteryDays - days.size} more`,
      items: sorted.map(({ id }) => id),
    };
  const share = meanCredit(run);
  const mastered = share >= masteryShare;
  return statement(
    run,
    `${mastered ? 'Mastered' : 'Still learning'}, from ${run.length} answers on ${days.size} days`,
    {
      mastered,
      share,
      days: days.size,
    },
  );
}
