import * as wordings from '../data/asked/sequence.ts';
import type { AnswerSpec, Misconception } from '../../schema/lesson.ts';
import type { Random } from '../random.ts';
import type { Fraction } from './number.ts';
import { isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { apply, between, neighbours, rowOf, ruleWords } from './sequence-row.ts';
import type { Row, Wanted } from './sequence-row.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const counts: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, '2': 2, '3': 3, '4': 4, '5': 5 };

const nextAsked = wordings.nextAsked.map(asked);
const someAsked = asked(wordings.someAsked);
const missingAsked = asked(wordings.missingAsked);
const ruleAsked = wordings.ruleAsked.map(asked);

/** 1, 4, 9, 16, 25: what is added grows by the same each time; five whole terms show it. */
function growing(values: readonly (Fraction | null)[]): Fraction | null {
  const all = values.filter((value) => value !== null && isWhole(value)) as Fraction[];
  if (all.length < 5 || all.length < values.length) return null;
  const gaps = all.slice(1).map((value, at) => value.sub(all[at] ?? value));
  const grows = gaps.slice(1).map((gap, at) => gap.sub(gaps[at] ?? gap));
  const [first] = grows;
  const last = gaps.at(-1);
  return first && last && first.s > 0n && grows.every((one) => one.equals(first)) ? last.add(first) : null;
}

/** The step from one number to the next; between two with gaps it is shared. Null where only those are told that do not tell it. */
function stepMoves(row: Row): Move[] | null {
  const { values, step, style } = row;
  const n = (value: Fraction): string => showNumber(value, style);
  const pair = neighbours(row);
  if (pair) {
    const [a, b] = pair;
    const gap = between(a, b, step, style);
    return [
      {
        ...move(gap.expression, gap.value, style, { hint: gap.hint, did: 'You found the step.' }),
        ask: `What is the step from ${n(a)} to ${n(b)}? ${gap.expression} = □`,
      },
    ];
  }
  const [first, second] = values.flatMap((value, index) => (value ? [{ value, index }] : []));
  if (!('add' in step) || !first || !second) return null;
  const apart = second.index - first.index;
  const [big, small] = step.add.s > 0n ? [second.value, first.value] : [first.value, second.value];
  const gap = big.sub(small);
  return [
    move(`${n(big)} − ${n(small)}`, gap, style, { hint: 'How far apart are they?' }),
    move(`${n(gap)} ÷ ${apart}`, step.add.abs(), style, {
      hint: `That is ${apart} steps.`,
      did: 'You found the step.',
    }),
  ];
}

/** One step for each number that is asked for, from the one before it; the first of a row from the one behind it. */
function termMoves({ all, at, step, style }: Row): Move[] | null {
  const n = (value: Fraction): string => showNumber(value, style);
  const moves: Move[] = [];
  for (const index of at) {
    const before = all[index - 1];
    const here = all[index];
    const from = before ?? all[index + 1];
    if (!here || !from) return null;
    const back = !before;
    const expression =
      'add' in step
        ? `${n(from)} ${step.add.s > 0n !== back ? '+' : '−'} ${n(step.add.abs())}`
        : `${n(from)} ${step.times.compare(1) > 0 !== back ? '×' : '÷'} ${n(step.times.compare(1) > 0 ? step.times : step.times.inverse())}`;
    moves.push(move(expression, here, style, { hint: 'Use the same step again.', did: 'You used the step again.' }));
  }
  return moves;
}

/** Who stops at the step, goes one step too far, or adds where the row multiplies. */
function slipsOf({ values, step, wanted }: Row, results: readonly Fraction[]): [string, Misconception][] {
  const last = values.at(-1);
  const [result, more] = results;
  if (!result || more || wanted !== 1 || !last) return [];
  const before = values[values.length - 2];
  return [
    [plainNumber('add' in step ? step.add.abs() : step.times), 'part-not-whole'],
    [plainNumber(apply(result, step)), 'other-number'],
    ...('times' in step && before
      ? ([[plainNumber(last.mul(2).sub(before)), 'added-instead']] satisfies [string, Misconception][])
      : []),
  ];
}

/** Another row with as many numbers, of the same kind of step and in the same direction. */
function againRow({ values, step, wanted }: Row, random: Random): string {
  const size = 'add' in step ? random.whole(2, 9) : random.pick([2, 3, 10]);
  const length = Math.max(4, values.length);
  const first = 'add' in step ? random.whole(2, 15) : random.whole(1, 5);
  let row = Array.from({ length }, (_, index) => ('add' in step ? first + index * size : first * size ** index));
  if ('add' in step ? step.add.s < 0n : step.times.compare(1) < 0)
    row = row
      .reverse()
      .map((value) => value + ('add' in step ? size * 6 : 0))
      .map((value) => ('add' in step ? value : value * size ** 3));
  if (wanted === 'gaps')
    return `Find the missing number: ${row.map((value, index) => (index === row.length - 2 ? '□' : value)).join(', ')}`;
  if (wanted === 'rule') return `What is the rule for the sequence ${row.join(', ')}?`;
  return wanted === 1 ? `What comes next: ${row.join(', ')}?` : `Find the next ${wanted} numbers: ${row.join(', ')}`;
}

/** What is asked for, in which form, and what it is. */
function goalOf(
  { wanted, step, style }: Row,
  results: readonly Fraction[],
): Pick<Solved, 'asked' | 'expect' | 'answer'> {
  const plain = results.map((value) => plainNumber(value, style));
  if (wanted === 'rule') {
    const { text, accept } = ruleWords(step, style);
    return { asked: 'Find the rule.', expect: { kind: 'text', accept, maxEdits: 1 }, answer: text };
  }
  const [only, more] = results;
  return only && !more
    ? { asked: 'Find the number in the gap.', expect: numberSpec(only, style), answer: plain.join(', ') }
    : {
        asked: 'Find the numbers in the gaps.',
        expect: { kind: 'numbers', values: plain, ordered: true },
        answer: plain.join(', '),
      };
}

function ruleMove({ step, style }: Row, expect: AnswerSpec): Move {
  return {
    say: `So the rule is: ${ruleWords(step, style).text}.`,
    ask: 'Say the rule in words.',
    expect,
    hint: 'Say what you do each time.',
    did: 'You said the rule.',
  };
}

function solveSequence(shown: string[], wanted: Wanted): Solved | null {
  const row = rowOf(shown, wanted);
  const first = row && stepMoves(row);
  const terms = row && termMoves(row);
  if (!row || !first || !terms) return null;
  const { values, step, all, at, style } = row;
  const n = (value: Fraction): string => showNumber(value, style);
  const results = at.map((index) => all[index] ?? fraction(0));
  const goal = goalOf(row, results);
  const { expect } = goal;
  const pair = neighbours(row);
  return {
    topic: 'sequence',
    year: 'times' in step ? 4 : step.add.s < 0n || style !== 'whole' ? 3 : 2,
    ...goal,
    moves: [...first, ...terms, ...(wanted === 'rule' ? [ruleMove(row, expect)] : [])],
    look: [
      pair ? `Look at ${n(pair[0])} and ${n(pair[1])}. What happens?` : 'Look at two numbers next to each other.',
      'Look at each pair of neighbours.',
    ],
    picture: {
      kind: 'sequence',
      terms: all.map((_, index) => (values[index] ? n(values[index]) : null)),
      label: `Numbers in a row: ${values.map((value) => (value ? n(value) : 'a gap')).join(', ')}.`,
    },
    slips: slipsOf(row, results).filter(([wrong]) => expect.kind !== 'number' || wrong !== expect.value),
    again: (random) => againRow(row, random),
  };
}

/** The next term where what is added grows: 1, 4, 9, 16, 25. */
function solveGrowing(shown: string[]): Solved | null {
  const values = shown.map((text) => parseNumber(text));
  const add = growing(values);
  const [before, last] = values.slice(-2);
  if (!add || !last || !before) return null;
  const gap = last.sub(before);
  const next = last.add(add);
  const n = (value: Fraction): string => showNumber(value, 'whole');
  return {
    topic: 'sequence',
    year: 4,
    asked: 'Find the number in the gap.',
    expect: numberSpec(next, 'whole'),
    answer: plainNumber(next, 'whole'),
    moves: [
      move(`${n(last)} − ${n(before)}`, gap, 'whole', { hint: 'How much was added last?' }),
      move(`${n(gap)} + ${n(add.sub(gap))}`, add, 'whole', { hint: 'What is added grows each time.' }),
      move(`${n(last)} + ${n(add)}`, next, 'whole', { hint: 'Add the new step.', did: 'You let the step grow.' }),
    ],
    look: ['Look at what is added each time. Does it grow?', 'Look at each pair of neighbours.'],
    picture: {
      kind: 'sequence',
      terms: [...values.map((value) => (value ? n(value) : null)), null],
      label: `Numbers in a row: ${values.map((value) => (value ? n(value) : 'a gap')).join(', ')}.`,
    },
    slips: [[plainNumber(last.add(gap), 'whole'), 'other-number']],
    again: (random) => {
      const [from, step, more] = [random.whole(1, 9), random.whole(1, 5), random.whole(1, 3)];
      const row = Array.from({ length: 5 }, (_, at) => from + at * step + (more * at * (at - 1)) / 2);
      return `What comes next: ${row.join(', ')}?`;
    },
  };
}

const split = (text: string): string[] =>
  text
    .split(/\s*[,;]\s*(?:and\s+)?/)
    .map((part) => part.trim())
    .filter(Boolean);

const sequence: Rule = (text) => {
  for (const pattern of ruleAsked) {
    const match = pattern.exec(text);
    if (match) return solveSequence(split(match[1] ?? ''), 'rule');
  }
  const some = someAsked.exec(text);
  if (some) return solveSequence(split(some[2] ?? ''), counts[(some[1] ?? '').toLowerCase()] ?? 2);
  const gaps = missingAsked.exec(text);
  if (gaps) return solveSequence(split(gaps[1] ?? ''), 'gaps');
  for (const [index, pattern] of nextAsked.entries()) {
    const match = pattern.exec(text);
    if (!match) continue;
    const shown = split(match[1] ?? '');
    let end = shown.length;
    while (end > 0 && /^[□?_]+$/.test(shown[end - 1] ?? '')) end -= 1;
    const blanks = shown.length - end;
    const inside = shown.slice(0, end).some((part) => /^[□?_]+$/.test(part));
    // A bare row of numbers is a question only when a gap stands in it.
    if (index === 2 && blanks === 0 && !inside && !/[,;]\s*[□?_…]+\s*$|\.\.\.?\s*$/.test(text)) return null;
    if (inside) return solveSequence(shown, 'gaps');
    const bare = shown.slice(0, end);
    return solveSequence(bare, Math.max(1, blanks)) ?? (blanks < 2 ? solveGrowing(bare) : null);
  }
  return null;
};

export const sequenceRules: Rule[] = [sequence];
