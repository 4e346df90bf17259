import { largerAsked, sharers, smallerAsked, wholeTold } from '../data/asked/ratio-share.ts';
import { capital } from '../language/capital.ts';
import { type Fraction, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import { moneyText } from './rules-parts.ts';
import type { Rule } from './pattern.ts';
import { fraction, move, numberSpec, type Move, type Solved } from './solved.ts';

type Told = {
  /** Who has the first part and who the second. */
  names: readonly [string, string];
  parts: readonly [number, number];
  amount: Fraction;
  /** The amount is that of all of them, or of the first or the second alone. */
  of: 'all' | 0 | 1;
  asked: 0 | 1;
  sign: string | undefined;
};

const stem = (word: string): string => word.toLowerCase().replace(/(?<=[a-z]{2})s$/, '');
const speaksOf = (text: string, name: string): boolean => new RegExp(`\\b${stem(name)}(?:s|es)?\\b`, 'i').test(text);
/** What changes the shares, or compares them, is another question. */
const goesOn =
  /\b(?:more|fewer|less|left|gives?|gave|spends?|spent|difference|after|then|each|both|fraction|percent)\b|%/i;

/** What a question tells of a ratio and of one amount; null where it tells of more, or not of whom. */
function toldIn(text: string): Told | null {
  const [ratio, other] = [...text.matchAll(/(\d{1,3})\s*:\s*(\d{1,3})(?!\s*:)/g)];
  if (!ratio || other || !/\bratio\b/i.test(text) || goesOn.test(text)) return null;
  const rest = text.replace(ratio[0], ' ');
  const [number, more] = [...rest.matchAll(/([£$€₹])?\s?(\d+(?:\.\d+)?)/g)];
  const amount = number && parseNumber(number[2] ?? '');
  const pair = sharers.map((way) => way.exec(text)).find((found) => found !== null);
  const [first = '', second = ''] = pair?.slice(1) ?? [];
  const parts = [Number(ratio[1]), Number(ratio[2])] as const;
  if (!amount || more || stem(first) === stem(second) || first === '' || parts.includes(0)) return null;
  const names = [first, second] as const;
  const question = /\b(?:how (?:many|much)|what|find|work out|calculate)\b[^.?!]*[.?!]*\s*$/i.exec(text)?.[0] ?? '';
  const behind = (name: string): boolean =>
    new RegExp(`(?<![\\d.])${number[2]} (?:[a-z]+ of )?${stem(name)}(?:s|es)?\\b`, 'i').test(rest);
  const has = (name: string): boolean =>
    new RegExp(`\\b${stem(name)} (?:gets|has|got|receives|is) [£$€₹]?\\s?${number[2]}\\b`, 'i').test(rest);
  const own = names.map((name) => behind(name) || has(name));
  const side = smallerAsked.test(question)
    ? Math.min(...parts)
    : largerAsked.test(question)
      ? Math.max(...parts)
      : null;
  const spoken = names.map((name, at) =>
    side === null ? speaksOf(question, name) && !(own[at] && question.includes(number[0])) : parts[at] === side,
  );
  if (spoken[0] === spoken[1] || (own[0] && own[1])) return null;
  const asked = spoken[0] ? 0 : 1;
  const of = own[0] ? 0 : own[1] ? 1 : 'all';
  if (of === asked || (of === 'all' && !wholeTold.test(rest))) return null;
  return { names, parts, amount, of, asked, sign: number[1] };
}

/** 'Ann and Bob share 30 marbles in the ratio 2:3. How many does Ann get?': one share of a ratio. */
const namedShare: Rule = (text) => {
  const told = toldIn(text);
  if (!told) return null;
  const { names, parts, amount, of, asked, sign } = told;
  const own = parts[asked];
  const count = of === 'all' ? parts[0] + parts[1] : parts[of];
  const each = amount.div(fraction(count));
  const value = each.mul(fraction(own));
  const isExact = isWhole(each) || (sign !== undefined && isWhole(value.mul(100)) && endsAsDecimal(each));
  if (!isExact || amount.s <= 0n) return null;
  const style = isWhole(each) ? 'whole' : 'decimal';
  const show = (one: Fraction): string => showNumber(one, isWhole(one) ? 'whole' : 'decimal');
  const whole = `${sign ?? ''}${show(amount)}`;
  const moves: Move[] = [
    ...(of === 'all'
      ? [
          move(parts.join(' + '), fraction(count), 'whole', {
            hint: 'Count all the parts.',
            did: 'You counted the parts.',
          }),
        ]
      : []),
    move(`${show(amount)} ÷ ${count}`, each, style, {
      hint: 'How big is one part?',
      did: 'You found how big a part is.',
    }),
    move(`${show(each)} × ${own}`, value, isWhole(value) ? 'whole' : 'decimal', {
      hint: 'Take that many parts.',
      did: 'You found the share.',
    }),
  ];
  const slips: Solved['slips'] = [
    [plainNumber(amount.div(fraction(own))), 'ratio-not-share'],
    [plainNumber(each), 'part-not-whole'],
    ...(of === 'all' ? [[plainNumber(amount.sub(value)), 'other-number'] as [string, 'other-number']] : []),
  ];
  const [one, two] = names;
  return {
    topic: 'ratio',
    year: 5,
    asked: of === 'all' ? `Share ${whole} in the ratio ${parts.join(' : ')}.` : `Find the other part of the ratio.`,
    expect: numberSpec(value, isWhole(value) ? 'whole' : 'decimal', sign ? { unit: sign } : {}),
    answer: sign ? moneyText(sign, value) : plainNumber(value),
    moves,
    look: [
      of === 'all'
        ? `How many parts are ${parts.join(' and ')} together?`
        : `${whole} is ${count} ${count === 1 ? 'part' : 'parts'}.`,
      'How big is one part?',
    ],
    ...(of === 'all' && count <= 12
      ? {
          picture: {
            kind: 'bar' as const,
            shape: 'equal-parts' as const,
            whole,
            parts: Array.from({ length: count }, () => ({ value: null })),
            label: `A bar of ${whole}, cut into equal parts for the ratio ${parts.join(' to ')}.`,
          },
        }
      : {}),
    slips: slips.filter(([wrong]) => wrong !== plainNumber(value)),
    again: (random) => {
      const by = random.whole(2, 9);
      const [a, b] = random.pick([
        [2, 3],
        [1, 3],
        [3, 4],
        [5, 2],
        [3, 1],
      ] as [[number, number], ...[number, number][]]);
      const size = (of === 'all' ? a + b : of === 0 ? a : b) * by;
      return of === 'all'
        ? `${capital(one)} and ${two} share ${sign ?? ''}${size} in the ratio ${a}:${b}. How much does ${asked === 0 ? one : two} get?`
        : `The ratio of ${one} to ${two} is ${a}:${b}. There are ${size} ${of === 0 ? one : two}. How many ${asked === 0 ? one : two} are there?`;
    },
  };
};

export const ratioShareRules: Rule[] = [namedShare];
