import type { Picture } from '../../schema/lesson.ts';
import { endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { Fraction, NumberStyle } from './number.ts';
import { compute, parseExpression } from './expression.ts';
import type { Node, Operator } from './expression.ts';
import { instead, workOperation, yearIn } from './calculation.ts';
import { number, styleOfTexts, styleOfValue } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move, Solved } from './solved.ts';
import { move, numberSpec } from './solved.ts';

const laterOf = (one: Solved['year'], other: Solved['year']): Solved['year'] => (one > other ? one : other);

const blank = String.raw`(?:\?|□|_+|\.{3,}|☐|⬜|▢|\[\s*\])`;
const sumFirst = new RegExp(
  `^(?:(${blank})|${number})\\s*([+\\-*÷/])\\s*(?:(${blank})|${number})\\s*=\\s*${number}[.]?$`,
  'i',
);
const resultFirst = new RegExp(
  `^${number}\\s*=\\s*(?:(${blank})|${number})\\s*([+\\-*÷/])\\s*(?:(${blank})|${number})[.]?$`,
  'i',
);
const signs: Record<string, Operator> = { '+': '+', '-': '−', '*': '×' };

/** A sum with one blank: the first number of it or the second. */
type Gap = { sign: string; operator: Operator; isFirst: boolean; known: Fraction; result: Fraction; texts: string[] };

/** Reads a sum that has one blank; null where there is none, or two. */
function gapIn(text: string): Gap | null {
  const clean = text.replace(/\s*\?$/, (end) => (/[+\-*÷/=]\s*\?$/.test(text) ? end : ''));
  const match = sumFirst.exec(clean);
  const [result, ...sides] = match ? [match[6], ...match.slice(1, 6)] : (resultFirst.exec(clean)?.slice(1) ?? []);
  const [firstBlank, first = '', sign = '', secondBlank, second = ''] = sides;
  if (Boolean(firstBlank) === Boolean(secondBlank)) return null;
  const known = parseNumber(firstBlank ? second : first);
  const value = parseNumber(result ?? '');
  if (!known || !value) return null;
  const texts = [first, second, result ?? ''];
  return { sign, operator: signs[sign] ?? '÷', isFirst: Boolean(firstBlank), known, result: value, texts };
}

/** What the blank is worked by: 12 − 7 for 7 + □ = 12. */
function inverseOf({ operator, isFirst, known, result }: Gap): [Operator, Fraction, Fraction] {
  const back = opposite[operator];
  // 9 − □ = 4 and 12 ÷ □ = 3 are worked by the same sign from the first number.
  const isFromFirst = !isFirst && (operator === '−' || operator === '÷');
  return isFromFirst ? [operator, known, result] : [back, result, known];
}

/** The bar of a whole and its two parts; nothing where parts are multiplied, or the whole is the blank. */
function barOf({ operator, isFirst, known, result }: Gap, style: NumberStyle): { picture?: Picture } {
  const isSum = operator === '+';
  if (!isSum && (operator !== '−' || isFirst)) return {};
  const [whole, other] = (isSum ? [result, known] : [known, result]).map((value) => showNumber(value, style));
  if (whole === undefined || other === undefined) return {};
  return {
    picture: {
      kind: 'bar',
      shape: 'part-whole',
      whole,
      parts: [{ value: other }, { value: null }],
      label: `A bar of ${whole} in two parts. A part is missing.`,
    },
  };
}

/** '7 + □ = 12' and its kin: one blank, solved by the inverse. */
export const missing: Rule = (text) => {
  const gap = gapIn(text);
  if (!gap) return null;
  const { sign, operator, isFirst, known, result, texts } = gap;
  const [inverse, left, right] = inverseOf(gap);
  if (inverse === '÷' && right.n === 0n) return null;
  const value = compute(inverse, left, right);
  if (operator === '÷' && !isFirst && value.n === 0n) return null;
  // '2/3 = □/10' asks for an equal fraction; where no whole number fits, there is none.
  if (sign === '/' && texts[2]?.includes('/') && !isWhole(value)) return null;
  const style: NumberStyle =
    styleOfTexts(texts) === 'decimal' && endsAsDecimal(value) ? 'decimal' : styleOfValue(value, '');
  const work = workOperation(inverse, left, right, style);
  const shown = showNumber(known, style);
  const sides = isFirst ? `□ ${operator} ${shown}` : `${shown} ${operator} □`;
  // Nothing is divided by 0, not even by mistake.
  const slip = operator === '÷' && result.n === 0n ? null : plainNumber(compute(operator, known, result));
  return {
    topic: 'missing-number',
    year: laterOf(operator === '+' || operator === '−' ? 2 : 3, yearIn(inverse, left, right, texts)),
    asked: `Find the missing number: ${sides} = ${showNumber(result, style)}.`,
    expect: numberSpec(value, style),
    answer: plainNumber(value, style),
    moves: work.moves,
    look: [`Turn it round: use ${inverse} to go back.`, 'Work backwards from the end.'],
    ...barOf(gap, style),
    ...(work.worked ? { worked: work.worked } : {}),
    slips: slip === null || slip === plainNumber(value) ? [] : [[slip, instead[operator]]],
  };
};

const opposite: Record<Operator, Operator> = { '+': '−', '−': '+', '×': '÷', '÷': '×' };
/** No sum of a child has this number in it. */
const mark = '8640973125';

/** '2 × □ + 3 = 11': the last step is taken back first; null where there is nothing, or only one step, to take back. */
export const takenBack: Rule = (text) => {
  const [one = '', other = '', ...more] = text.replace(/[.?\s]+$/, '').split('=');
  const [side, end] = one.includes('□') ? [one, other] : [other, one];
  const parsed = side.split('□').length === 2 && more.length === 0 ? parseExpression(side.replace('□', mark)) : null;
  let value = parseNumber(end);
  if (!parsed || !value || parsed.operations < 2 || parsed.operations > 3 || parsed.fractions) return null;
  const moves: Move[] = [];
  let node: Node = parsed.node;
  while (node.kind === 'operation') {
    const { operator, left, right }: Node & { kind: 'operation' } = node;
    const inRight = right.kind === 'number' && right.text === mark;
    const known = inRight ? left : right;
    // What stands beside the gap is one number, and the gap is not taken away or divided by.
    if (known.kind !== 'number' || (inRight && (operator === '−' || operator === '÷')) || known.value.n === 0n)
      return null;
    const back = opposite[operator];
    const before = value;
    value = compute(back, before, known.value);
    if (value.s < 0n || !isWhole(value)) return null;
    moves.push(
      move(`${showNumber(before)} ${back} ${showNumber(known.value)}`, value, 'whole', {
        hint: `Use ${back} to take the ${operator} back.`,
        did: 'You took a step back.',
      }),
    );
    node = inRight ? right : left;
  }
  return {
    topic: 'missing-number',
    year: 5,
    asked: 'Find the missing number.',
    expect: numberSpec(value, 'whole'),
    answer: plainNumber(value),
    moves,
    look: ['What was done last? Take that back first.'],
    slips: moves.slice(0, -1).map(({ value: part = '' }): [string, 'part-not-whole'] => [part, 'part-not-whole']),
    again: (random) => {
      const [times, plus] = [random.whole(2, 9), random.whole(1, 9)];
      return `${times} × □ + ${plus} = ${times * random.whole(2, 12) + plus}`;
    },
  };
};
