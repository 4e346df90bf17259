import { type Fraction, endsAsDecimal, isWhole, numberWords, parseNumber, plainNumber, toDecimal } from './number.ts';
import type { Picture } from '../../schema/lesson.ts';
import type { Random } from '../random.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, mostParts, move, numberSpec } from './solved.ts';
import { number, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';

/** Strips for a fraction as it is written, a strip for each whole and one for the rest; nothing where the parts would be too small to see. */
export function stripsOf(top: number, bottom: number): { picture?: Picture } {
  const wholes = Math.floor(top / bottom);
  const rest = top % bottom;
  if (bottom > mostParts || bottom < 2 || wholes + (rest ? 1 : 0) > 4) return {};
  const filled = [...Array.from({ length: wholes }, () => bottom), ...(rest ? [rest] : [])];
  return {
    picture: {
      kind: 'fraction-strip',
      strips: filled.map((count, at) => ({ parts: bottom, filled: count, label: at === 0 ? `${top}/${bottom}` : '' })),
      label: `Strips with ${bottom} parts each, ${top} parts filled.`,
    },
  };
}

/** Another whole number with as many digits. */
export const likeNumber = (value: number, random: Random): number => {
  const digits = String(value).length;
  return random.whole(digits === 1 ? 1 : 10 ** (digits - 1), 10 ** digits - 1);
};

/** The step that makes a fraction simpler, where it can be made so: 39/6 is 13/2. */
function simplerFirst(written: string, value: Fraction): Move[] {
  const [, top = '', bottom = ''] = /^(\d+)\/(\d+)$/.exec(written) ?? [];
  if (top === '' || BigInt(bottom) === value.d) return [];
  const by = BigInt(bottom) / value.d;
  return [
    {
      say: `Divide top and bottom by ${by}: ${written} = ${value.n}/${value.d}.`,
      expression: written,
      value: `${value.n}/${value.d}`,
      ask: `Make it simpler: ${written} = □/${value.d}. What goes on top?`,
      expect: numberSpec(fraction(value.n), 'whole'),
      hint: 'Do the same to top and bottom.',
      did: 'You made the fraction simpler.',
    },
  ];
}

/** A number and what it is to be written as: '3/4' as a decimal. */
type Asked = {
  written: string;
  /** With its per cent sign. */
  shown: string;
  value: Fraction;
  isPercent: boolean;
  kind: string;
  isSimplest: boolean;
};

const wanted = whole(
  String.raw`(?:write |express |change |convert |what is )?${number}(%| per cent| percent)? (?:as|to|into|in) (?:a |an )?(?:simplified )?(fraction|decimal|percentage|percent|per cent|mixed number|improper fraction|words|number words)(?:,? in (?:its |the )?(?:simplest|lowest) (?:form|terms)|,? (?:and|then) simplify(?: it| your answer)?)?`,
);

function askedIn(text: string): Asked | null {
  const match = wanted.exec(text);
  const written = match?.[1] ?? '';
  const value = match && parseNumber(written);
  if (!match || !value) return null;
  const isPercent = Boolean(match[2]);
  return {
    written,
    shown: `${written}${isPercent ? '%' : ''}`,
    value: isPercent ? value.div(100) : value,
    isPercent,
    kind: (match[3] ?? '').toLowerCase(),
    isSimplest: /simpl|lowest/i.test(text),
  };
}

/** It is written so already, and there is nothing to do. */
function isDone({ kind, written, value, isPercent, isSimplest }: Asked): boolean {
  if (kind === 'decimal') return !isPercent && !written.includes('/');
  if (kind === 'improper fraction') return isWhole(value) || value.abs().compare(1) < 0;
  if (kind !== 'fraction' || isPercent) return false;
  return isWhole(value) || (/^-?\d+\/\d+$/.test(written) && !isSimplest);
}

/** The lesson of one step, behind the steps that lead to it. */
function inOneStep(
  { written, shown, kind }: Asked,
  topic: Solved['topic'],
  expect: Solved['expect'],
  answer: string,
  { say, hint, first = [] }: { say: string; hint: string; first?: readonly Move[] },
): Solved {
  const as = kind.replace(/^per ?cent(?:age)?$/, 'percentage').replace('improper', 'top-heavy');
  const [, top, bottom] = /^(\d+)\/(\d+)$/.exec(written) ?? [];
  return {
    topic,
    year: topic === 'to-percent' ? 5 : 4,
    asked: `Write ${shown} ${kind.includes('words') ? 'in words' : `as a ${as}`}.`,
    expect,
    answer,
    moves: [...first, { say, ask: `${shown} = □`, expect, hint }],
    ...(top ? stripsOf(Number(top), Number(bottom)) : {}),
    look: [hint],
    slips: [],
  };
}

function inWords(asked: Asked): Solved | null {
  const { value, isPercent } = asked;
  const words = isWhole(value) && !isPercent ? numberWords(Number(value.toString())) : null;
  if (!words) return null;
  const expect: Solved['expect'] = { kind: 'text', accept: [words, words.replace(/-/g, ' ')], maxEdits: 1 };
  return {
    ...inOneStep(asked, 'number-words', expect, words, {
      say: `In words it is ${words}.`,
      hint: 'Read it from the left, in threes.',
    }),
    year: 3,
    again: (random) => `Write ${likeNumber(Number(value.toString()), random)} in words.`,
  };
}

function asDecimal(asked: Asked): Solved | null {
  const { value, shown, isPercent } = asked;
  if (!endsAsDecimal(value)) return null;
  const decimal = toDecimal(value);
  const expect: Solved['expect'] = { kind: 'number', value: decimal, ...(isWhole(value) ? {} : { form: 'decimal' }) };
  return inOneStep(asked, 'to-decimal', expect, decimal, {
    say: `${shown} = ${decimal}.`,
    hint: isPercent ? 'Divide by 100.' : 'Divide the top by the bottom.',
  });
}

function asPercent(asked: Asked): Solved | null {
  if (asked.isPercent) return null;
  const part = asked.value.mul(100);
  const plain = plainNumber(part, endsAsDecimal(part) ? 'decimal' : 'fraction');
  const expect: Solved['expect'] = { kind: 'number', value: plain, unit: '%', unitShown: true };
  return inOneStep(asked, 'to-percent', expect, `${plain}%`, {
    say: `${asked.shown} × 100 = ${plain}, so ${plain}%.`,
    hint: 'Multiply by 100.',
  });
}

/** What a decimal or a percentage is out of: 0.35 means 35 out of 100. */
function outOf({ written, shown, value, isPercent }: Asked): { over: string; first: Move[] } {
  const scale = isPercent ? 100n : 10n ** BigInt(Math.max(0, (written.split('.')[1] ?? '').length));
  const top = value.mul(scale);
  if (written.includes('/')) return { over: written, first: [] };
  return {
    over: `${top.toString()}/${scale}`,
    first: [
      {
        say: `${shown} means ${top.toString()} out of ${scale}.`,
        ask: `${shown} = □/${scale}. What goes on top?`,
        expect: numberSpec(top, 'whole'),
        hint: 'Read the digits after the point.',
      },
    ],
  };
}

function asMixed(asked: Asked): Solved | null {
  const { value } = asked;
  if (isWhole(value) || value.s < 0n || value.n < value.d) return null;
  const { over, first } = outOf(asked);
  const [wholes, left] = [value.n / value.d, value.n % value.d];
  const mixed = plainNumber(value);
  return inOneStep(asked, 'mixed-number', { kind: 'number', value: mixed, form: 'mixed number' }, mixed, {
    say: `${value.n} ÷ ${value.d} is ${wholes}, and ${left} ${left === 1n ? 'is' : 'are'} left. So ${mixed}.`,
    hint: 'See how many wholes fit.',
    first: [...first, ...simplerFirst(over, value)],
  });
}

/** 2 3/4 as 11/4: the parts of the wholes, then those on top. */
function asTopHeavy(asked: Asked, [wholes, over, under]: readonly [string, string, string]): Solved {
  const simple = asked.value.toFraction(false);
  const inWholes = fraction(wholes).mul(under);
  const tops = inWholes.add(over);
  return {
    ...inOneStep(asked, 'to-fraction', { kind: 'number', value: simple, form: 'top-heavy fraction' }, simple, {
      say: `So it is ${tops.toString()}/${under}.`,
      hint: 'Put your number over the same bottom.',
      first: [
        ...outOf(asked).first,
        move(`${wholes} × ${under}`, inWholes, 'whole', { hint: 'How many parts do the wholes have?' }),
        move(`${plainNumber(inWholes)} + ${over}`, tops, 'whole', { hint: 'Add the parts on top.' }),
      ],
    }),
    look: [`How many parts does each whole have? Look at the ${under}.`, 'How many parts does each whole have?'],
    slips: [[`${fraction(wholes).add(over).toString()}/${under}`, 'added-instead']],
  };
}

function asFraction(asked: Asked): Solved {
  const { written, value, kind, isSimplest } = asked;
  const [, wholes = '', over = '', under = ''] = /^(\d+) (\d+)\/(\d+)$/.exec(written) ?? [];
  if (under !== '' && kind === 'improper fraction') return asTopHeavy(asked, [wholes, over, under]);
  const simple = value.toFraction(false);
  const form = kind === 'improper fraction' ? 'top-heavy fraction' : 'fraction';
  const expect: Solved['expect'] = {
    kind: 'number',
    value: simple,
    simplest: isSimplest,
    ...(isWhole(value) ? {} : { form }),
  };
  return inOneStep(asked, 'to-fraction', expect, simple, {
    say: `As simple as it goes: ${simple}.`,
    hint: 'Divide top and bottom by the same number.',
    first: outOf(asked).first,
  });
}

/** '3/4 as a decimal', '0.35 as a fraction', '2 3/4 as an improper fraction', '407 in words'. */
export const writeAs: Rule = (text) => {
  const asked = askedIn(text);
  if (!asked || isDone(asked)) return null;
  const { kind } = asked;
  if (kind.includes('words')) return inWords(asked);
  if (kind === 'decimal') return asDecimal(asked);
  if (kind.startsWith('per')) return asPercent(asked);
  return kind === 'mixed number' ? asMixed(asked) : asFraction(asked);
};
