import type { Picture } from '../../schema/lesson.ts';
import { endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { Fraction, NumberStyle } from './number.ts';
import { compute } from './expression.ts';
import type { Operator } from './expression.ts';
import { workOperation, yearIn } from './calculation.ts';
import { number, styleOfTexts, styleOfValue } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Solved } from './solved.ts';
import { numberSpec } from './solved.ts';

const laterOf = (one: Solved['year'], other: Solved['year']): Solved['year'] => (one > other ? one : other);

/** '7 + □ = 12' and its kin: one blank, solved by the inverse. */
export const missing: Rule = (text) => {
  const blank = String.raw`(?:\?|□|_+|\.{3,}|☐|⬜|▢|\[\s*\])`;
  const clean = text.replace(/\s*\?$/, (end) => (/[+\-*÷/=]\s*\?$/.test(text) ? end : ''));
  const match = new RegExp(
    `^(?:(${blank})|${number})\\s*([+\\-*÷/])\\s*(?:(${blank})|${number})\\s*=\\s*${number}[.]?$`,
    'i',
  ).exec(clean);
  const flipped = match
    ? null
    : new RegExp(
        `^${number}\\s*=\\s*(?:(${blank})|${number})\\s*([+\\-*÷/])\\s*(?:(${blank})|${number})[.]?$`,
        'i',
      ).exec(clean);
  if (!match && !flipped) return null;
  const [firstBlank, firstText, sign, secondBlank, secondText, resultText] = match
    ? match.slice(1)
    : flipped
      ? [flipped[2], flipped[3], flipped[4], flipped[5], flipped[6], flipped[1]]
      : [];
  if (Boolean(firstBlank) === Boolean(secondBlank)) return null;
  const known = parseNumber(firstBlank ? (secondText ?? '') : (firstText ?? ''));
  const result = parseNumber(resultText ?? '');
  if (!known || !result) return null;
  const operator: Operator = sign === '+' ? '+' : sign === '-' ? '−' : sign === '*' ? '×' : '÷';
  const first = Boolean(firstBlank);
  const plan: Record<Operator, [Operator, Fraction, Fraction]> = {
    '+': ['−', result, known],
    '−': first ? ['+', result, known] : ['−', known, result],
    '×': ['÷', result, known],
    '÷': first ? ['×', result, known] : ['÷', known, result],
  };
  const [inverse, left, right] = plan[operator];
  const texts = [firstText ?? '', secondText ?? '', resultText ?? ''];
  if (inverse === '÷' && right.n === 0n) return null;
  const value = compute(inverse, left, right);
  if (operator === '÷' && !first && value.n === 0n) return null;
  // '2/3 = □/10' asks for an equal fraction; where no whole number fits, there is none.
  if (sign === '/' && resultText?.includes('/') && !isWhole(value)) return null;
  const inside: NumberStyle =
    styleOfTexts(texts) === 'decimal' && endsAsDecimal(value) ? 'decimal' : styleOfValue(value, '');
  const work = workOperation(inverse, left, right, inside);
  const shown = [
    first ? '□' : showNumber(known, inside),
    first ? showNumber(known, inside) : '□',
    showNumber(result, inside),
  ] as const;
  const wholeBar = operator === '+' ? result : operator === '−' && !first ? known : null;
  return {
    topic: 'missing-number',
    year: laterOf(operator === '+' || operator === '−' ? 2 : 3, yearIn(inverse, left, right, texts)),
    asked: `Find the missing number: ${shown[0]} ${operator} ${shown[1]} = ${shown[2]}.`,
    expect: numberSpec(value, inside),
    answer: plainNumber(value, inside),
    moves: work.moves,
    look: [`Turn it round: use ${inverse} to go back.`, 'Work backwards from the end.'],
    ...(wholeBar
      ? {
          picture: {
            kind: 'bar',
            shape: 'part-whole',
            whole: showNumber(wholeBar, inside),
            parts: [{ value: showNumber(operator === '+' ? known : result, inside) }, { value: null }],
            label: `A bar of ${showNumber(wholeBar, inside)} in two parts. A part is missing.`,
          } satisfies Picture,
        }
      : {}),
    ...(work.worked ? { worked: work.worked } : {}),
    slips: [
      [
        plainNumber(compute(operator, known, result)),
        operator === '+'
          ? 'added-instead'
          : operator === '−'
            ? 'subtracted-instead'
            : operator === '×'
              ? 'multiplied-instead'
              : 'divided-instead',
      ],
    ].filter((slip): slip is [string, 'added-instead'] => slip[0] !== plainNumber(value)),
  } satisfies Solved;
};
