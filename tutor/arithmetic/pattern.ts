import { clockPattern } from './clock.ts';
import type { Fraction } from './number.ts';
import type { NumberStyle } from './number.ts';
import { endsAsDecimal, isWhole, parseNumber } from './number.ts';
import type { Solved } from './solved.ts';
import { quantityPattern, unitWords } from './units.ts';

/** A rule takes a whole question in one spelling and gives it solved, or null when it does not fit exactly. */
export type Rule = (text: string) => Solved | null;

const plain = String.raw`-?(?:\d+\s+\d+\/\d+|\d+\/\d+|\d*\.\d+|\d+)`;
export const number = `(${plain})`;
const listOf = (item: string): string =>
  String.raw`(${item}(?:(?:\s*,\s*|\s+and\s+|\s*,\s*and\s+|\s+or\s+|\s*,\s*or\s+|\s*;\s*)${item})+)`;
export const listed = listOf(plain);
/** With percentages among them. */
export const listedParts = listOf(`${plain}%?`);

/** Compiles a pattern that must fit the whole question, closing dots and question marks aside. */
export const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})\\s*[=:]?\\s*[?.□_]*\\s*$`, 'i');

const shapes: Record<string, string> = {
  number,
  listed,
  amount: quantityPattern,
  clock: clockPattern,
  units: unitWords,
};
/** Takes a wording of the data, with {number}, {listed}, {amount} and {clock} for what stands there, and compiles it. */
export const asked = (wording: string): RegExp =>
  whole(wording.replace(/\{([a-z]+)\}/g, (all, name: string) => shapes[name] ?? all));
/** The same for wordings that each say how they are to be read. */
export const askedEach = <T extends { readonly pattern: string }>(
  wordings: readonly T[],
): (Omit<T, 'pattern'> & { pattern: RegExp })[] =>
  wordings.map((wording) => ({ ...wording, pattern: asked(wording.pattern) }));

/** Splits '12, 15 and 18' into its exact numbers, or null. */
export function numbersIn(text: string): { value: Fraction; text: string }[] | null {
  const parts = text.split(/\s*(?:,|;|\band\b|\bor\b)\s*/i).filter((part) => part.trim());
  const values = parts.map((part) => ({ text: part.trim(), value: parseNumber(part) }));
  return values.every((item): item is { text: string; value: Fraction } => item.value !== null) ? values : null;
}

/** Takes numbers as they were written and gives how their result is to be written. */
export const styleOfTexts = (texts: string[]): 'decimal' | 'fraction' | 'whole' =>
  texts.some((text) => text.includes('/'))
    ? 'fraction'
    : texts.some((text) => text.includes('.'))
      ? 'decimal'
      : 'whole';

/** Takes a value and the numbers it came from, and gives how it is to be written. */
export const styleOfValue = (value: Fraction, ...texts: string[]): NumberStyle =>
  isWhole(value) ? 'whole' : texts.some((text) => text.includes('.')) && endsAsDecimal(value) ? 'decimal' : 'fraction';
