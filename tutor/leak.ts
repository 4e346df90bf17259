import type { AnswerSpec } from '../schema/lesson.ts';
import { endsAsDecimal, isWhole, numberWords, parseNumber, plainNumber, toDecimal } from './number.ts';

const numbers = (text: string): string[] =>
  text.replace(/(\d),(?=\d{3})/g, '$1').match(/\d+\s+\d+\/\d+|\d+\/\d+|\d*\.\d+|\d+/g) ?? [];

const valuesOf = (spec: AnswerSpec): string[] =>
  spec.kind === 'number'
    ? [spec.value]
    : spec.kind === 'numbers'
      ? spec.values
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
  const quoted = new Set(numbers(question));
  return valuesOf(spec).some((answer) => {
    const value = parseNumber(answer.replace(/%$/, ''));
    const lower = text.toLowerCase();
    if (!value) return lower.includes(answer.toLowerCase()) && !question.toLowerCase().includes(answer.toLowerCase());
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
