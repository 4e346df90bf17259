import * as wordings from '../data/asked/term.ts';
import { endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { asked, askedEach } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { phraseRules } from './rules-phrases.ts';
import { fraction, move, numberSpec } from './solved.ts';

const termAsked = askedEach(wordings.termAsked);

/** 'The 10th term of 5, 10, 15…': as many steps as there are numbers before it. */
const nthTerm: Rule = (text) => {
  for (const { pattern, rowAt, at } of termAsked) {
    const match = pattern.exec(text);
    if (!match) continue;
    const place = Number(match[at[0] ?? 0] ?? 0) || (wordings.ordinals[(match[at[1] ?? 0] ?? '').toLowerCase()] ?? 0);
    const values = (match[rowAt] ?? '').split(/\s*[,;]\s*(?:and\s+)?/).map((part) => parseNumber(part));
    const [start, second] = values;
    if (!start || !second || place <= values.length || place > 100) return null;
    const step = second.sub(start);
    if (step.n === 0n || values.some((value, index) => !value?.equals(start.add(step.mul(index))))) return null;
    const steps = place - 1;
    const far = step.abs().mul(steps);
    const value = start.add(step.mul(steps));
    if (value.s < 0n || start.s < 0n) return null;
    const all = [start, second, value];
    const style: NumberStyle = all.every(isWhole) ? 'whole' : all.every(endsAsDecimal) ? 'decimal' : 'fraction';
    const n = (part: typeof value): string => showNumber(part, style);
    const sign = step.s > 0n ? '+' : '−';
    return {
      topic: 'sequence',
      year: 5,
      asked: `Find number ${place} in the row.`,
      expect: numberSpec(value, style),
      answer: plainNumber(value, style),
      moves: [
        move(step.s > 0n ? `${n(second)} − ${n(start)}` : `${n(start)} − ${n(second)}`, step.abs(), style, {
          hint: 'How far is it to the next one?',
          did: 'You found the step.',
        }),
        move(`${place} − 1`, fraction(steps), 'whole', {
          say: `From the first to number ${place} there are ${steps} steps.`,
          ask: `How many steps is it from the first to number ${place}?`,
          hint: 'The first one takes no step.',
          did: 'You counted the steps.',
        }),
        move(`${steps} × ${n(step.abs())}`, far, style, {
          hint: 'Each step is the same.',
          did: 'You found how far it is.',
        }),
        move(`${n(start)} ${sign} ${n(far)}`, value, style, {
          hint: 'Start at the first number.',
          did: 'You went all the steps.',
        }),
      ],
      look: [`Look at ${n(start)} and ${n(second)}. What is the step?`, 'Look at each pair of neighbours.'],
      picture: {
        kind: 'sequence',
        terms: [...values.map((one) => (one ? n(one) : null)), '…', null],
        label: `Numbers in a row: ${values.map((one) => (one ? n(one) : '')).join(', ')} and so on.`,
      },
      slips: [
        [plainNumber(step.abs().mul(place), style), 'other-number'],
        [plainNumber(start.add(step.mul(place)), style), 'other-number'],
        [plainNumber(far, style), 'part-not-whole'],
      ],
      again: (random) => {
        const [first, by] = [random.whole(2, 9), random.whole(2, 9)];
        const up = Array.from({ length: values.length }, (_, index) => first + by * index);
        const down = up.map((_, index) => first + by * place - by * index);
        return `What is the ${place}th term of ${(step.s > 0n ? up : down).join(', ')}?`;
      },
    };
  }
  return null;
};

const countAsked = wordings.countAsked.map(asked);
const countFar = asked(wordings.countFar);
const countTo = asked(wordings.countTo);

/** 'Count on in 25s from 100. What are the next three numbers?'; 'from 20 to 45' holds both of them. */
const countOn: Rule = (text) => {
  const far = countFar.exec(text);
  if (far?.[1]) {
    const isBack = /back|down/i.test(far[1]);
    const plain = isBack ? `take ${far[2]} from ${far[3]}` : `add ${far[3]} to ${far[2]}`;
    return phraseRules.map((rule) => rule(plain)).find((solved) => solved !== null) ?? null;
  }
  const to = countTo.exec(text);
  const first = to ?? countAsked[0]?.exec(text);
  const other = first ? null : countAsked[1]?.exec(text);
  const end = parseNumber(to?.[4] ?? '');
  const [wayText, stepText, startText, countText] = first
    ? first.slice(1)
    : other
      ? [other[2], other[3], other[1], other[4]]
      : [];
  const [step, start] = [parseNumber(stepText ?? ''), parseNumber(startText ?? '')];
  const isNext = end !== null || /next|numbers|terms/i.test(text);
  if (!step || !start || step.n === 0n || !isNext) return null;
  // 'The next numbers' without how many is for the child to choose.
  if (!countText && /numbers|terms/i.test(text)) return null;
  const told = countText ? (wordings.many[countText.toLowerCase()] ?? Number(countText)) : 1;
  const count = end ? Number(end.sub(start).div(step).abs().toString()) : told;
  const back = end && !wayText ? end.compare(start) < 0 : /back|down/i.test(wayText ?? '');
  if (!Number.isInteger(count) || count < 1 || count > (end ? 12 : 6)) return null;
  if (end && (count < 2 || end.compare(start) < 0 !== back)) return null;
  const all = Array.from({ length: count + 1 }, (_, at) => (back ? start.sub(step.mul(at)) : start.add(step.mul(at))));
  if (all.some((value) => value.s < 0n)) return null;
  const style: NumberStyle = all.every(isWhole) ? 'whole' : 'decimal';
  const n = (value: typeof start): string => showNumber(value, style);
  const results = all.slice(1);
  const plain = (end ? all : results).map((value) => plainNumber(value, style));
  return {
    topic: 'sequence',
    year: style === 'decimal' ? 4 : 2,
    asked: end
      ? `Write each number that you say, from ${n(start)} to ${n(end)}.`
      : count === 1
        ? `Find the next number, ${back ? 'back' : 'on'} from ${n(start)}.`
        : 'Find the numbers in the gaps.',
    expect: count === 1 ? numberSpec(results[0] ?? start, style) : { kind: 'numbers', values: plain, ordered: true },
    answer: plain.join(', '),
    moves: results.map((value, at) =>
      move(`${n(all[at] ?? start)} ${back ? '−' : '+'} ${n(step)}`, value, style, {
        hint: `Count ${back ? 'back' : 'on'} ${n(step)}.`,
        did: end ? 'You counted all the way.' : 'You counted one step.',
      }),
    ),
    look: [`Start at ${n(start)}. Go ${back ? 'back' : 'on'} ${n(step)} each time.`, 'Take the same step each time.'],
    picture: {
      kind: 'sequence',
      terms: [end ? null : n(start), ...results.map(() => null)],
      label: end ? 'Boxes in a row.' : `Boxes in a row. The first has ${n(start)} in it.`,
    },
    slips:
      count === 1
        ? [
            [
              plainNumber(back ? start.add(step) : start.sub(step), style),
              back ? 'added-instead' : 'subtracted-instead',
            ],
          ]
        : [],
    again: (random) => {
      const isSmall = step.compare(10) <= 0 && start.compare(100) <= 0;
      const by =
        style === 'decimal'
          ? `0.${random.whole(1, 9)}`
          : String(random.pick(isSmall ? [2, 3, 5, 10] : [4, 25, 50, 100]));
      const [low, up] = [random.whole(1, 6), random.whole(3, 6)].map((one) => one * Number(step.toString()));
      if (end)
        return `Count ${back ? 'back' : 'on'} in ${step.toString()}s from ${back ? (low ?? 0) + (up ?? 0) : low} to ${back ? low : (low ?? 0) + (up ?? 0)}.`;
      const from = back ? random.whole(6, 9) * (isSmall ? 10 : 50) : random.whole(1, 9) * (isSmall ? 2 : 10);
      return `Count ${back ? 'back' : 'on'} in ${by}s from ${from}. What are the next ${Math.max(2, count)} numbers?`.replace(
        /What are the next 2 numbers\?$/,
        count === 1 ? 'What comes next?' : 'What are the next 2 numbers?',
      );
    },
  };
};

export const termRules: Rule[] = [nthTerm, countOn];
