import * as wordings from '../data/asked/ratio.ts';
import type { AnswerSpec, Misconception } from '../../schema/lesson.ts';
import { commonOf, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { Fraction } from './number.ts';
import { moneyText } from './rules-parts.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const shareAsked = asked(wordings.shareAsked);
const simplifyAsked = asked(wordings.simplifyAsked);
const countedAsked = asked(wordings.countedAsked);
const scaledAsked = asked(wordings.scaledAsked);

const numbersOf = (text: string): bigint[] => text.split(/\s*:\s*/).map((part) => BigInt(part));
const total = (values: bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

function simplified(values: bigint[], topic: 'ratio' | 'simplify-ratio', again: Solved['again']): Solved | null {
  const common = values.reduce(commonOf);
  if (common === 0n || values.some((value) => value === 0n || value > 10_000n)) return null;
  const small = values.map((value) => value / common);
  const labels = ['first number', 'second number', 'third number'].slice(0, values.length);
  const expect: AnswerSpec = { kind: 'numbers', values: small.map(String), ordered: true, labels, ratio: true };
  return {
    topic,
    year: 5,
    asked: `Write the ratio as simply as you can.`,
    expect,
    answer: small.join(' : '),
    moves: [
      ...(common > 1n
        ? [
            {
              say: `${common} divides ${values.join(' and ')}.`,
              ask: `Which is the biggest number that divides ${values.join(' and ')}?`,
              expect: numberSpec(fraction(common), 'whole'),
              hint: 'Try small numbers first.',
              did: 'You found a number that divides both.',
            },
            ...values.map((value) =>
              move(`${value} ÷ ${common}`, fraction(value / common), 'whole', {
                hint: 'Do the same to each side.',
                did: 'You did the same to each side.',
              }),
            ),
          ]
        : []),
      {
        say: `So the ratio is ${small.join(' : ')}.`,
        ask: 'Write the ratio now.',
        expect,
        hint: 'Keep the order of the words.',
        did: 'You kept the order.',
      },
    ],
    look: [`Look at ${values.join(' and ')}. What divides them?`, 'What divides each number?'],
    picture: {
      kind: 'bar',
      shape: 'compare',
      whole: null,
      parts: values.map((value) => ({ value: value.toString() })),
      label: `A bar for each number: ${values.join(' and ')}.`,
    },
    slips: values.length === 2 && small[0] !== small[1] ? [[[...small].reverse().join(', '), 'swapped-digits']] : [],
    again,
  };
}

const simplify: Rule = (text) => {
  const match = simplifyAsked.exec(text);
  if (!match || !/ratio|simplif|simplest|lowest/i.test(text)) return null;
  return simplified(numbersOf(match[1] ?? ''), 'simplify-ratio', (random) => {
    const by = random.whole(2, 9);
    const [a, b] = random.pick([
      [2, 3],
      [3, 4],
      [1, 3],
      [2, 5],
      [4, 5],
      [3, 2],
      [5, 2],
    ] as [[number, number], ...[number, number][]]);
    return `Simplify the ratio ${a * by} : ${b * by}`;
  });
};

const same = (a: string, b: string): boolean => a.toLowerCase().replace(/s$/, '') === b.toLowerCase().replace(/s$/, '');

const counted: Rule = (text) => {
  const match = countedAsked.exec(text);
  if (!match) return null;
  const [, one = '', first = '', two = '', second = '', left = '', right = ''] = match;
  if (same(first, second)) return null;
  const straight = same(first, left) && same(second, right);
  if (!straight && !(same(first, right) && same(second, left))) return null;
  const values = straight ? [BigInt(one), BigInt(two)] : [BigInt(two), BigInt(one)];
  return simplified(values, 'ratio', (random) => {
    const by = random.whole(2, 6);
    const [a, b] = random.pick([
      [2, 3],
      [3, 4],
      [3, 5],
      [4, 5],
      [5, 3],
    ] as [[number, number], ...[number, number][]]);
    return `There are ${a * by} ${first} and ${b * by} ${second}. Write the ratio of ${left} to ${right}.`;
  });
};

const shareOut: Rule = (text) => {
  const match = shareAsked.exec(text);
  const amount = match && parseNumber(match[2] ?? '');
  const values = match ? numbersOf(match[4] ?? '') : [];
  const sum = total(values);
  if (!match || !amount || sum === 0n || values.some((value) => value === 0n) || sum > 1000n) return null;
  const [sign, unit] = [match[1], match[3]];
  const each = amount.div(fraction(sum));
  if (!(isWhole(each) || ((sign || unit) && endsAsDecimal(each)))) return null;
  const shares = values.map((value) => each.mul(fraction(value)));
  if (sign && shares.some((share) => !isWhole(share.mul(100)))) return null;
  const style = (value: Fraction) => (isWhole(value) ? ('whole' as const) : ('decimal' as const));
  const show = (value: Fraction): string =>
    sign ? moneyText(sign, value) : `${plainNumber(value, style(value))}${unit ? ` ${unit}` : ''}`;
  const labels = ['first share', 'second share', 'third share'].slice(0, values.length);
  const whole = showNumber(amount, style(amount));
  const moves: Move[] = [
    move(values.join(' + '), fraction(sum), 'whole', { hint: 'Count all the parts.', did: 'You counted the parts.' }),
    move(`${whole} ÷ ${sum}`, each, style(each), {
      hint: 'Share it all into parts of the same size.',
      did: 'You found how big a part is.',
    }),
    ...values.map((value, at) =>
      move(`${value} × ${showNumber(each, style(each))}`, shares[at] ?? fraction(0), style(shares[at] ?? each), {
        hint: 'Take that many parts.',
        did: 'You found a share.',
      }),
    ),
  ];
  const slips: [string, Misconception][] = [
    [values.join(', '), 'ratio-not-share'],
    [values.map((value) => plainNumber(amount.div(fraction(value)))).join(', '), 'ratio-not-share'],
  ];
  const right = shares.map((share) => plainNumber(share, style(share)));
  return {
    topic: 'ratio',
    year: 5,
    asked: `Share ${show(amount)} in the ratio ${values.join(' : ')}.`,
    expect: { kind: 'numbers', values: right, ordered: true, labels, ...(sign || unit ? { unit: sign ?? unit } : {}) },
    answer: shares.map(show).join(', '),
    moves,
    look: [`How many parts are ${values.join(' and ')} together?`, 'Count the parts first.'],
    ...(sum <= 12n
      ? {
          picture: {
            kind: 'bar' as const,
            shape: 'equal-parts' as const,
            whole: show(amount),
            parts: Array.from({ length: Number(sum) }, () => ({ value: null })),
            label: `A bar of ${show(amount)}, cut into equal parts for the ratio ${values.join(' to ')}.`,
          },
        }
      : {}),
    slips: slips.filter(([wrong]) => wrong !== right.join(', ')),
    again: (random) => {
      const by = random.whole(2, 9);
      const ratio =
        values.length === 3
          ? [1, 2, 3]
          : random.pick([
              [2, 3],
              [1, 3],
              [3, 4],
              [2, 5],
              [1, 4],
              [3, 5],
            ] as [number[], ...number[][]]);
      const size = ratio.reduce((all, part) => all + part, 0) * by;
      return `Share ${sign ?? ''}${size}${unit ? ` ${unit}` : ''} in the ratio ${ratio.join(':')}.`;
    },
  };
};

const scaled: Rule = (text) => {
  const match = scaledAsked.exec(text);
  if (!match) return null;
  const [, first = '', second = '', a = '', b = '', count = '', told = '', asked = ''] = match;
  if (same(first, second) || same(told, asked)) return null;
  const forward = same(told, first) && same(asked, second);
  if (!forward && !(same(told, second) && same(asked, first))) return null;
  const [from, to] = forward ? [BigInt(a), BigInt(b)] : [BigInt(b), BigInt(a)];
  const have = BigInt(count);
  if (from === 0n || to === 0n || have === 0n || have % from !== 0n) return null;
  const each = have / from;
  const value = fraction(each * to);
  return {
    topic: 'ratio',
    year: 5,
    asked: `Find how many ${asked}.`,
    expect: numberSpec(value, 'whole'),
    answer: plainNumber(value),
    moves: [
      move(`${have} ÷ ${from}`, fraction(each), 'whole', { hint: 'How big is one part?', did: 'You found one part.' }),
      move(`${each} × ${to}`, value, 'whole', {
        hint: 'Take as many parts as they have.',
        did: 'You took their parts.',
      }),
    ],
    look: [`${have} ${told} are ${from} ${from === 1n ? 'part' : 'parts'}.`, 'How big is one part?'],
    slips: (
      [
        [plainNumber(fraction(have).add(fraction(to)).sub(fraction(from))), 'added-instead'],
        [plainNumber(fraction(have).mul(fraction(to))), 'ratio-not-share'],
      ] as Solved['slips']
    ).filter(([wrong]) => wrong !== plainNumber(value)),
    again: (random) => {
      const [one, two, by] = [random.whole(2, 4), random.whole(5, 7), random.whole(2, 8)];
      return `The ratio of ${first} to ${second} is ${one}:${two}. There are ${one * by} ${first}. How many ${second} are there?`;
    },
  };
};

export const ratioRules: Rule[] = [shareOut, simplify, counted, scaled];
