import { Fraction, isWhole, parseNumber, parseWords, toDecimal } from '../arithmetic/number.ts';
import { unequalText } from '../data/story-text.ts';
import { sumOf } from './plan.ts';
import type { Planner, Sum } from './plan.ts';
import { singular } from './lexicon.ts';

const name = '([A-Z][a-z]+)';
const amount = String.raw`([£$€₹])? ?(\d+(?:\.\d\d)?)( ?p)?`;
const does =
  '(?:has|have|had|gets?|got|receives?|received|collects?|collected|saves?|saved|picks?|picked|scores?|scored|makes?|made|owns?)';
const things = '((?: (?!more|fewer|less|than|and|as)[a-z]+){0,2})';

/** All that two have, told for both of them. */
const total = new RegExp(
  `^(?:(together|altogether|between them),? )?${name} and ${name} (?:(share|shared)|${does}|split) (?:a total of |equally )?${amount}${things}( altogether| together| between them| in all| in total)?$`,
  'i',
);
const gap = new RegExp(`^${name} ${does} ${amount}${things} (more|fewer|less)${things} than ${name}$`);
const many = new RegExp(
  `^${name} ${does} (twice|double|(?:\\d+|two|three|four|five|six|seven|eight|nine|ten) times) (?:as (?:many|much)${things} as|the (?:amount|number)(?: of [a-z]+)? (?:of|that)) ${name}$`,
);
const question = new RegExp(
  `^how (?:many|much)((?: [a-z]+){0,2}?) (?:does|did|do|will|has|would) ${name} ?(?:have|get|own|receive|collect|save|pick|score|make|got)?(?: altogether)?$`,
  'i',
);

const wordsOf = (text: string): string[] => text.trim().toLowerCase().split(' ').filter(Boolean).map(singular);

/** 'Ann and Bea have 50 beads together. Ann has 10 more than Bea. How many beads has Bea?' */
export const planShare: Planner = (typed) => {
  const sentences = typed
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.?!]) |(?<=[a-z]), (?=[Hh]ow )/)
    .map((sentence) => sentence.replace(/[.?!]+$/, ''));
  const [first = '', second = '', asked = '', more] = sentences;
  if (more !== undefined) return null;
  const whole = total.exec(first) ?? total.exec(second);
  const told = whole === null ? '' : total.test(first) ? second : first;
  const wanted = question.exec(asked);
  if (!whole || !wanted || !(whole[1] || whole[4] || whole[9])) return null;
  const [, , one = '', other = '', , sign, size = '', pence, kind = ''] = whole;
  const by = gap.exec(told);
  const times = by ? null : many.exec(told);
  const [big, small] = by ? (by[6] === 'more' ? [by[1], by[8]] : [by[8], by[1]]) : [times?.[1], times?.[4]];
  const both = [one, other];
  if (!big || !small || big === small || !both.includes(big) || !both.includes(small)) return null;
  const of = wanted[2] ?? '';
  if (!both.includes(of)) return null;
  // What is asked for and what is compared is what they have.
  const counted = wordsOf(kind);
  const named = [wanted[1] ?? '', ...(by ? [by[5] ?? '', by[7] ?? ''] : [times?.[3] ?? ''])].flatMap(wordsOf);
  if (named.some((word) => !counted.includes(word) && !(sign || pence ? word === 'money' : false))) return null;
  const all = parseNumber(size);
  if (!all || (by && (by[2] !== sign || Boolean(by[4]) !== Boolean(pence)))) return null;
  const sums = by ? withGap(all, parseNumber(by[3] ?? ''), of === big) : withParts(all, times?.[2] ?? '', of === big);
  const value = sums?.at(-1)?.value;
  if (!sums || !value || value.s <= 0n || !(isWhole(value) || (sign && isWhole(value.mul(100))))) return null;
  const shown = (text: string): string => `${sign ?? ''}${text}${pence ? 'p' : ''}`;
  return {
    told: by
      ? [unequalText.total(shown(size)), unequalText.gap(big, shown(by[3] ?? ''), small)]
      : [unequalText.total(shown(size)), unequalText.times(big, toDecimal(countOf(times?.[2] ?? '')), small)],
    sums,
    ...(sign || pence ? { unit: sign ?? 'p' } : {}),
    picture: {
      kind: 'bar',
      shape: 'compare',
      whole: null,
      parts: [
        { value: null, label: big },
        { value: null, label: small },
      ],
      label: unequalText.picture,
    },
    varied: [size, ...(by ? [by[3] ?? ''] : [])],
  };
};

/** Without the gap both have the same. */
function withGap(all: Fraction, more: Fraction | null, isBig: boolean): Sum[] | null {
  if (!more || more.compare(all) >= 0) return null;
  const same = sumOf(all, '−', more, unequalText.withoutGap);
  const small = sumOf(same.value, '÷', new Fraction(2), unequalText.half);
  return [same, small, ...(isBig ? [sumOf(small.value, '+', more, unequalText.addGap)] : [])];
}

const countOf = (text: string): Fraction => {
  const [word = ''] = text.toLowerCase().split(' ');
  return new Fraction(/^(?:twice|double)$/.test(word) ? 2 : (parseWords(word) ?? word));
};

/** One part for the one, so many for the other. */
function withParts(all: Fraction, times: string, isBig: boolean): Sum[] | null {
  const many = countOf(times);
  if (many.compare(2) < 0) return null;
  const parts = sumOf(many, '+', new Fraction(1), unequalText.parts);
  const one = sumOf(all, '÷', parts.value, unequalText.onePart);
  return [parts, one, ...(isBig ? [sumOf(one.value, '×', many)] : [])];
}
