import type { AnswerSpec } from '../../schema/lesson.ts';
import { signsForWords } from '../arithmetic/clean.ts';
import { valueOf } from '../arithmetic/expression.ts';
import { endsAsDecimal, isWhole, numberWords, parseNumber, plainNumber, toDecimal } from '../arithmetic/number.ts';

const numbers = (text: string): string[] =>
  text.replace(/(\d),(?=\d{3})/g, '$1').match(/\d+\s+\d+\/\d+|\d+\/\d+|\d*\.\d+|\d+/g) ?? [];

const valuesOf = (spec: AnswerSpec): string[] =>
  spec.kind === 'number'
    ? [spec.value]
    : spec.kind === 'choice'
      ? [spec.value]
      : spec.kind === 'text'
        ? spec.accept
        : spec.kind === 'order'
          ? [spec.items.join(', ')]
          : [];

/**
 * Takes any text and tells whether it gives the answer away: in digits, in number words or as an equal fraction or
 * decimal. A number that stands in the question may be quoted, unless it is named as a result ('= 6', 'is 6').
 */
export function leaks(text: string, spec: AnswerSpec, question: string): boolean {
  if (spec.kind === 'numbers') return leaksAll(text, spec.values, question);
  const quoted = new Set(numbers(question));
  return valuesOf(spec).some((answer) => {
    const value = parseNumber(answer.replace(/%$/, ''));
    const lower = text.toLowerCase();
    if (!value) {
      const word = answer.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      // A word of the question ('odd or even?') may be quoted, unless it is named as the result.
      const told = question.toLowerCase().includes(answer.toLowerCase())
        ? `(?:\\bis|\\bso|\\bare|=)\\s+(?:an? )?${word}`
        : word;
      return new RegExp(`(?<![a-z\\d])${told}(?![a-z\\d]| or )`).test(lower);
    }
    const told = numbers(text).filter((part) => parseNumber(part)?.equals(value.abs()));
    const given = [...quoted].some((part) => parseNumber(part)?.equals(value.abs()));
    // Only the very spelling of the question is a quote: 3 1/2 for its 7/2 is already working done.
    if (told.some((part) => !quoted.has(part))) return true;
    const shown = [plainNumber(value), ...(endsAsDecimal(value) ? [toDecimal(value)] : [])].map((part) =>
      part.replace(/[/.]/g, '\\$&').replace('-', '[−-]'),
    );
    if (given)
      return new RegExp(
        `(?:[=≈]|\\b(?:is|makes|equals|answer)\\b)\\s*(?:${shown.join('|')})(?![\\d/.]*\\d)(?!\\s*[+−×÷])`,
      ).test(lower.replace(/(\d),(?=\d{3})/g, '$1'));
    const words = isWhole(value) ? numberWords(Number(value.abs().toString())) : null;
    return words !== null && new RegExp(`\\b${words.replace(/[ -]/g, '[ -]')}\\b`).test(lower);
  });
}

/** A text with one spelling of its signs and no spaces: '7 x 8' and '7×8' are one sum. */
const inSigns = (text: string): string =>
  text
    .replace(/\s/g, '')
    .replace(/(?<=\d)[x*](?=\d)/gi, '×')
    .replace(/[-–]/g, '−')
    .replace(/(?<=\d),(?=\d{3})/g, '');

const sumIn = /\d+(?:[,./]\d+)*(?:\s*[+−×÷]\s*\d+(?:[,./]\d+)*)+/g;

/** Takes any text and tells whether a sum in it comes out as the answer; a sum of the question may be quoted. */
export function tellsSum(text: string, spec: AnswerSpec, question: string): boolean {
  const sums = text.match(sumIn);
  if (!sums) return false;
  const own = inSigns(signsForWords(question));
  return sums.some((sum) => {
    const value = valueOf(sum);
    return value !== null && !own.includes(inSigns(sum)) && leaks(plainNumber(value), spec, question);
  });
}

/** Several numbers are told when each of them stands in the text, or when they stand there one after the other. */
function leaksAll(text: string, values: string[], question: string): boolean {
  const told = numbers(text).map((part) => parseNumber(part));
  const quoted = new Set(numbers(question));
  const has = (value: string): boolean => told.some((part) => part?.equals(parseNumber(value) ?? -1));
  if (!values.every(has)) return false;
  if (values.some((value) => !quoted.has(value))) return true;
  return new RegExp(`(?<![\\d.])${values.join('(?:\\s*[,:]\\s*|\\s+(?:and|to)\\s+|\\s+[a-z]+\\s+)')}(?![\\d.])`).test(
    text.toLowerCase(),
  );
}
