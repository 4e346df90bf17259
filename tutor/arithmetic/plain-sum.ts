import { bareQuestion, bareSum, maxQuestion, signsForWords, withoutOpener } from './clean.ts';
import { solveCalculation } from './calculation.ts';
import { oneSpelling, parseExpression } from './expression.ts';
import type { Refusal } from './expression.ts';
import { parseNumber } from './number.ts';
import type { Solved } from './solved.ts';
import { withoutFurniture } from '../language/furniture.ts';

export type Result = Solved | { refused: Refusal } | null;

/** Written like a date: no sum, whatever its signs. */
const date = /^(?:\d{1,2}([-/])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d([-/])\d{1,2}\2\d{1,2})[\s?.!]*$/;
export const isDate = (bare: string): boolean => date.test(bare);

/** More digits than the engine works with. */
export const isTooBig = (question: string): boolean => /\d{13,}/.test(question.replace(/,(?=\d{3})/g, ''));

/** Takes a bare question and gives the sum that it is worked, why it must be refused, or null where it is no sum. */
export function workSum(bare: string): Result {
  const sum = signsForWords(bareSum(withoutOpener(bare))).replace(
    /^(\d+)\/(\d+)$/,
    (all, top: string, bottom: string) =>
      bottom === '0' || Number(top) % Number(bottom) === 0 ? `${top}÷${bottom}` : all,
  );
  const parsed = parseExpression(sum);
  const solved = parsed && parsed.operations > 0 ? solveCalculation(parsed) : null;
  return solved && 'slips' in solved ? withTrueSlips(solved) : solved;
}

/**
 * Takes a question and gives it solved where it is nothing but a sum, in words that only open it: no rule for anything
 * else can fit it, so with all rules it gets the same. Null for any other; never throws.
 */
export function solvePlainSum(text: string): Result {
  const typed = withoutFurniture(text).question;
  if (typed.length > maxQuestion) return null;
  const bare = bareQuestion(typed);
  if (isDate(bare) || !/^[\d\s.+\-*÷/()]+=?[\s?.!]*$/.test(oneSpelling(withoutOpener(bare)))) return null;
  return isTooBig(typed) ? { refused: 'too-big' } : workSum(bare);
}

/** A wrong way may come out right by chance: that is no slip. */
export function withTrueSlips(solved: Solved): Solved {
  const right = solved.expect.kind === 'number' ? parseNumber(solved.expect.value) : null;
  return right ? { ...solved, slips: solved.slips.filter(([wrong]) => !parseNumber(wrong)?.equals(right)) } : solved;
}
