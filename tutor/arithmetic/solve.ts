import { bareQuestion, bareSum, maxQuestion, signsForWords } from './clean.ts';
import { solveCalculation } from './calculation.ts';
import { oneSpelling, parseExpression } from './expression.ts';
import type { Refusal } from './expression.ts';
import type { Rule } from './pattern.ts';
import { amountRules } from './rules-amounts.ts';
import { convertRules } from './rules-convert.ts';
import { factorRules } from './rules-factors.ts';
import { formRules } from './rules-form.ts';
import { kindRules } from './rules-kinds.ts';
import { partRules } from './rules-parts.ts';
import { placeRules } from './rules-place.ts';
import { ratioRules } from './rules-ratio.ts';
import { sequenceRules } from './rules-sequence.ts';
import { shapeRules } from './rules-shape.ts';
import { timeRules } from './rules-time.ts';
import type { Solved } from './solved.ts';
import { parseNumber } from '../number.ts';

const plainRules = [...placeRules, ...formRules, ...partRules, ...sequenceRules];
/** Rules with a word or sign that must stand in the question: without it none of their patterns can fit. */
const wordRules: [RegExp, Rule[]][] = [
  [/£|\d\s*[a-z]|\ban? |\bone |\bhalf /i, [...convertRules, ...amountRules]],
  [/rectang|square/i, shapeRules],
  [/\d[:.]\d\d|[ap]\.?m\b|clock|past|quarter|noon|midday/i, timeRules],
  [/factor|multiple|divisible|divided|hcf|lcm|gcf|gcd|divisor/i, factorRules],
  [/prime|odd|even/i, kindRules],
  [/:|ratio/i, ratioRules],
];

/** Takes a question and gives it solved exactly, why it must be refused, or null when no rule fits; never throws. */
export function solveArithmetic(asTyped: string): Solved | { refused: Refusal } | null {
  // A squared unit names an area; any other power is beyond primary school.
  const question = asTyped.replace(/(\d\s*)(mm|cm|km|m)(?:²|\^2|2(?![\d.]))/g, '$1 square $2');
  if (question.length > maxQuestion) return null;
  if (/\d{13,}/.test(question.replace(/[, ](?=\d{3})/g, ''))) return { refused: 'too-big' };
  if (/\d\s*\^|[²³⁴⁵⁶⁷⁸⁹√]|\b(?:sin|cos|tan|log|squared|cubed|square root)\b/i.test(question))
    return { refused: 'beyond-primary' };
  const bare = bareQuestion(question);
  const phrase = oneSpelling(bare);
  const shorter = oneSpelling(bare.replace(/^(?:what is|work out|find)\s+/i, ''));
  // Without a letter, a unit or a list it can only be a sum.
  const worded = /[a-z£:,;]/i.test(phrase.replace(/\d\s*x\s*\d/gi, ''));
  const fitting = worded ? wordRules.flatMap(([needed, group]) => (needed.test(phrase) ? group : [])) : [];
  for (const rule of [...plainRules, ...fitting]) {
    const solved = rule(phrase) ?? (shorter === phrase ? null : rule(shorter));
    if (solved) return withTrueSlips(solved);
  }
  const sum = signsForWords(bareSum(question)).replace(/^(\d+)\/(\d+)$/, (all, top: string, bottom: string) =>
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
