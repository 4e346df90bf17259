import type { Picture } from '../../schema/lesson.ts';
import { endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { Fraction, NumberStyle } from './number.ts';
import { compute, parseExpression } from './expression.ts';
import type { Node, Operator } from './expression.ts';
import { workOperation, yearIn } from './calculation.ts';
import { number, styleOfTexts, styleOfValue } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move, Solved } from './solved.ts';
import { move, numberSpec } from './solved.ts';

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
