import { compareRules } from './rules-compare.ts';
import { equalFraction } from './rules-equal-fractions.ts';
import { formRules } from './rules-form.ts';
import { missing } from './rules-missing.ts';
import { partRules } from './rules-parts.ts';
import { phraseRules } from './rules-phrases.ts';
import { placeRules } from './rules-place.ts';
import { sequenceRules } from './rules-sequence.ts';
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
import type { Rule } from './pattern.ts';

export { powerRules };

/** Questions of numbers alone; the first rule that fits is used. */
export const numberRules: readonly Rule[] = [
  ...placeRules,
  ...compareRules,
  ...formRules,
  equalFraction,
  missing,
  ...partRules,
  ...phraseRules,
  ...sequenceRules,
];

/** Questions in words: amounts, shapes, times, kinds of numbers. They come after those of numbers alone. */
export const wordedRules: readonly Rule[] = [
  ...solidRules,
  ...measureRules,
  otherClock,
  ...convertRules,
  change,
  ...amountRules,
  ...shapeRules,
  duration,
  ...timeRules,
  digitalTime,
  ...remainderRules,
  ...factorRules,
  ...kindRules,
  ...ratioRules,
  ...gapRules,
  ...powerRules,
  ...digitRules,
  ...shareRules,
  ...termRules,
  ...polygonRules,
  ...dataRules,
  ...romanRules,
  ...estimateRules,
  ...temperatureRules,
  ...angleRules,
  ...primeProductRules,
];
