import type { Picture } from '../../schema/lesson.ts';
import { fraction, mostParts, move, numberSpec } from './solved.ts';
import type { Move, Solved } from './solved.ts';
import { whole } from './pattern.ts';
import type { Rule } from './pattern.ts';

const part = String.raw`(\d{1,4}|\?|□|_+)`;
const pattern = whole(
  String.raw`(?:(?:complete|fill in|fill the gap|find the missing number|write the missing number|make (?:these|the) fractions equal|equivalent fractions?)(?: in| so that)?\s*:?\s*)?${part}\s*\/\s*${part}\s*=\s*${part}\s*\/\s*${part}`,
);

type Gap = {
  /** The fraction that is whole. */
  top: number;
  bottom: number;
  /** What is known of the other one, of which the top or the bottom is asked for. */
  other: number;
  isTop: boolean;
  /** Of the whole fraction, the number beside `other` and the one beside what is asked for. */
  like: number;
  wanted: number;
  value: number;
  /** How the two that are known are called, and the one that is asked for. */
  sides: 'tops' | 'bottoms';
  rest: 'top' | 'bottom';
};

/** The two fractions of a text; null where not just one number is missing, or where it would not be whole. */
function gapIn(text: string): Gap | null {
  const parts = pattern.exec(text)?.slice(1);
  if (!parts) return null;
  const at = parts.findIndex((written) => !/^\d/.test(written));
  const known = parts.map((written) => (/^\d/.test(written) ? Number(written) : null));
  if (known.filter((value) => value === null).length !== 1 || known.some((value) => value === 0)) return null;
  const isTop = at % 2 === 0;
  const [top, bottom] = at < 2 ? [known[2], known[3]] : [known[0], known[1]];
  const other = known[isTop ? at + 1 : at - 1];
  if (!top || !bottom || !other) return null;
  const [like, wanted] = isTop ? [bottom, top] : [top, bottom];
  const value = (wanted * other) / like;
  if (!Number.isInteger(value)) return null;
  const names = isTop ? ({ sides: 'bottoms', rest: 'top' } as const) : ({ sides: 'tops', rest: 'bottom' } as const);
  return { top, bottom, other, isTop, like, wanted, value, ...names };
}

/** By what one side was multiplied or divided, so is the other; where that is no whole number, crosswise. */
function movesOf({ other, like, wanted, value, sides, rest }: Gap): Move[] {
  const grows = other % like === 0;
  if (!grows && like % other !== 0)
    return [
      move(`${wanted} × ${other}`, fraction(wanted * other), 'whole', { hint: 'Multiply these two first.' }),
      move(`${wanted * other} ÷ ${like}`, fraction(value), 'whole', {
        hint: 'Now divide by the number that is left.',
      }),
    ];
  const factor = grows ? other / like : like / other;
  return [
    move(grows ? `${other} ÷ ${like}` : `${like} ÷ ${other}`, fraction(factor), 'whole', {
      hint: `Look at the two ${sides}.`,
      did: `You compared the ${sides}.`,
    }),
    move(`${wanted} ${grows ? '×' : '÷'} ${factor}`, fraction(value), 'whole', {
      hint: `Do the same to the ${rest}.`,
      did: `You did the same to the ${rest}.`,
    }),
  ];
}

/** Strips of both fractions, where their parts can be told apart. */
function picturesOf({ top, bottom, other, isTop, value }: Gap): Pick<Solved, 'picture' | 'worked'> {
  if (bottom > 12 || top > bottom) return {};
  const [otherTop, otherBottom] = isTop ? [value, other] : [other, value];
  const given = { parts: bottom, filled: top, label: `${top}/${bottom}` };
  const picture: Picture = {
    kind: 'fraction-strip',
    strips: [given],
    label: `A strip of ${bottom} parts. ${top} of them are filled.`,
  };
  if (otherBottom > mostParts) return { picture };
  const worked: Picture = {
    kind: 'fraction-strip',
    strips: [given, { parts: otherBottom, filled: otherTop, label: `${otherTop}/${otherBottom}` }],
    label: `Two strips, filled just as far: ${top}/${bottom} and ${otherTop}/${otherBottom}.`,
  };
  return { picture, worked };
}

/** 'Complete: 2/3 = ?/12': what the bottom was multiplied by, the top is too. */
export const equalFraction: Rule = (text) => {
  const gap = gapIn(text);
  if (!gap) return null;
  const { isTop, value, sides, rest } = gap;
  const added = gap.wanted + gap.other - gap.like;
  return {
    topic: 'equal-fraction',
    year: 4,
    asked: `Find the missing ${rest}.`,
    expect: numberSpec(fraction(value), 'whole'),
    answer: String(value),
    moves: movesOf(gap),
    look: [`Look at the two ${sides}.`],
    ...picturesOf(gap),
    slips: added > 0 && added !== value ? [[String(added), 'added-instead']] : [],
    again: (random) => {
      const b = random.whole(3, 9);
      const a = random.whole(1, b - 1);
      const times = random.whole(2, 6);
      return isTop ? `${a}/${b} = □/${b * times}` : `${a}/${b} = ${a * times}/□`;
    },
  };
};
