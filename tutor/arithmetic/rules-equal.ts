import { valueOf } from './expression.ts';
import { signsForWords } from './clean.ts';
import { showNumber } from './number.ts';
import { styleOfValue, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move } from './solved.ts';
import { move } from './solved.ts';
import { yesNo } from './whole-numbers.ts';

const joints = [
  ['equal', String.raw`=|equal(?:s| to)?|(?:is )?equal to|(?:is )?the same as|makes?|gives?`],
  ['more', '(?:more|bigger|greater|larger|higher) than'],
  ['less', '(?:less|smaller|fewer|lower) than'],
] as const;
const patterns = joints.map(
  ([kind, words]) =>
    [kind, whole(String.raw`(?:is|are|does|do) (?:it true that )?(.*\d.*?) ?(?:${words}) ?(.*\d[\d)]*)`)] as const,
);
const pair = whole(String.raw`are (\S*\d) and (\S*\d) (?:equal|equivalent|the same)`);

/** Both sides as sums, and what is asked of them. */
function sidesOf(text: string): { sides: [string, string]; kind: (typeof joints)[number][0] } | null {
  const both = pair.exec(text);
  if (both?.[1] && both[2]) return { sides: [both[1], both[2]], kind: 'equal' };
  for (const [kind, pattern] of patterns) {
    const [, left, right] = pattern.exec(text) ?? [];
    if (left && right) return { sides: [signsForWords(left), signsForWords(right)], kind };
  }
  return null;
}

/** 'Is 12 ÷ 4 equal to 3?', 'Is 6 × 7 more than 40?': each side is worked out, and the answer is yes or no. */
export const sameWorth: Rule = (text) => {
  const found = sidesOf(text);
  if (!found) return null;
  const values = found.sides.map((side) => valueOf(side));
  const [left, right] = values;
  if (!left || !right) return null;
  // 'Is 12 = 12?' leaves nothing to work out.
  if (found.kind === 'equal' && found.sides.every((side) => /^-?\d+$/.test(side))) return null;
  const order = left.compare(right);
  const yes = found.kind === 'equal' ? order === 0 : found.kind === 'more' ? order > 0 : order < 0;
  const written = found.sides.map((side) =>
    side
      .replace(/\*/g, ' × ')
      .replace(/([+÷])/g, ' $1 ')
      .replace(/(?<=[\d) ])-/g, ' − ')
      .replace(/\s+/g, ' '),
  );
  const shown = [left, right].map((value, at) => showNumber(value, styleOfValue(value, found.sides[at] ?? '')));
  const [one = '', other = ''] = shown;
  const moves = written.flatMap((side, at): Move[] => {
    const value = [left, right][at] ?? left;
    if (side === shown[at]) return [];
    const style = styleOfValue(value, found.sides[at] ?? '');
    return [move(side, value, style, { hint: 'Work out this side first.', did: 'You worked out one side.' })];
  });
  const than = order === 0 ? `Both are ${one}.` : `${one} is ${order > 0 ? 'more' : 'less'} than ${other}.`;
  return {
    topic: 'compare',
    year: 3,
    asked: 'Work out both sides. Is it so?',
    expect: yesNo(yes),
    answer: yes ? 'yes' : 'no',
    moves: [
      ...moves,
      {
        say: `${than} So it is ${yes ? 'true' : 'not true'}.`,
        ask: 'What does that tell you?',
        expect: yesNo(yes),
        hint: 'Look at the two sides.',
        did: 'You compared both sides.',
      },
    ],
    look: ['Work out each side by itself.'],
    slips: [],
    again: (random) => {
      const [a, b] = [random.whole(3, 9), random.whole(3, 9)];
      const near = random.pick([0, 0, 1, -1, 2]);
      return `Is ${a} × ${b} ${found.kind === 'equal' ? 'equal to' : `${found.kind} than`} ${a * b + near}?`;
    },
  };
};
