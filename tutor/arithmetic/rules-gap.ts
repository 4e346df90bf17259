import { announced, down, gaps, partNames, taken, than, up } from '../data/gap-ways.ts';
import { isWhole, numberWords, parseNumber, showNumber } from './number.ts';
import { quantityPattern } from './units.ts';
import { amountRules } from './rules-amounts.ts';
import { missing } from './rules-missing.ts';
import { phraseRules } from './rules-phrases.ts';
import { number, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Solved } from './solved.ts';
import { fraction, move, mostParts, numberSpec } from './solved.ts';

const term = `(?:${quantityPattern}|${number})`;

/** The part of a match that is there: each term is an amount or a number. */
const termsOf = (match: RegExpExecArray): string[] => match.slice(1).filter((part): part is string => Boolean(part));
const plainSolved = (text: string): Solved | null =>
  phraseRules.map((rule) => rule(text)).find((solved) => solved !== null) ?? null;
const amountSolved = (text: string): Solved | null =>
  amountRules.map((rule) => rule(text)).find((solved) => solved !== null) ?? null;

/** How far the first is above the second; null where it is not above it: then the question says what is not so. */
function gapOf(high: string, low: string): Solved | null {
  const [a, b] = [parseNumber(high), parseNumber(low)];
  if (a && b) return a.compare(b) > 0 ? plainSolved(`difference between ${high} and ${low}`) : null;
  return a || b ? null : amountSolved(`${high} - ${low}`);
}

/** Comparisons by how far: the groups are the compared one and what it is compared with, or the other way round. */
const gapShapes: { pattern: RegExp; isTurned: boolean }[] = [
  { pattern: whole(`(?:by )?how (?:much|many) (?:WORD) is ${term} ${than} ${term}`), isTurned: false },
  { pattern: whole(`how (?:much|many) (?:WORD) ${than} ${term} is ${term}`), isTurned: true },
  { pattern: whole(`by how (?:much|many) is ${term} (?:WORD) ${than} ${term}`), isTurned: false },
  { pattern: whole(`${term} is how (?:much|many) (?:WORD) ${than} ${term}`), isTurned: false },
];
const worded = (words: string): { pattern: RegExp; isTurned: boolean }[] =>
  gapShapes.map(({ pattern, isTurned }) => ({
    pattern: new RegExp(pattern.source.replace('WORD', words), 'i'),
    isTurned,
  }));
const [above, below] = [worded(up), worded(down)];

/** 'How much more is 52 than 38?', of numbers or of amounts, upwards and downwards. */
const gap: Rule = (text) => {
  for (const [shapes, isUp] of [
    [above, true],
    [below, false],
  ] as const)
    for (const { pattern, isTurned } of shapes) {
      const match = pattern.exec(text);
      if (!match) continue;
      const [first = '', second = ''] = termsOf(match);
      return isUp === isTurned ? gapOf(second, first) : gapOf(first, second);
    }
  return null;
};

const compiled = <T>(table: readonly (readonly [string, T])[]): [RegExp, T][] =>
  table.map(([source, value]) => [whole(source.replaceAll('{n}', number)), value]);
const [gapPatterns, takenPatterns] = [compiled(gaps), compiled(taken)];

/** A sum with a gap that is announced in words, or told in them: 'What must be added to 38 to make 52?' */
const gapInWords: Rule = (text) => {
  for (const pattern of announced) {
    const sum = pattern.exec(text)?.[1]?.trim();
    if (sum) return missing(sum);
  }
  for (const [pattern, sum] of gapPatterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const solved = missing(sum.replace('$1', match[1] ?? '').replace('$2', match[2] ?? ''));
    // What is added makes more, what is taken leaves less: else the question is not so.
    return solved && !solved.answer.startsWith('-') ? solved : null;
  }
  return null;
};

/** The four operations in other words than signs. */
const otherWords: Rule = (text) => {
  for (const [pattern, write] of takenPatterns) {
    const match = pattern.exec(text);
    const [a, b] = match ? termsOf(match) : [];
    // '5 less 12' may mean 5 less than 12.
    const isUnsure = / less /i.test(text) && (parseNumber(a ?? '')?.compare(parseNumber(b ?? '') ?? 0) ?? 0) < 0;
    if (a && b) return isUnsure ? null : plainSolved(write(a, b));
  }
  return null;
};

const partsAsked = whole(
  `how many (${Object.keys(partNames).join('|')}) (?:are (?:there )?in|(?:do (?:you|we|i) need to )?make|makes|in|equals?|are equal to|can (?:you|we|i) (?:get|cut|make) (?:from|out of)) ${number}(?: wholes?| whole ones| ones)?`,
);

/** 'How many quarters are in 3?': so many in each whole. Only whole counts are answered. */
const partsInWholes: Rule = (text) => {
  const match = partsAsked.exec(text);
  const size = partNames[(match?.[1] ?? '').toLowerCase()];
  const wholes = match && parseNumber(match[2] ?? '');
  if (!match || !size || !wholes || wholes.s <= 0n || wholes.compare(1000) > 0) return null;
  const value = wholes.mul(size);
  if (!isWhole(value)) return null;
  const name = (match[1] ?? '').toLowerCase();
  const style = (match[2] ?? '').includes('/') ? 'fraction' : isWhole(wholes) ? 'whole' : 'decimal';
  const shown = showNumber(wholes, style);
  const isDrawn = isWhole(wholes) && wholes.compare(4) <= 0 && size <= mostParts;
  return {
    topic: 'parts-in-wholes',
    year: isWhole(wholes) && size <= 4 ? 2 : 4,
    asked: `Count the ${name} in ${shown}.`,
    expect: numberSpec(value, 'whole'),
    answer: value.toFraction(false),
    moves: [
      {
        say: `Each whole has ${numberWords(size)} ${name}.`,
        ask: `How many ${name} make 1?`,
        expect: numberSpec(fraction(size), 'whole'),
        hint: 'Think of one cake, cut up.',
        did: 'You cut it into parts.',
      },
      move(`${shown} × ${size}`, value, style, {
        hint: 'Take as many for each whole.',
        did: 'You counted all the parts.',
      }),
    ],
    look: [`Cut each 1 into ${name}.`, 'Start with just one.'],
    ...(isDrawn
      ? {
          picture: {
            kind: 'fraction-strip' as const,
            strips: Array.from({ length: Number(wholes.n) }, () => ({ parts: size, filled: 0, label: '1' })),
            label: `Strips, each cut into ${name}.`,
          },
        }
      : {}),
    slips: [
      [wholes.div(size).toFraction(true), 'divided-instead'],
      [wholes.add(size).toFraction(true), 'added-instead'],
    ],
    again: (random) =>
      `How many ${name} are in ${isWhole(wholes) ? random.whole(2, 9) : `${random.whole(1, 9)}.${random.whole(1, 9)}`}?`,
  };
};

export const gapRules: Rule[] = [gap, gapInWords, partsInWholes, otherWords];
