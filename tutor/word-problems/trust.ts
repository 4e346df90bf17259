import { wilson } from '../statistics/interval.ts';
import { ruleIds, rules } from './found.ts';
import type { Frame, RuleId } from './found.ts';
import { measured } from '../data/measured-stories.ts';

/** A frame is used when the lower end of the 95 % interval of its share of right answers is at least this. */
export const leastLower = 0.9;
/** Within a frame, a place of the unknown that was right less often than this is not used. */
const leastShare = 0.95;

/** Gives how often a frame was used and right, all its rules together. */
export function ofFrame(frame: Frame): [used: number, right: number] {
  const table = ruleIds.filter((rule) => rules[rule] === frame).map((rule) => measured[rule] ?? [0, 0]);
  return [table.reduce((sum, [used]) => sum + used, 0), table.reduce((sum, [, right]) => sum + right, 0)];
}

/** Whether a rule may speak: its frame was measured to be right, and so was the rule itself. */
export function isTrusted(rule: RuleId): boolean {
  const [used, right] = measured[rule] ?? [0, 0];
  if (used === 0 || right / used < leastShare) return false;
  const [all, good] = ofFrame(rules[rule]);
  return wilson(good, all).lower >= leastLower;
}
