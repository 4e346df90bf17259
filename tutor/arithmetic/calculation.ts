import type { AnswerSpec, Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, decimalPlaces, endsAsDecimal, isWhole, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { addInColumns, subtractInColumns } from './column.ts';
import { divideDecimals, divideInColumns } from './division.ts';
import type { Node, Operator, Parsed, Refusal, TraceStep } from './expression.ts';
import { compute, evaluate } from './expression.ts';
import { workFractions } from './fractions.ts';
import { multiplyInColumns } from './multiplication.ts';
import type { Move, Solved, Topic } from './solved.ts';
import { move, numberSpec } from './solved.ts';

const topics: Record<Operator, Topic> = { '+': 'add', '−': 'subtract', '×': 'multiply', '÷': 'divide' };
const fractionTopics: Record<Operator, Topic> = {
  '+': 'add-fractions',
  '−': 'subtract-fractions',
  '×': 'multiply-fractions',
  '÷': 'divide-fractions',
};

export type Work = {
  moves: Move[];
  look: string[];
  picture?: Picture;
  worked?: Picture;
  slips: [string, Misconception][];
};

/** The slip of doing this operation where another was meant. */
export const instead: Record<Operator, Misconception> = {
  '+': 'added-instead',
  '−': 'subtracted-instead',
  '×': 'multiplied-instead',
  '÷': 'divided-instead',
};
/** What comes out when another operation is done. */
const otherSigns = (operator: Operator, left: Fraction, right: Fraction): Work['slips'] =>
  (['+', '−', '×', '÷'] as const)
    .filter((other) => other !== operator && !(other === '÷' && right.n === 0n))
    .map((other) => [plainNumber(compute(other, left, right)), instead[other]]);

/**
 * Works one operation between two exact numbers: facts in one step, bigger ones in columns, fractions by their bottoms;
 * `written` is how the question writes them, where it matters (2/4).
 */
export function workOperation(
  operator: Operator,
  left: Fraction,
  right: Fraction,
  style: NumberStyle,
  written: readonly [string?, string?] = [],
): Work {
  const value = compute(operator, left, right);
  const slips = otherSigns(operator, left, right);
  const whole = isWhole(left) && isWhole(right);
  const fact = [left, right, value].some(({ s }) => s < 0n)
    ? belowZero
    : whole
      ? factOf(operator, left.n, right.n)
      : null;
  if (fact) {
    const { hint, ...seen } = fact;
    const expression = `${showNumber(left, style)} ${operator} ${showNumber(right, style)}`;
    return { moves: [move(expression, value, style, { hint })], ...seen, slips };
  }
  const areDecimals = style === 'decimal' && [left, right, value].every(endsAsDecimal);
  const work =
    whole || areDecimals ? inColumns(operator, left, right, style) : workFractions(operator, left, right, written);
  return { ...work, slips: [...work.slips, ...slips] };
}

/** What helps with a sum of one step. */
type Fact = { hint: string; look: string[]; picture?: Picture };

const belowZero: Fact = {
  hint: 'Count along a number line.',
  look: ['Think of a number line. Zero is in the middle.'],
};

/** A sum of small whole numbers ≥ 0 that is counted, or known by heart; null where it is worked in columns. */
function factOf(operator: Operator, a: bigint, b: bigint): Fact | null {
  const [big, small] = a > b ? [a, b] : [b, a];
  if (operator === '+' && a + b <= 20n)
    return {
      hint: 'Count on.',
      look: [`Start at ${big}. Count on ${small}.`, 'Start with the bigger number.'],
      picture: line(big, `+${small}`),
    };
  if (operator === '−' && a <= 20n)
    return {
      hint: 'Count back.',
      look: [`Start at ${a}. Count back ${b}.`, 'Start with the first number. Count back.'],
      picture: line(a, `−${b}`),
    };
  if (operator === '×' && big <= 12n)
    return {
      hint: `Count in ${b}s.`,
      look: [`Think of ${a} rows of ${b}.`, 'Think of rows that are all the same.'],
      ...(small > 0n
        ? { picture: { kind: 'array', rows: Number(a), columns: Number(b), label: `Dots in ${a} rows of ${b}.` } }
        : {}),
    };
  if (operator === '÷' && a <= 144n && b <= 12n && a % b === 0n)
    return {
      hint: `Count in ${b}s up to ${a}.`,
      look: [`Share ${a} into ${b} equal parts.`, 'Think of sharing fairly.'],
      picture: {
        kind: 'bar',
        shape: 'equal-parts',
        whole: String(a),
        parts: Array.from({ length: Number(b) }, () => ({ value: null })),
        label: `A bar of ${a}, cut into ${b} equal parts.`,
        caption: `The whole bar is ${a}. How much is each part?`,
      },
    };
  return null;
}

function inColumns(operator: Operator, left: Fraction, right: Fraction, style: NumberStyle): Work {
  if (operator === '+') return addInColumns(left, right);
  if (operator === '−') return subtractInColumns(left, right);
  if (operator === '×') return multiplyInColumns(left, right);
  return isWhole(left) && isWhole(right) && style !== 'decimal'
    ? divideInColumns(left.n, right.n)
    : divideDecimals(left, right);
}

/** A fraction as it is written, if it is one. */
const fractionIn = (node: Node): string | undefined =>
  node.kind === 'number' && /^\d+\/\d+$/.test(node.text) ? node.text : undefined;

/** Takes the answer to a division and lets '9 remainder 2' stand beside it, where whole numbers > 0 do not come out. */
export function withRemainder(expect: AnswerSpec, left: Fraction, right: Fraction): AnswerSpec {
  const value = left.div(right);
  if (expect.kind !== 'number' || !isWhole(left) || !isWhole(right) || isWhole(value) || value.s < 0n) return expect;
  return {
    ...expect,
    remainder: { quotient: (left.n / right.n).toString(), remainder: (left.n % right.n).toString() },
  };
}

/** Another division that comes out whole, its divisor and result as long as these, the divisor with as many places. */
const exactDivision =
  (divisor: Fraction, result: Fraction): Solved['again'] =>
  (random) => {
    const places = decimalPlaces(divisor);
    const like = (value: bigint): number => {
      const length = value.toString().length;
      return random.whole(length === 1 ? 2 : 10 ** Math.min(8, length - 1) + 1, 10 ** Math.min(9, length) - 1);
    };
    const by = new Fraction(like((divisor.n * 10n ** BigInt(places)) / divisor.d)).div(10 ** places);
    return `${plainNumber(by.mul(like(result.n)), 'decimal')} ÷ ${plainNumber(by, 'decimal')}`;
  };

const line = (start: bigint, jump: string): Picture => ({
  kind: 'number-line',
  from: '0',
  to: '20',
  start: start.toString(),
  jumps: [jump],
  end: null,
  label: `A number line. Start at ${start} and jump ${jump}.`,
});

/** Takes a parsed expression and gives it solved with working, or why it cannot be. */
export function solveCalculation(parsed: Parsed): Solved | { refused: Refusal } | null {
  const result = evaluate(parsed.node);
  if ('refused' in result) return result;
  const [first, ...more] = result.trace;
  if (!first) return null;
  return more.length === 0
    ? solveOneStep(parsed, first, result.value)
    : solveSteps(parsed, [first, ...more], result.value);
}

const styleOf = ({ fractions, decimals }: Parsed, value: Fraction, isMoved: boolean): NumberStyle => {
  if ((decimals || isMoved) && !fractions && endsAsDecimal(value)) return 'decimal';
  return fractions || !isWhole(value) ? 'fraction' : 'whole';
};

/** One operation, with its own working. */
function solveOneStep(parsed: Parsed, step: TraceStep, value: Fraction): Solved {
  const { node, fractions } = parsed;
  const { operator, left, right } = step;
  const isDivision = operator === '÷';
  // Dividing by 10, 100 or 1,000 moves the digits: 4,560 ÷ 1,000 is 4.56.
  const isMoved = isDivision && /^10{1,3}$/.test(plainNumber(right));
  const style = styleOf(parsed, value, isMoved);
  const written: [string?, string?] = node.kind === 'operation' ? [fractionIn(node.left), fractionIn(node.right)] : [];
  const expect = numberSpec(value, style);
  const comesOut = isDivision && !fractions && isWhole(value) && value.s > 0n && right.s > 0n && !right.equals(1);
  return {
    topic: (fractions ? fractionTopics : topics)[operator],
    year: yearOf(step, fractions, parsed.decimals),
    asked: `Find ${written[0] ?? showNumber(left, style)} ${operator} ${written[1] ?? showNumber(right, style)}.`,
    expect: isDivision ? withRemainder(expect, left, right) : expect,
    answer: plainNumber(value, style),
    ...(isMoved && !isWhole(value) && !fractions
      ? movedWork(step, value)
      : workOperation(operator, left, right, style, written)),
    ...(comesOut ? { again: exactDivision(right, value) } : {}),
  };
}

/** Why a step of a longer sum comes now: as it is said, as a hint and where to look. */
const whyNow: Record<TraceStep['why'], { say: string; hint: string; look: string }> = {
  brackets: { say: 'Brackets first', hint: 'Do the brackets first.', look: 'Look inside the brackets first.' },
  first: { say: '× and ÷ come first', hint: 'Do × and ÷ before + and −.', look: 'Look for × or ÷ first.' },
  'in-order': { say: 'Then', hint: 'Go from left to right.', look: 'Go from left to right.' },
};

/** Several operations, one after the other. */
function solveSteps(parsed: Parsed, trace: [TraceStep, ...TraceStep[]], value: Fraction): Solved {
  const style = styleOf(parsed, value, false);
  const text = ({ operator, left, right }: TraceStep): string =>
    `${showNumber(left, style)} ${operator} ${showNumber(right, style)}`;
  const [first] = trace;
  const isSum = trace.every((step) => step.operator === '+');
  const isFractional = parsed.fractions || (!parsed.decimals && trace.some((step) => !isWhole(step.value)));
  const flat = leftToRight(trace, parsed);
  return {
    topic: isSum ? 'add' : 'order-of-operations',
    year: isFractional || !isSum ? 4 : 2,
    asked: 'Find the value of the whole sum.',
    expect: numberSpec(value, style),
    answer: plainNumber(value, style),
    moves: trace.map((step) =>
      move(text(step), step.value, style, {
        say: `${whyNow[step.why].say}: ${text(step)} = ${showNumber(step.value, style)}.`,
        hint: whyNow[step.why].hint,
      }),
    ),
    look: [
      first.why === 'brackets' ? `Look inside the brackets: ${text(first)}.` : `Look at ${text(first)} first.`,
      whyNow[first.why].look,
    ],
    slips: flat && !flat.equals(value) ? [[plainNumber(flat), 'left-to-right']] : [],
  };
}

/** A whole number divided by 10, 100 or 1,000: its digits move as many places as there are noughts. */
function movedWork({ left, right }: TraceStep, value: Fraction): Work {
  const noughts = plainNumber(right).length - 1;
  const hint = `Each digit moves to the right. It moves ${noughts === 1 ? 'one place' : `${noughts} places`}.`;
  return {
    moves: [move(`${showNumber(left)} ÷ ${showNumber(right)}`, value, 'decimal', { hint })],
    look: [hint, 'Which way do the digits move?'],
    slips: [[plainNumber(left.mul(right)), 'multiplied-instead']],
  };
}

/** Takes an operation and whether fractions or decimals stand in it, and gives the school year in which it usually comes. */
function yearOf(
  step: Pick<TraceStep, 'operator' | 'left' | 'right' | 'value'>,
  fractions: boolean,
  decimals: boolean,
): Solved['year'] {
  if ([step.left, step.right, step.value].some((part) => part.s < 0n)) return 5;
  if (fractions) return step.operator === '÷' ? 5 : 4;
  if (decimals) return 4;
  const size = Math.max(step.left.n.toString().length, step.right.n.toString().length);
  if (step.operator === '+' || step.operator === '−') return size <= 1 ? 1 : size === 2 ? 2 : 3;
  return size <= 2 && step.right.n <= 12n ? 3 : 4;
}

/** What a child gets who ignores the order of operations; null when brackets make that unclear. */
function leftToRight(trace: TraceStep[], parsed: Parsed): Fraction | null {
  if (trace.some((step) => step.why === 'brackets')) return null;
  const terms: { operator: Operator; value: Fraction }[] = [];
  const collect = (node: Parsed['node'], operator: Operator): void => {
    if (node.kind === 'operation') {
      collect(node.left, operator);
      collect(node.right, node.operator);
    } else
      terms.push({
        operator,
        value: node.kind === 'number' ? node.value : node.of.kind === 'number' ? node.of.value.neg() : new Fraction(0),
      });
  };
  collect(parsed.node, '+');
  let total = new Fraction(0);
  for (const term of terms) {
    if (term.operator === '÷' && term.value.n === 0n) return null;
    total = compute(term.operator, total, term.value);
  }
  return total;
}

/** The school year of an operation between numbers that are written like this. */
export const yearIn = (operator: Operator, left: Fraction, right: Fraction, texts: string[]): Solved['year'] =>
  yearOf({ operator, left, right, value: compute(operator, left, right) }, ...kindsOf(texts));
const kindsOf = (texts: string[]): [boolean, boolean] => [
  texts.some((text) => text.includes('/')),
  texts.some((text) => text.includes('.')),
];
