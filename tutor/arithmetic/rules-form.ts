import { Fraction, numberWords, parseWords, showNumber } from './number.ts';
import type { Solved } from './solved.ts';
import { fraction, numberSpec } from './solved.ts';
import { whole } from './pattern.ts';
import { workSum } from './plain-sum.ts';
import type { Rule } from './pattern.ts';
import { likeNumber, stripsOf, writeAs } from './rules-write-as.ts';

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
