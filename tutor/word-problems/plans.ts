import type { Fraction } from '../arithmetic/number.ts';
import type { Plan, Planner } from './plan.ts';
import { planAge } from './plan-age.ts';
import { planDays } from './plan-days.ts';
import { planGroups } from './plan-groups.ts';
import { planParts } from './plan-parts.ts';
import { planPrices } from './plan-prices.ts';
import { planRate } from './plan-rate.ts';
import { planScale } from './plan-scale.ts';
import { planShape } from './plan-shape.ts';
import { planShare } from './plan-share.ts';

const planners: readonly Planner[] = [
  planParts,
  planPrices,
  planScale,
  planShape,
  planShare,
  planGroups,
  planRate,
  planAge,
  planDays,
];
/** Longer texts are no small stories. */
const mostCharacters = 600;

/** Takes a question and gives the one plan that works it, what comes out and who reads it; null where none or two that disagree fit. */
export function planOf(question: string): { plan: Plan; value: Fraction; read: Planner } | null {
  if (question.length > mostCharacters) return null;
  const all = planners.flatMap((read) => {
    const plan = read(question);
    const value = plan?.sums.at(-1)?.value;
    return plan && value && value.s >= 0n ? [{ plan, value, read }] : [];
  });
  const [one] = all;
  return one && all.every(({ value }) => value.equals(one.value)) ? one : null;
}
