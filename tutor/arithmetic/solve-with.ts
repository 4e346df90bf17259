import { inSchoolWords } from './child-words.ts';
import { bareQuestion, bareSum, maxQuestion, signsForWords, withoutOpener } from './clean.ts';
import { solveCalculation } from './calculation.ts';
import { oneSpelling, parseExpression } from './expression.ts';
import type { Refusal } from './expression.ts';
import type { Rule } from './pattern.ts';
import { compareRules } from './rules-compare.ts';
import { equalFraction } from './rules-equal-fractions.ts';
import { formRules } from './rules-form.ts';
import { missing } from './rules-missing.ts';
import { partRules } from './rules-parts.ts';
import { phraseRules } from './rules-phrases.ts';
import { placeRules } from './rules-place.ts';
import { sequenceRules } from './rules-sequence.ts';
import type { Solved } from './solved.ts';
import { withoutFurniture } from '../language/furniture.ts';
import { questionInFigures } from '../language/number-words.ts';
import { parseNumber } from './number.ts';

const plainRules = [
  ...placeRules,
  ...compareRules,
  ...formRules,
  equalFraction,
  missing,
  ...partRules,
  ...phraseRules,
  ...sequenceRules,
];
const wordedKinds = [
  'measures',
  'amounts',
  'shapes',
  'times',
  'factors',
  'kinds',
  'ratios',
  'gaps',
  'powers',
  'digits',
  'shares',
  'terms',
  'others',
] as const;
/** Rules that are loaded later, with a word or sign that must stand in the question: without it none of their patterns can fit. */
const worded = {
  measures: /volume|triang|half ?-?way|mid|% |percent|per cent|hour/i,
  amounts: /£|\d\s*[a-z]|\ban? |\bone |\bhalf /i,
  shapes: /rectang|square/i,
  times: /\d[:.]\d\d|[ap]\.?m\b|clock|past|quarter|noon|midday|digital|\bto\b/i,
  factors: /factor|multiple|divisible|divided|hcf|lcm|gcf|gcd|divisor|remainder|left over|[÷/].*\br\b/i,
  kinds: /prime|odd|even/i,
  ratios: /:|ratio/i,
  gaps: /than|less|makes?\b|gives|compared|add|take|subtract|remove|multipl|times|divide|crease|reduce|lower|quotient|product|missing|gap|blank|box|[=].*[a-z]|[a-z].*=|how (?:many|much)|groups|lots|\d['’]?s\b/i,
  powers: /squared|cubed|power|\bsquare of|\bcube of|root|itself|[√^²³⁴-⁹]/i,
  digits: /place|worth|stand|represent|mean|expand|partition|[<>○◯]|sign|symbol/i,
  shares: /%|per ?cent|fraction/i,
  terms: /term|number|count/i,
  others:
    /perimeter|distance|median|mode|range|roman|numeral|[ivxlcdm] (?:as|in|to|into|using)|number (?:is|does)|estimate|about|round|nearest|°|degrees|temperature|\bc\b|angle|prime/i,
} satisfies Record<(typeof wordedKinds)[number], RegExp>;
const beyond = /\d\s*\^|[²³⁴⁵⁶⁷⁸⁹√]|\b(?:sin|cos|tan|log)(?= ?\(?[\dx]| of \d)|\b(?:squared|cubed|square root)\b/i;
/** Written like a date: no sum, whatever its signs. */
const date = /^(?:\d{1,2}([-/])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d([-/])\d{1,2}\2\d{1,2})[\s?.!]*$/;
/** 'mean of 100,200 and 300': two numbers or three cannot be told. */
const runOn =
  /\b(?:mean|average|order|smallest|biggest|largest|greatest|common|hcf|lcm)\b.*(?<![\d,.])\d{3},\d{3}(?![\d,])/i;
const hasNumberBelowThousand = (text: string): boolean => /(?<![\d.,])\d{1,3}(?![\d.,]*\d)/.test(text);

export type WordedRules = Readonly<Record<(typeof wordedKinds)[number], readonly Rule[]>>;

/**
 * Takes a question and the worded rules, or null where they are not loaded, and gives it solved exactly, why it must be
 * refused, or null when no rule fits; never throws. Without the worded rules a question that may need one gets null: what
 * is given is never another answer than with them.
 */
export function solveWith(text: string, rules: WordedRules | null): Solved | { refused: Refusal } | null {
  const typed = withoutFurniture(text).question;
  const solved = solveFigures(typed, rules);
  if (!rules || typed.length > maxQuestion || (solved && !('refused' in solved))) return solved;
  const inFigures = questionInFigures(inSchoolWords(typed));
  return inFigures ? (solveFigures(inFigures, rules) ?? solved) : solved;
}

/** The same for a question whose numbers are in figures. */
function solveFigures(typed: string, rules: WordedRules | null): Solved | { refused: Refusal } | null {
  if (typed.length > maxQuestion) return null;
  const asTyped = inSchoolWords(typed);
  // A squared unit names an area, a cubed one a volume; any other power is beyond primary school.
  const question = asTyped
    .replace(/(\d\s*)(mm|cm|km|m)(?:²|\^2|2(?![\d.]))/g, '$1 square $2')
    .replace(/\bin (mm|cm|km|m)(²|³|\^[23])/g, (_, unit: string, power: string) =>
      /[²2]/.test(power) ? `in square ${unit}` : `in cubic ${unit}`,
    );
  if (/\d{13,}/.test(question.replace(/,(?=\d{3})/g, ''))) return { refused: 'too-big' };
  const bare = bareQuestion(question);
  if (date.test(bare) || (runOn.test(bare) && hasNumberBelowThousand(bare))) return null;
  const phrase = oneSpelling(bare);
  const shorter = oneSpelling(withoutOpener(bare));
  // Without a letter, a unit or a list it can only be a sum.
  const hasWords = /[a-z£:,;√^²³⁴-⁹○◯]/i.test(phrase.replace(/\d\s*x\s*\d/gi, ''));
  const solveBy = (list: readonly Rule[]): Solved | null => {
    for (const rule of list) {
      const solved = rule(phrase) ?? (shorter === phrase ? null : rule(shorter));
      if (solved) return withTrueSlips(solved);
    }
    return null;
  };
  const isBeyond = beyond.test(question);
  const plain = isBeyond ? null : solveBy(plainRules);
  if (plain) return plain;
  for (const kind of isBeyond ? (['powers'] as const) : hasWords ? wordedKinds : []) {
    if (!worded[kind].test(phrase)) continue;
    if (!rules) return null;
    const solved = solveBy(rules[kind]);
    if (solved) return solved;
  }
  if (isBeyond) return { refused: 'beyond-primary' };
  const sum = signsForWords(bareSum(withoutOpener(bare))).replace(
    /^(\d+)\/(\d+)$/,
    (all, top: string, bottom: string) =>
      bottom === '0' || Number(top) % Number(bottom) === 0 ? `${top}÷${bottom}` : all,
  );
  const parsed = parseExpression(sum);
  const solved = parsed && parsed.operations > 0 ? solveCalculation(parsed) : null;
  return solved && 'slips' in solved ? withTrueSlips(solved) : solved;
}

/** A wrong way may come out right by chance: that is no slip. */
function withTrueSlips(solved: Solved): Solved {
  const right = solved.expect.kind === 'number' ? parseNumber(solved.expect.value) : null;
  return right ? { ...solved, slips: solved.slips.filter(([wrong]) => !parseNumber(wrong)?.equals(right)) } : solved;
}
