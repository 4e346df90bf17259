import { endsAsDecimal, isWhole, plainNumber, showNumber } from './number.ts';
import type { Fraction, NumberStyle } from './number.ts';
import { listed, numbersIn, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const these = String.raw`(?: (?:of|for|in))?(?: (?:these|this|the|the following))?(?: (?:numbers|data|data set|set|list|values|scores|set of (?:numbers|data)|list of numbers))?\s*[:,]?\s*`;
const dataAsked = [
  whole(
    `(?:what is |find |work out |calculate |give )?(?:the )?(median|mode|range)(?: (?:number|value))?${these}${listed}`,
  ),
  whole(`${listed}[.;:]? (?:what is|find|work out|calculate) (?:the )?(median|mode|range)`),
];

/** The median, the mode where there is just one, and the range of a list of numbers. */
const middles: Rule = (text) => {
  const first = dataAsked[0]?.exec(text);
  const other = first ? null : dataAsked[1]?.exec(text);
  const kind = (first?.[1] ?? other?.[2] ?? '').toLowerCase();
  const items = numbersIn(first?.[2] ?? other?.[1] ?? '');
  if (!kind || !items || items.length < 3 || items.length > 15 || items.some((item) => item.text.includes('/')))
    return null;
  const sorted = items.map((item) => item.value).sort((a, b) => a.compare(b));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most || least.s < 0n) return null;
  return kind === 'median' ? median(sorted) : kind === 'range' ? range(least, most, sorted) : mode(sorted);
};

const styleOf = (values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';
const rowOf = (values: Fraction[]): string => values.map((value) => showNumber(value, 'decimal')).join(', ');
const numbersOf = (values: Fraction[]): Move => ({
  say: `In order: ${rowOf(values)}.`,
  ask: 'Write them in order, the smallest first.',
  expect: { kind: 'numbers', values: values.map((value) => plainNumber(value, 'decimal')), ordered: true },
  hint: 'Start with the smallest.',
  did: 'You put them in order.',
});
const again =
  (kind: string, count: number): Solved['again'] =>
  (random) => {
    const values = Array.from({ length: count }, () => random.whole(2, 20));
    if (kind === 'mode') values[0] = values[count - 1] ?? 3;
    return `What is the ${kind} of ${values.join(', ')}?`;
  };

function median(sorted: Fraction[]): Solved | null {
  const middle = sorted.length / 2;
  const [a, b] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (!a || !b) return null;
  const even = sorted.length % 2 === 0;
  const sum = a.add(b);
  const value = even ? sum.div(2) : b;
  const style = styleOf([a, b, value]);
  const show = (part: Fraction): string => showNumber(part, style);
  return {
    topic: 'data-middle',
    year: 5,
    asked: 'Find the number in the middle.',
    expect: numberSpec(value, style),
    answer: plainNumber(value, style),
    moves: [
      numbersOf(sorted),
      ...(even
        ? [
            move(`${show(a)} + ${show(b)}`, sum, style, {
              hint: 'Two stand in the middle. Add them.',
              did: 'You added the two.',
            }),
            move(`${show(sum)} ÷ 2`, value, style, { hint: 'Now take half.', did: 'You took half.' }),
          ]
        : [
            {
              say: `The one in the middle is ${show(value)}.`,
              ask: 'Which one stands in the middle?',
              expect: numberSpec(value, style),
              hint: 'Cross out one from each end.',
              did: 'You found the middle.',
            },
          ]),
    ],
    look: ['Put them in order first.'],
    slips: [],
    again: again('median', sorted.length),
  };
}

function range(least: Fraction, most: Fraction, sorted: Fraction[]): Solved {
  const value = most.sub(least);
  const style = styleOf([least, most, value]);
  return {
    topic: 'data-range',
    year: 5,
    asked: 'Find how far it is from the smallest to the biggest.',
    expect: numberSpec(value, style),
    answer: plainNumber(value, style),
    moves: [
      {
        say: `The biggest is ${showNumber(most, style)}. The smallest is ${showNumber(least, style)}.`,
        ask: 'Which is the biggest?',
        expect: numberSpec(most, style),
        hint: 'Look at each number.',
        did: 'You found the biggest.',
      },
      move(`${showNumber(most, style)} − ${showNumber(least, style)}`, value, style, {
        hint: 'Take the smallest from the biggest.',
        did: 'You found how far it is.',
      }),
    ],
    look: ['Look for the biggest and the smallest.'],
    slips: [
      [plainNumber(most, style), 'part-not-whole'],
      [plainNumber(most.add(least), style), 'added-instead'],
    ],
    again: again('range', sorted.length),
  };
}

function mode(sorted: Fraction[]): Solved | null {
  const times = (value: Fraction): number => sorted.filter((one) => one.equals(value)).length;
  const most = Math.max(...sorted.map(times));
  const best = sorted.filter((value, at) => times(value) === most && !sorted[at - 1]?.equals(value));
  const [value] = best;
  // Where two come as often, there are two modes, or none.
  if (!value || best.length > 1 || most < 2) return null;
  const style = styleOf([value]);
  return {
    topic: 'data-most',
    year: 5,
    asked: 'Find the number that comes most often.',
    expect: numberSpec(value, style),
    answer: plainNumber(value, style),
    moves: [
      numbersOf(sorted),
      {
        say: `${showNumber(value, style)} comes ${most === 2 ? 'twice' : `${most} times`}. That is the most.`,
        ask: 'Which one comes most often?',
        expect: numberSpec(value, style),
        hint: 'Look for the same number again.',
        did: 'You counted each number.',
      },
    ],
    look: ['Put them in order. Look for twins.'],
    slips: [[plainNumber(fraction(most)), 'other-number']],
    again: again('mode', sorted.length),
  };
}

export const dataRules: Rule[] = [middles];
