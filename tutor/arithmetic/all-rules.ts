import { compareRules } from './rules-compare.ts';
import { sameWorth } from './rules-equal.ts';
import { equalFraction } from './rules-equal-fractions.ts';
import { formRules } from './rules-form.ts';
import { missing, takenBack } from './rules-missing.ts';
import { partRules } from './rules-parts.ts';
import { phraseRules } from './rules-phrases.ts';
import { placeRules } from './rules-place.ts';
import { sequenceRules } from './rules-sequence.ts';
import { amountRules } from './rules-amounts.ts';
import { backwardsRules } from './rules-backwards.ts';
import { boundRules } from './rules-bounds.ts';
import { change } from './rules-change.ts';
import { digitalTime, handsOfClock, otherClock, timeInWords } from './rules-clock.ts';
import { convertRules } from './rules-convert.ts';
import { duration } from './rules-duration.ts';
import { factorRules } from './rules-factors.ts';
import { gapRules } from './rules-gap.ts';
import { kindRules } from './rules-kinds.ts';
import { measureRules } from './rules-measures.ts';
import { ratioShareRules } from './rules-ratio-share.ts';
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
import { labelledRules } from './rules-labelled.ts';
import { turnRules } from './rules-turn.ts';
import { primeProductRules } from './rules-prime-product.ts';
import type { Rule } from './pattern.ts';

export { powerRules };

/** Questions of numbers alone; the first rule that fits is used. */
export const numberRules: readonly Rule[] = [
  sameWorth,
  ...placeRules,
  ...compareRules,
  ...formRules,
  equalFraction,
  missing,
  takenBack,
  ...partRules,
  ...phraseRules,
  ...sequenceRules,
];

/**
 * Questions in words, after those of numbers alone: amounts, shapes, times, kinds of numbers; each with a word or sign
 * that must stand in the question, since without it none of their patterns can fit and trying them all takes long.
 */
export const wordedRules: readonly (readonly [stands: RegExp, rules: readonly Rule[]])[] = [
  [/volume|triang|half ?-?way|mid|% |percent|per cent|hour/i, [...solidRules, ...measureRules, otherClock]],
  [/£|\d\s*[a-z]|\ban? |\bone |\bhalf /i, [...convertRules, change, ...amountRules]],
  [/rectang|square/i, shapeRules],
  [
    /\d[:.]\d\d|[ap]\.?m\b|clock|hand|past|quarter|noon|midday|digital|\bto\b/i,
    [duration, ...timeRules, digitalTime, timeInWords, handsOfClock],
  ],
  [
    /factor|multiple|divisible|divided|hcf|lcm|gcf|gcd|divisor|remainder|left over|[÷/].*\br\b/i,
    [...remainderRules, ...factorRules],
  ],
  [/prime|odd|even|which/i, kindRules],
  [/:|ratio/i, [...ratioRules, ...ratioShareRules]],
  [
    /than|less|makes?\b|gives|compared|add|take|subtract|remove|multipl|times|divide|crease|reduce|lower|quotient|product|missing|gap|blank|box|[=].*[a-z]|[a-z].*=|how (?:many|much)|groups|lots|\d['’]?s\b/i,
    gapRules,
  ],
  [/squared|cubed|power|\bsquare of|\bcube of|root|itself|[√^²³⁴-⁹]/i, powerRules],
  [
    /place|worth|stand|represent|mean|expand|partition|[<>○◯]|sign|symbol|digits?\b|tens?\b|hundred|ones?\b|units?\b/i,
    digitRules,
  ],
  [/%|per ?cent|fraction/i, shareRules],
  [/term|number|count/i, termRules],
  [/:.*\d.*\b(?:how many|which|what)/i, labelledRules],
  [/angle|turn|acute|obtuse|reflex/i, turnRules],
  [/number|amount|mean|average/i, [...backwardsRules, ...boundRules]],
  [
    /perimeter|distance|median|mode|range|roman|numeral|[ivxlcdm] (?:as|in|to|into|using)|number (?:is|does)|estimate|about|round|nearest|°|degrees|temperature|\bc\b|angle|prime/i,
    [
      ...polygonRules,
      ...dataRules,
      ...romanRules,
      ...estimateRules,
      ...temperatureRules,
      ...angleRules,
      ...primeProductRules,
    ],
  ],
];
