import { fraction, mostParts, move, numberSpec } from './solved.ts';
import type { Move } from './solved.ts';
import { whole } from './pattern.ts';
import type { Rule } from './pattern.ts';

const part = String.raw`(\d{1,4}|\?|□|_+)`;
const pattern = whole(
  String.raw`(?:(?:complete|fill in|fill the gap|find the missing number|write the missing number|make (?:these|the) fractions equal|equivalent fractions?)(?: in| so that)?\s*:?\s*)?${part}\s*\/\s*${part}\s*=\s*${part}\s*\/\s*${part}`,
);

/** 'Complete: 2/3 = ?/12': what the bottom was multiplied by, the top is too. */
export const equalFraction: Rule = (text) => {
  const parts = pattern.exec(text)?.slice(1);
  if (!parts) return null;
  const at = parts.findIndex((written) => !/^\d/.test(written));
  const known = parts.map((written) => (/^\d/.test(written) ? Number(written) : null));
  if (known.filter((value) => value === null).length !== 1 || known.some((value) => value === 0)) return null;
  const gapFirst = at < 2;
  const isTop = at % 2 === 0;
  // The fraction that is whole, and what is known of the other one.
  const [top, bottom] = gapFirst ? [known[2], known[3]] : [known[0], known[1]];
  const other = known[isTop ? at + 1 : at - 1];
  if (!top || !bottom || !other) return null;
  const [like, wanted] = isTop ? [bottom, top] : [top, bottom];
  const value = (wanted * other) / like;
  if (!Number.isInteger(value)) return null;
  const [sides, rest] = isTop ? ['bottoms', 'top'] : ['tops', 'bottom'];
  const grows = other % like === 0;
  const factor = grows ? other / like : like / other;
  const moves: Move[] =
    grows || like % other === 0
      ? [
          move(grows ? `${other} ÷ ${like}` : `${like} ÷ ${other}`, fraction(factor), 'whole', {
            hint: `Look at the two ${sides}.`,
            did: `You compared the ${sides}.`,
          }),
          move(`${wanted} ${grows ? '×' : '÷'} ${factor}`, fraction(value), 'whole', {
            hint: `Do the same to the ${rest}.`,
            did: `You did the same to the ${rest}.`,
          }),
        ]
      : [
          move(`${wanted} × ${other}`, fraction(wanted * other), 'whole', {
            hint: 'Multiply these two first.',
          }),
          move(`${wanted * other} ÷ ${like}`, fraction(value), 'whole', {
            hint: 'Now divide by the number that is left.',
          }),
        ];
  const strip = bottom <= 12 && top <= bottom;
  const [otherTop, otherBottom] = isTop ? [value, other] : [other, value];
  const given = { parts: bottom, filled: top, label: `${top}/${bottom}` };
  return {
    topic: 'equal-fraction',
    year: 4,
    asked: `Find the missing ${rest}.`,
    expect: numberSpec(fraction(value), 'whole'),
    answer: String(value),
    moves,
    look: [`Look at the two ${sides}.`],
    ...(strip
      ? {
          picture: {
            kind: 'fraction-strip' as const,
            strips: [given],
            label: `A strip of ${bottom} parts. ${top} of them are filled.`,
          },
          ...(otherBottom <= mostParts
            ? {
                worked: {
                  kind: 'fraction-strip' as const,
                  strips: [given, { parts: otherBottom, filled: otherTop, label: `${otherTop}/${otherBottom}` }],
                  label: `Two strips, filled just as far: ${top}/${bottom} and ${otherTop}/${otherBottom}.`,
                },
              }
            : {}),
        }
      : {}),
    slips:
      wanted + other - like > 0 && wanted + other - like !== value
        ? [[String(wanted + other - like), 'added-instead']]
        : [],
    again: (random) => {
      const b = random.whole(3, 9);
      const a = random.whole(1, b - 1);
      const times = random.whole(2, 6);
      return isTop ? `${a}/${b} = □/${b * times}` : `${a}/${b} = ${a * times}/□`;
    },
  };
};
