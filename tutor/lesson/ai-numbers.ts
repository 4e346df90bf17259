import type { AnswerSpec } from '../../schema/lesson.ts';
import { checkStep } from '../arithmetic/solved.ts';
import { valueOf } from '../arithmetic/expression.ts';
import { type Fraction, parseNumber, parseWords, plainNumber } from '../arithmetic/number.ts';
import { namedNumbers } from '../data/ai-words.ts';

/** Gives the numbers that stand in a text. */
export const numbersIn = (text: string): Fraction[] =>
  (text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').match(/\d+\s+\d+\/\d+|\d+\/\d+|\d*\.\d+|\d+/g) ?? []).flatMap(
    (part) => parseNumber(part) ?? [],
  );

// Sizes that everybody knows: what a week, a pair or a hundredth is made of.
const facts = ['1', '2', '7', '10', '12', '24', '60', '100', '365', '366', '1000'];

/** The numbers that a working on this question may use before it has made any of its own. */
export function groundOf(question: string): Fraction[] {
  const found = numbersIn(question);
  const words = question.toLowerCase().match(/[a-z]+/g) ?? [];
  for (const [at, word] of words.entries()) {
    for (const text of [word, `${word} ${words[at + 1] ?? ''}`, words.slice(at, at + 4).join(' ')]) {
      const value = parseWords(text);
      if (value !== null) found.push(...numbersIn(String(value)));
    }
  }
  const named = namedNumbers.flatMap(([pattern, values]) => (pattern.test(question) ? values : []));
  return [...found, ...[...facts, ...named, String(found.length)].flatMap((text) => parseNumber(text) ?? [])];
}

/** Tells whether a number is among those that may be used. */
export const has = (ground: readonly Fraction[], value: Fraction): boolean => ground.some((one) => one.equals(value));

/** Whether every sum written in a text ('3 + 4 = 7') is right. */
export function sumsHold(text: string): boolean {
  const sums = text.matchAll(/([\d(][\d\s.,/()+\-−–×x*÷]*[\d)])\s*=\s*([−-]?[\d.,/]*\d(?:\s+\d+\/\d+)?)/g);
  return [...sums].every(([, left = '', right = '']) => {
    if (!/[+\-−–×x*÷/]/.test(left)) return true;
    const [a, b] = [valueOf(left), valueOf(right)];
    return a === null || b === null || a.equals(b);
  });
}

type Sum = { expression: string | null; value: string | null };

/**
 * Computes a working again: every step must carry an expression and a value that is exactly its own, use only numbers of
 * `ground` or of the steps before, and the last value must be the answer. Gives the value, or null when anything is amiss.
 */
export function recompute(steps: readonly Sum[], answer: string, ground: readonly Fraction[]): Fraction | null {
  const known = [...ground];
  let last: Fraction | null = null;
  for (const { expression, value } of steps) {
    if (expression === null || value === null || !/[+\-−–×x*÷/]/.test(expression)) return null;
    if (checkStep({ expression, value }) !== 'ok') return null;
    if (!numbersIn(expression).every((part) => has(known, part))) return null;
    last = valueOf(value);
    if (last) known.push(last);
  }
  const wanted = numberOf(answer)?.value;
  return last && wanted?.equals(last) ? last : null;
}

/** Takes an answer as a model writes it ('£3.50', '24 apples', '12%') and gives its number and what stands beside it. */
export function numberOf(answer: string): { value: Fraction; unit?: string; decimal: boolean } | null {
  const match = /^([£$€])?\s*([−-]?[\d.,/\s½¼¾⅓⅔]*[\d½¼¾⅓⅔])\s*(%|[a-z²³°][a-z²³ ]{0,18})?\.?$/i.exec(answer.trim());
  const value = match && parseNumber(match[2] ?? '');
  if (!match || !value) return null;
  const unit = match[1] ?? match[3]?.trim();
  return { value, ...(unit ? { unit } : {}), decimal: (match[2] ?? '').includes('.') };
}

/** Gives what marks an answer: its number, else its words. */
export const specOf = (answer: string): AnswerSpec => {
  const number = numberOf(answer);
  return number
    ? { kind: 'number', value: plainNumber(number.value, number.decimal ? 'decimal' : 'fraction') }
    : { kind: 'text', accept: [answer.trim().replace(/[.?!]$/, '')], maxEdits: 0 };
};

/** Takes a text and gives it with single spaces. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Gives a step as a sentence of its sum. */
export const sumOf = (step: { expression: string; value: string }): string => `${step.expression} = ${step.value}.`;
