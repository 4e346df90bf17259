import * as wordings from '../data/asked/sequence.ts';
import type { AnswerSpec, Misconception } from '../../schema/lesson.ts';
import type { Fraction } from './number.ts';
import { endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
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

type Step = { add: Fraction } | { times: Fraction };
const apply = (value: Fraction, step: Step): Fraction => ('add' in step ? value.add(step.add) : value.mul(step.times));

/** The one step that explains all the known terms with their gaps; null when fewer than needed fit or two would. */
function stepOf(values: (Fraction | null)[]): Step | null {
  const known = values.flatMap((value, at) => (value ? [{ value, at }] : []));
  const [first, second] = known;
  if (!first || !second || known.length < 3) return null;
  const add = second.value.sub(first.value).div(second.at - first.at);
  if (known.every((item) => item.value.equals(first.value.add(add.mul(item.at - first.at)))))
    return add.n === 0n ? null : { add };
  const pair = known.findIndex((item, at) => (known[at + 1]?.at ?? 0) - item.at === 1);
  const [left, right] = [known[pair], known[pair + 1]];
  if (!left || !right || left.value.n === 0n || right.value.n === 0n) return null;
  const times = right.value.div(left.value);
  const whole = isWhole(times) || isWhole(times.inverse());
  // Three terms fit more than one rule (1, 2, 4, 7 or 8): only a fourth, or a step of ten, decides.
  const enough = known.length >= 4 || times.equals(10) || times.equals(0.1);
  if (!whole || !enough || times.s < 0n) return null;
  const fits = known.every((item) => item.value.equals(left.value.mul(times.pow(item.at - left.at) ?? 0)));
  return fits ? { times } : null;
}

const styleOf = (values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';

function ruleWords(step: Step, style: NumberStyle): { text: string; accept: string[] } {
  const n = (value: Fraction): string => showNumber(value.abs(), style);
  if ('add' in step) {
    const [word, sign, other] = step.add.s > 0n ? ['add', '+', 'plus'] : ['subtract', '-', 'take away'];
    const size = n(step.add);
    return {
      text: `${word} ${size}`,
      accept: [
        `${word} ${size}`,
        `${sign}${size}`,
        `${sign} ${size}`,
        `${other} ${size}`,
        `${word} ${size} each time`,
        ...(word === 'subtract' ? [`minus ${size}`, `−${size}`] : [`count in ${size}s`, `adding ${size}`]),
      ],
    };
  }
  const up = step.times.compare(1) > 0;
  const size = n(up ? step.times : step.times.inverse());
  const accept = up
    ? [`multiply by ${size}`, `times ${size}`, `×${size}`, `× ${size}`, `x${size}`, `x ${size}`]
    : [`divide by ${size}`, `÷${size}`, `÷ ${size}`];
  if (size === '2') accept.push(up ? 'double' : 'halve');
  return { text: accept[0] ?? '', accept };
}

const between = (
  a: Fraction,
  b: Fraction,
  step: Step,
  style: NumberStyle,
): { expression: string; value: Fraction; hint: string } => {
  const n = (value: Fraction): string => showNumber(value, style);
  if ('add' in step)
    return step.add.s > 0n
      ? { expression: `${n(b)} − ${n(a)}`, value: b.sub(a), hint: 'How much more is the next one?' }
      : { expression: `${n(a)} − ${n(b)}`, value: a.sub(b), hint: 'How much less is the next one?' };
  return step.times.compare(1) > 0
    ? { expression: `${n(b)} ÷ ${n(a)}`, value: b.div(a), hint: 'How many times as big is it?' }
    : { expression: `${n(a)} ÷ ${n(b)}`, value: a.div(b), hint: 'How many times as small is it?' };
};

function solveSequence(shown: string[], wanted: 'gaps' | 'rule' | number): Solved | null {
  const values = shown.map((text) => (/^[□?_]+$/.test(text) ? null : parseNumber(text)));
  const open = values.flatMap((value, at) => (value ? [] : [at]));
  const step = stepOf(values);
  const anchor = values.findIndex(Boolean);
  const start = values[anchor];
  if (!step || !start || (wanted !== 'gaps' && open.length > 0) || (wanted === 'gaps' && open.length === 0))
    return null;
  const extra = typeof wanted === 'number' ? wanted : 0;
  const all = Array.from({ length: values.length + extra }, (_, at) =>
    'add' in step ? start.add(step.add.mul(at - anchor)) : start.mul(step.times.pow(at - anchor) ?? 0),
  );
  const style = styleOf(all);
  if (all.some((value) => value.s < 0n && values.every((item) => !item || item.s >= 0n))) return null;
  if (style === 'fraction' && values.every((value) => !value || isWhole(value))) return null;
  const n = (value: Fraction): string => showNumber(value, style);
  const at = wanted === 'gaps' ? open : Array.from({ length: extra }, (_, index) => values.length + index);
  const results = at.map((index) => all[index] ?? fraction(0));
  const words = ruleWords(step, style);
  const pairAt = values.findIndex((value, index) => value && values[index + 1]);
  const moves: Move[] = [];
  const [a, b] = [values[pairAt], values[pairAt + 1]];
  if (a && b) {
    const gap = between(a, b, step, style);
    moves.push({
      ...move(gap.expression, gap.value, style, { hint: gap.hint, did: 'You found the step.' }),
      ask: `What is the step from ${n(a)} to ${n(b)}? ${gap.expression} = □`,
    });
  } else if ('add' in step) {
    const known = values.flatMap((value, index) => (value ? [{ value, index }] : []));
    const [first, second] = known;
    if (!first || !second) return null;
    const apart = second.index - first.index;
    const gap = step.add.s > 0n ? second.value.sub(first.value) : first.value.sub(second.value);
    moves.push(
      move(
        step.add.s > 0n ? `${n(second.value)} − ${n(first.value)}` : `${n(first.value)} − ${n(second.value)}`,
        gap,
        style,
        { hint: 'How far apart are they?' },
      ),
      move(`${n(gap)} ÷ ${apart}`, step.add.abs(), style, {
        hint: `That is ${apart} steps.`,
        did: 'You found the step.',
      }),
    );
  } else return null;
  for (const index of at) {
    const before = all[index - 1];
    const here = all[index];
    const next = all[index + 1];
    if (!here) return null;
    const from = before ?? next;
    if (!from) return null;
    const back = !before;
    const expression =
      'add' in step
        ? `${n(from)} ${step.add.s > 0n !== back ? '+' : '−'} ${n(step.add.abs())}`
        : `${n(from)} ${step.times.compare(1) > 0 !== back ? '×' : '÷'} ${n(step.times.compare(1) > 0 ? step.times : step.times.inverse())}`;
    moves.push(move(expression, here, style, { hint: 'Use the same step again.', did: 'You used the step again.' }));
  }
  if (wanted === 'rule')
    moves.push({
      say: `So the rule is: ${words.text}.`,
      ask: 'Say the rule in words.',
      expect: { kind: 'text', accept: words.accept, maxEdits: 1 },
      hint: 'Say what you do each time.',
      did: 'You said the rule.',
    });
  const expect: AnswerSpec =
    wanted === 'rule'
      ? { kind: 'text', accept: words.accept, maxEdits: 1 }
      : results.length === 1
        ? numberSpec(results[0] ?? fraction(0), style)
        : { kind: 'numbers', values: results.map((value) => plainNumber(value, style)), ordered: true };
  const last = values.at(-1);
  const slips: [string, Misconception][] = [];
  if (results.length === 1 && wanted === 1 && last) {
    const size = 'add' in step ? step.add.abs() : step.times;
    slips.push([plainNumber(size), 'part-not-whole'], [plainNumber(apply(results[0] ?? last, step)), 'other-number']);
    if ('times' in step && values[values.length - 2])
      slips.push([plainNumber(last.mul(2).sub(values[values.length - 2] ?? 0)), 'added-instead']);
  }
  return {
    topic: 'sequence',
    year: 'times' in step ? 4 : step.add.s < 0n || style !== 'whole' ? 3 : 2,
    asked:
      wanted === 'rule'
        ? 'Find the rule.'
        : results.length === 1
          ? 'Find the number in the gap.'
          : 'Find the numbers in the gaps.',
    expect,
    answer: wanted === 'rule' ? words.text : results.map((value) => plainNumber(value, style)).join(', '),
    moves,
    look: [
      a && b ? `Look at ${n(a)} and ${n(b)}. What happens?` : 'Look at two numbers next to each other.',
      'Look at each pair of neighbours.',
    ],
    picture: {
      kind: 'sequence',
      terms: [...values.map((value) => (value ? n(value) : null)), ...Array.from({ length: extra }, () => null)],
      label: `Numbers in a row: ${values.map((value) => (value ? n(value) : 'a gap')).join(', ')}.`,
    },
    slips: slips.filter(([wrong]) => expect.kind !== 'number' || wrong !== expect.value),
    again: (random) => {
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
      return wanted === 1
        ? `What comes next: ${row.join(', ')}?`
        : `Find the next ${wanted} numbers: ${row.join(', ')}`;
    },
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
