import { largerAsked, sharers, smallerAsked, wholeTold } from '../data/asked/ratio-share.ts';
import { capital } from '../language/capital.ts';
import { type Fraction, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { Random } from '../random.ts';
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

type Share = {
  /** The parts of the ratio that have the amount, and those that are asked for. */
  count: number;
  own: number;
  /** How big one part is, and the share that is asked for. */
  each: Fraction;
  value: Fraction;
};

/** The share that is asked for; null where it is no whole number and no money. */
function shareOf({ parts, amount, of, asked, sign }: Told): Share | null {
  const own = parts[asked];
  const count = of === 'all' ? parts[0] + parts[1] : parts[of];
  const each = amount.div(fraction(count));
  const value = each.mul(fraction(own));
  const isExact = isWhole(each) || (sign !== undefined && isWhole(value.mul(100)) && endsAsDecimal(each));
  return isExact && amount.s > 0n ? { count, own, each, value } : null;
}

const styleOf = (value: Fraction): 'whole' | 'decimal' => (isWhole(value) ? 'whole' : 'decimal');
const show = (value: Fraction): string => showNumber(value, styleOf(value));

function movesOf({ parts, amount, of }: Told, { count, own, each, value }: Share): Move[] {
  const counted = { hint: 'Count all the parts.', did: 'You counted the parts.' };
  return [
    ...(of === 'all' ? [move(parts.join(' + '), fraction(count), 'whole', counted)] : []),
    move(`${show(amount)} ÷ ${count}`, each, styleOf(each), {
      hint: 'How big is one part?',
      did: 'You found how big a part is.',
    }),
    move(`${show(each)} × ${own}`, value, styleOf(value), {
      hint: 'Take that many parts.',
      did: 'You found the share.',
    }),
  ];
}

function slipsOf({ amount, of }: Told, { own, each, value }: Share): Solved['slips'] {
  const slips: Solved['slips'] = [
    [plainNumber(amount.div(fraction(own))), 'ratio-not-share'],
    [plainNumber(each), 'part-not-whole'],
    ...(of === 'all' ? [[plainNumber(amount.sub(value)), 'other-number'] as [string, 'other-number']] : []),
  ];
  return slips.filter(([wrong]) => wrong !== plainNumber(value));
}

/** The amount as a bar in as many parts as both have together, where they can be told apart. */
function pictureOf({ parts, of }: Told, count: number, whole: string): Pick<Solved, 'picture'> {
  if (of !== 'all' || count > 12) return {};
  return {
    picture: {
      kind: 'bar',
      shape: 'equal-parts',
      whole,
      parts: Array.from({ length: count }, () => ({ value: null })),
      label: `A bar of ${whole}, cut into equal parts for the ratio ${parts.join(' to ')}.`,
    },
  };
}

/** Another question of the kind, with the same names. */
function anotherOf({ names: [one, two], of, asked, sign }: Told, random: Random): string {
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
}

/** 'Ann and Bob share 30 marbles in the ratio 2:3. How many does Ann get?': one share of a ratio. */
const namedShare: Rule = (text) => {
  const told = toldIn(text);
  const share = told && shareOf(told);
  if (!told || !share) return null;
  const { parts, of, sign } = told;
  const { count, value } = share;
  const whole = `${sign ?? ''}${show(told.amount)}`;
  return {
    topic: 'ratio',
    year: 5,
    asked: of === 'all' ? `Share ${whole} in the ratio ${parts.join(' : ')}.` : `Find the other part of the ratio.`,
    expect: numberSpec(value, styleOf(value), sign ? { unit: sign } : {}),
    answer: sign ? moneyText(sign, value) : plainNumber(value),
    moves: movesOf(told, share),
    look: [
      of === 'all'
        ? `How many parts are ${parts.join(' and ')} together?`
        : `${whole} is ${count} ${count === 1 ? 'part' : 'parts'}.`,
      'How big is one part?',
    ],
    ...pictureOf(told, count, whole),
    slips: slipsOf(told, share),
    again: (random) => anotherOf(told, random),
  };
};

export const ratioShareRules: Rule[] = [namedShare];
