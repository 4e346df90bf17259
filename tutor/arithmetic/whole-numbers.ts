import type { AnswerSpec } from '../../schema/lesson.ts';
import { commonOf, showNumber } from './number.ts';
import { fraction } from './solved.ts';

const top = 10_000;
/** The answer to a question that asks for yes or no. */
export const yesNo = (yes: boolean): AnswerSpec => ({
  kind: 'choice',
  options: ['yes', 'no'],
  value: yes ? 'yes' : 'no',
});
/** Gives each whole number that divides it, the smallest first. */
export const factorsOf = (value: number): number[] =>
  Array.from({ length: value }, (_, at) => at + 1).filter((by) => value % by === 0);
/** Gives the biggest number that divides both. */
export const gcd = (a: number, b: number): number => Number(commonOf(BigInt(a), BigInt(b)));
/** Gives the smallest number that both divide. */
export const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b;
/** Gives the whole number from 1 to 10,000 that a text is, else null. */
export const wholeOf = (text: string | undefined): number | null =>
  text && /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= top ? Number(text) : null;
/** Gives numbers as a child reads them in a row: 1, 2, 4. */
export const list = (values: number[]): string => values.join(', ');
/** Gives a whole number as it is shown: 10,000. */
export const say = (value: number): string => showNumber(fraction(value));
/** Says a list in short sentences; a long one is cut off. */
export function sayList(opening: string, values: number[]): string {
  if (values.length <= 6) return `${opening}: ${list(values)}.`;
  if (values.length <= 14) return `${opening}: ${list(values.slice(0, 6))}. Then ${list(values.slice(6))}.`;
  return `${opening}: ${list(values.slice(0, 6))} and so on.`;
}
/** The answer that is several numbers, in their order or in any. */
export const numbersSpec = (values: number[], ordered: boolean): AnswerSpec => ({
  kind: 'numbers',
  values: values.map(String),
  ordered,
});
