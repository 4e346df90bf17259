import { amountRules } from './rules-amounts.ts';
import { change } from './rules-change.ts';
import { digitalTime, otherClock } from './rules-clock.ts';
import { convertRules } from './rules-convert.ts';
import { duration } from './rules-duration.ts';
import { factorRules } from './rules-factors.ts';
import { gapRules } from './rules-gap.ts';
import { kindRules } from './rules-kinds.ts';
import { measureRules } from './rules-measures.ts';
import { ratioRules } from './rules-ratio.ts';
import { remainderRules } from './rules-remainder.ts';
import { shapeRules } from './rules-shape.ts';
import { solidRules } from './rules-solid.ts';
import { timeRules } from './rules-time.ts';
import { powerRules } from './rules-power.ts';
import { digitRules } from './rules-digits.ts';
import { shareRules } from './rules-share.ts';
import { termRules } from './rules-term.ts';
import { polygonRules } from './rules-polygon.ts';
import { dataRules } from './rules-data.ts';
import { romanRules } from './rules-roman.ts';
import { estimateRules } from './rules-estimate.ts';
import { temperatureRules } from './rules-temperature.ts';
import { angleRules } from './rules-angle.ts';
import { primeProductRules } from './rules-prime-product.ts';
import type { WordedRules } from './solve-with.ts';

/** The rules for questions in words: amounts, shapes, times, kinds of numbers. More than half of the engine. */
export const wordedRules: WordedRules = {
  measures: [...solidRules, ...measureRules, otherClock],
  amounts: [...convertRules, change, ...amountRules],
  shapes: shapeRules,
  times: [duration, ...timeRules, digitalTime],
  factors: [...remainderRules, ...factorRules],
  kinds: kindRules,
  ratios: ratioRules,
  gaps: gapRules,
  others: [
    ...polygonRules,
    ...dataRules,
    ...romanRules,
    ...estimateRules,
    ...temperatureRules,
    ...angleRules,
    ...primeProductRules,
  ],
  terms: termRules,
  shares: shareRules,
  digits: digitRules,
  powers: powerRules,
};
