import type { RuleId } from './found.ts';

/**
 * How often each rule was used and right on the development half of SVAMP (500 problems), 'times as many' on stories of
 * our own. Written by scripts/tutor/measure-words.ts; a test measures again and compares.
 */
export const measured: Readonly<Record<RuleId, readonly [used: number, right: number]>> = {
  'change-start': [19, 19],
  'change-came': [5, 5],
  'change-went': [8, 8],
  'change-end': [30, 30],
  'change-needed': [6, 6],
  'whole-of-parts': [28, 28],
  'part-of-whole': [10, 10],
  difference: [76, 76],
  'difference-after': [9, 9],
  'more-or-fewer': [16, 16],
  'times-as-many': [35, 35],
  'in-each-group': [31, 31],
  'how-many-groups': [25, 25],
  'groups-in-all': [25, 25],
  'two-kinds-in-groups': [5, 5],
  'groups-of-groups': [2, 2],
};
