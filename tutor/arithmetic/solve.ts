import { bareQuestion, bareSum, maxQuestion, signsForWords } from './clean.ts';
import { solveCalculation } from './calculation.ts';
import { oneSpelling, parseExpression } from './expression.ts';
import type { Refusal } from './expression.ts';
import { formRules } from './rules-form.ts';
import { partRules } from './rules-parts.ts';
import { placeRules } from './rules-place.ts';
import type { Solved } from './solved.ts';

/** Takes a question and gives it solved exactly, why it must be refused, or null when no rule fits; never throws. */
export function solveArithmetic(question: string): Solved | { refused: Refusal } | null {
  if (question.length > maxQuestion) return null;
  if (/\d{13,}/.test(question.replace(/[, ](?=\d{3})/g, ''))) return { refused: 'too-big' };
  if (/\d\s*\^|[²³⁴⁵⁶⁷⁸⁹√]|\b(?:sin|cos|tan|log|squared|cubed|square root)\b/i.test(question))
    return { refused: 'beyond-primary' };
  const phrase = oneSpelling(bareQuestion(question));
  for (const rule of [...placeRules, ...formRules, ...partRules]) {
    const solved =
      rule(phrase) ?? rule(oneSpelling(bareQuestion(question).replace(/^(?:what is|work out|find)\s+/i, '')));
    if (solved) return solved;
  }
  const sum = signsForWords(bareSum(question)).replace(/^(\d+)\/(\d+)$/, (all, top: string, bottom: string) =>
    bottom === '0' || Number(top) % Number(bottom) === 0 ? `${top}÷${bottom}` : all,
  );
  const parsed = parseExpression(sum);
  return parsed && parsed.operations > 0 ? solveCalculation(parsed) : null;
}
