import * as wordings from '../data/asked/labelled.ts';
import type { AnswerSpec } from '../../schema/lesson.ts';
import type { Rule } from './pattern.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

type Row = { label: string; value: number };

/** 'cats 12, dogs 15, fish 7': the rows of a chart in words, with the question behind it. */
function chartIn(text: string): { rows: Row[]; question: string } | null {
  const match = wordings.chart.exec(text);
  const [, list = '', question = ''] = match ?? [];
  const rows = [...list.matchAll(wordings.row)].map(([, label = '', value]) => ({
    label: label.trim().toLowerCase(),
    value: Number(value),
  }));
  const isWhole = list.replace(wordings.row, '').replace(/[,;.\s]|\band\b/g, '') === '';
  if (rows.length < 2 || !isWhole || new Set(rows.map(({ label }) => label)).size < rows.length) return null;
  return { rows, question };
}

const stem = (word: string): string => word.toLowerCase().replace(/(?:es|s)$/, '');
/** The one row that this word names. */
const rowOf = (rows: readonly Row[], word: string): Row | undefined => {
  const fitting = rows.filter(
    ({ label }) =>
      stem(label) === stem(word) ||
      (word.length > 2 && word.toLowerCase().endsWith('day') && word.toLowerCase().startsWith(label)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};

const base = { topic: 'order', year: 3, slips: [] } satisfies Partial<Solved>;

function all(rows: readonly Row[]): Solved {
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const moves: Move[] = [];
  rows.slice(1).reduce((before, { value }) => {
    moves.push(
      move(`${before} + ${value}`, fraction(before + value), 'whole', {
        hint: 'Add the next one.',
        did: 'You added the next one.',
      }),
    );
    return before + value;
  }, rows[0]?.value ?? 0);
  return {
    ...base,
    topic: 'add',
    asked: 'Find how many there are in all.',
    expect: numberSpec(fraction(total), 'whole'),
    answer: String(total),
    moves,
    look: ['Add what is told of each.'],
  };
}

function gap(one: Row, other: Row): Solved {
  const value = one.value - other.value;
  return {
    ...base,
    topic: 'subtract',
    asked: `Find the difference between ${one.label} and ${other.label}.`,
    expect: numberSpec(fraction(value), 'whole'),
    answer: String(value),
    moves: [
      move(`${one.value} − ${other.value}`, fraction(value), 'whole', {
        hint: 'Compare the two.',
        did: 'You compared them.',
      }),
    ],
    look: [`Look at ${one.label} and ${other.label} only.`],
    slips: [[String(one.value + other.value), 'added-instead']],
  };
}

function extreme(rows: readonly Row[], isMost: boolean): Solved | null {
  const sorted = rows.toSorted((a, b) => (isMost ? b.value - a.value : a.value - b.value));
  const [first, second] = sorted;
  if (!first || first.value === second?.value) return null;
  const expect: AnswerSpec = { kind: 'choice', options: rows.map(({ label }) => label), value: first.label };
  return {
    ...base,
    topic: 'compare',
    asked: `Find the one with ${isMost ? 'most' : 'fewest'}.`,
    expect,
    answer: first.label,
    moves: [
      {
        say: `The ${isMost ? 'biggest' : 'smallest'} number is ${first.value}. So it is ${first.label}.`,
        ask: `Which has the ${isMost ? 'biggest' : 'smallest'} number?`,
        expect,
        hint: 'Compare the numbers.',
        did: 'You compared the numbers.',
      },
    ],
    look: ['Compare the numbers.'],
  };
}

/** 'Favourite fruit: apple 8, banana 11, grapes 5. How many more chose banana than grapes?' */
const chart: Rule = (text) => {
  const read = chartIn(text);
  if (!read) return null;
  const { rows, question } = read;
  if (wordings.total.test(question)) return all(rows);
  const most = wordings.most.exec(question);
  if (most)
    return extreme(
      rows,
      /most|biggest|largest|highest|popular/i.test(most[1] ?? '') && !/least popular/i.test(question),
    );
  const [, way = '', one = '', other = ''] = wordings.more.exec(question) ?? [];
  const [a, b] = [rowOf(rows, one), rowOf(rows, other)];
  if (!a || !b || a === b) return null;
  const [big, small] = /more/i.test(way) ? [a, b] : [b, a];
  return big.value > small.value ? gap(big, small) : null;
};

export const labelledRules: readonly Rule[] = [chart];
