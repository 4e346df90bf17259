import type { RuleId } from '../word-problems/found.ts';

/**
 * How often each rule was used and right on the development half of SVAMP (500 problems); 'times as many', two steps
 * and parts of an amount on stories of our own. Written by scripts/tutor/measure-words.ts; a test measures again and compares.
 */
export const measured: Readonly<Record<RuleId, readonly [used: number, right: number]>> = {
  'change-start': [22, 22],
  'change-came': [5, 5],
  'change-went': [14, 14],
  'change-end': [36, 36],
  'change-needed': [7, 7],
  'whole-of-parts': [31, 31],
  'part-of-whole': [11, 11],
  difference: [59, 59],
  'difference-after': [9, 9],
  'more-or-fewer': [12, 12],
  'times-as-many': [39, 39],
  'in-each-group': [31, 31],
  'how-many-groups': [25, 25],
  'groups-in-all': [14, 14],
  'two-kinds-in-groups': [5, 5],
  'groups-of-groups': [2, 2],
  'part-of-amount': [27, 27],
  'rest-of-amount': [17, 17],
  'two-steps': [56, 56],
};
