import {
  Fraction,
  endsAsDecimal,
  isWhole,
  numberWords,
  parseNumber,
  parseWords,
  plainNumber,
  showNumber,
  toDecimal,
} from './number.ts';
import type { Picture } from '../../schema/lesson.ts';
import type { Random } from '../random.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, mostParts, move, numberSpec } from './solved.ts';
import { number, whole } from './pattern.ts';
import { workSum } from './plain-sum.ts';
import type { Rule } from './pattern.ts';

/** Strips for a fraction as it is written, a strip for each whole and one for the rest; nothing where the parts would be too small to see. */
function stripsOf(top: number, bottom: number): { picture?: Picture } {
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

const writeAs: Rule = (text) => {
  const match = whole(
    String.raw`(?:write |express |change |convert |what is )?${number}(%| per cent| percent)? (?:as|to|into|in) (?:a |an )?(?:simplified )?(fraction|decimal|percentage|percent|per cent|mixed number|improper fraction|words|number words)(?:,? in (?:its |the )?(?:simplest|lowest) (?:form|terms)|,? (?:and|then) simplify(?: it| your answer)?)?`,
  ).exec(text);
  const written = match?.[1] ?? '';
  let value = match && parseNumber(written);
  if (!match || !value) return null;
  const percent = Boolean(match[2]);
  if (percent) value = value.div(100);
  const shown = `${written}${percent ? '%' : ''}`;
  const kind = (match[3] ?? '').toLowerCase();
  const isDone =
    kind === 'decimal'
      ? !percent && !written.includes('/')
      : kind === 'improper fraction'
        ? isWhole(value) || value.abs().compare(1) < 0
        : kind === 'fraction' &&
          !percent &&
          (isWhole(value) || (/^-?\d+\/\d+$/.test(written) && !/simpl|lowest/i.test(text)));
  if (isDone) return null;
  const one = (
    topic: Solved['topic'],
    expect: Solved['expect'],
    answer: string,
    say: string,
    hint: string,
    first: Move[] = [],
  ): Solved => ({
    topic,
    year: topic === 'to-percent' ? 5 : 4,
    asked: `Write ${shown} ${kind.includes('words') ? 'in words' : `as a ${kind.replace(/^per ?cent(?:age)?$/, 'percentage').replace('improper', 'top-heavy')}`}.`,
    expect,
    answer,
    moves: [...first, { say, ask: `${shown} = □`, expect, hint }],
    ...(/^\d+\/\d+$/.test(written) ? stripsOf(Number(written.split('/')[0]), Number(written.split('/')[1])) : {}),
    look: [hint],
    slips: [],
  });
  if (kind.includes('words')) {
    const words = isWhole(value) && !percent ? numberWords(Number(value.toString())) : null;
    return words
      ? {
          ...one(
            'number-words',
            { kind: 'text', accept: [words, words.replace(/-/g, ' ')], maxEdits: 1 },
            words,
            `In words it is ${words}.`,
            'Read it from the left, in threes.',
          ),
          year: 3,
          again: (random) => `Write ${likeNumber(Number(value.toString()), random)} in words.`,
        }
      : null;
  }
  if (kind === 'decimal')
    return endsAsDecimal(value)
      ? one(
          'to-decimal',
          { kind: 'number', value: toDecimal(value), ...(isWhole(value) ? {} : { form: 'decimal' }) },
          toDecimal(value),
          `${shown} = ${toDecimal(value)}.`,
          percent ? 'Divide by 100.' : 'Divide the top by the bottom.',
        )
      : null;
  if (kind.startsWith('per')) {
    const part = value.mul(100);
    const style = endsAsDecimal(part) ? 'decimal' : 'fraction';
    return percent
      ? null
      : one(
          'to-percent',
          { kind: 'number', value: plainNumber(part, style), unit: '%', unitShown: true },
          `${plainNumber(part, style)}%`,
          `${shown} × 100 = ${plainNumber(part, style)}, so ${plainNumber(part, style)}%.`,
          'Multiply by 100.',
        );
  }
  const simple = value.toFraction(false);
  const scale = percent ? 100n : 10n ** BigInt(Math.max(0, (written.split('.')[1] ?? '').length));
  const top = value.mul(scale);
  const first: Move[] = written.includes('/')
    ? []
    : [
        {
          say: `${shown} means ${top.toString()} out of ${scale}.`,
          ask: `${shown} = □/${scale}. What goes on top?`,
          expect: numberSpec(top, 'whole'),
          hint: 'Read the digits after the point.',
        },
      ];
  if (kind === 'mixed number') {
    if (isWhole(value) || value.s < 0n || value.n < value.d) return null;
    const [wholes, left] = [value.n / value.d, value.n % value.d];
    return one(
      'mixed-number',
      { kind: 'number', value: plainNumber(value), form: 'mixed number' },
      plainNumber(value),
      `${value.n} ÷ ${value.d} is ${wholes}, and ${left} ${left === 1n ? 'is' : 'are'} left. So ${plainNumber(value)}.`,
      'See how many wholes fit.',
      [...first, ...simplerFirst(written.includes('/') ? written : `${top.toString()}/${scale}`, value)],
    );
  }
  const [, wholes = '', over = '', under = ''] = /^(\d+) (\d+)\/(\d+)$/.exec(written) ?? [];
  if (under !== '' && kind === 'improper fraction') {
    const inWholes = fraction(wholes).mul(under);
    const tops = inWholes.add(over);
    first.push(
      move(`${wholes} × ${under}`, inWholes, 'whole', { hint: 'How many parts do the wholes have?' }),
      move(`${plainNumber(inWholes)} + ${over}`, tops, 'whole', { hint: 'Add the parts on top.' }),
    );
    return {
      ...one(
        'to-fraction',
        { kind: 'number', value: simple, form: 'top-heavy fraction' },
        simple,
        `So it is ${tops.toString()}/${under}.`,
        'Put your number over the same bottom.',
        first,
      ),
      look: [`How many parts does each whole have? Look at the ${under}.`, 'How many parts does each whole have?'],
      slips: [[`${fraction(wholes).add(over).toString()}/${under}`, 'added-instead']],
    };
  }
  return one(
    'to-fraction',
    {
      kind: 'number',
      value: simple,
      simplest: /simpl|lowest/i.test(match[0]),
      ...(isWhole(value) ? {} : { form: kind === 'improper fraction' ? 'top-heavy fraction' : 'fraction' }),
    },
    simple,
    `As simple as it goes: ${simple}.`,
    'Divide top and bottom by the same number.',
    first,
  );
};

const simplify: Rule = (text) => {
  const match = whole(
    String.raw`(?:simplify|reduce|cancel down|write in (?:its|the) simplest form|write) (?:the fraction )?(\d+)\/(\d+)(?: (?:to|in) (?:its |the )?(?:simplest|lowest) (?:form|terms))?`,
  ).exec(text);
  if (!match || (/^write/i.test(text) && !/simplest|lowest/i.test(text))) return null;
  const top = BigInt(match[1] ?? '0');
  const bottom = BigInt(match[2] ?? '0');
  if (bottom === 0n || top === 0n) return null;
  const value = new Fraction(top, bottom);
  const common = bottom / value.d;
  const answer = value.toFraction(false);
  const expect: Solved['expect'] = { kind: 'number', value: answer, simplest: true };
  return {
    topic: 'simplify-fraction',
    year: 4,
    asked: `Make ${top}/${bottom} as simple as you can.`,
    expect,
    answer,
    ...(top <= bottom ? stripsOf(Number(top), Number(bottom)) : {}),
    moves: [
      ...(common > 1n
        ? [
            {
              say: `${common} divides both ${top} and ${bottom}.`,
              ask: 'What is the biggest number that divides both?',
              expect: numberSpec(fraction(common), 'whole'),
              hint: 'Try small numbers first.',
            },
          ]
        : []),
      {
        say: `So ${top}/${bottom} = ${answer}.`,
        expression: `${top}/${bottom}`,
        value: answer,
        ask: `${top}/${bottom} = □`,
        expect,
        hint: 'Divide top and bottom by it.',
      },
    ],
    look: [`Which numbers divide both ${top} and ${bottom}?`, 'Find a number that divides both.'],
    ...(bottom <= 12n && top <= bottom
      ? {
          picture: {
            kind: 'fraction-strip' as const,
            strips: [{ parts: Number(bottom), filled: Number(top), label: `${top}/${bottom}` }],
            label: `A strip of ${bottom} parts. ${top} of them are filled.`,
          },
        }
      : {}),
    slips: [],
  };
};

/** Another whole number with as many digits. */
const likeNumber = (value: number, random: Random): number => {
  const digits = String(value).length;
  return random.whole(digits === 1 ? 1 : 10 ** (digits - 1), 10 ** digits - 1);
};

const wordsToDigits: Rule = (text) => {
  const match = whole(
    String.raw`(?:write |what is )?([a-z][a-z ,-]+?) (?:in|as|using) (?:digits|figures|numerals|numbers|a number)`,
  ).exec(text);
  const value = match ? parseWords(match[1] ?? '') : null;
  if (!match || value === null) return null;
  // The words of the question are no answer to it.
  const expect: Solved['expect'] = { kind: 'number', value: String(value), form: 'decimal' };
  return {
    topic: 'number-words',
    year: 2,
    asked: 'Write the number in figures.',
    expect,
    answer: String(value),
    moves: [
      {
        say: `In figures it is ${showNumber(fraction(value))}.`,
        ask: 'Write it in figures.',
        expect,
        hint: 'Write each place from the left.',
      },
    ],
    look: ['Say it slowly. Which place comes first?'],
    slips: [],
    again: (random) => `Write ${numberWords(likeNumber(value, random))} in figures.`,
  };
};

/** '6/8 + 1/8 in its simplest form': the sum, and only its simplest form is the answer. */
const sumInSimplest: Rule = (text) => {
  const sum = whole(String.raw`(.*[+\-*÷].*) in (?:its |the )?(?:simplest|lowest) (?:form|terms)`).exec(text)?.[1];
  const solved = sum ? workSum(sum) : null;
  if (!solved || 'refused' in solved || solved.expect.kind !== 'number') return null;
  return { ...solved, expect: { ...solved.expect, simplest: true } };
};

export const formRules: Rule[] = [simplify, writeAs, wordsToDigits, sumInSimplest];
