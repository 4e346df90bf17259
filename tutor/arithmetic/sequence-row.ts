import type { Fraction } from './number.ts';
import { endsAsDecimal, isWhole, parseNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';

type Step = { add: Fraction } | { times: Fraction };
/** Takes a number and a step and gives the next number. */
export const apply = (value: Fraction, step: Step): Fraction =>
  'add' in step ? value.add(step.add) : value.mul(step.times);

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

/** Gives the rule of a row in words, with the other words that say the same. */
export function ruleWords(step: Step, style: NumberStyle): { text: string; accept: string[] } {
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

/** Takes two neighbours and gives the sum that finds their step. */
export const between = (
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

export type Wanted = 'gaps' | 'rule' | number;
/** A row with the one step that makes it, all its numbers, and the places that are asked for. */
export type Row = {
  values: (Fraction | null)[];
  step: Step;
  all: Fraction[];
  at: number[];
  style: NumberStyle;
  wanted: Wanted;
};

/** Takes a row as it is shown and what is asked of it, and gives it with its one step; null where no one step makes it. */
export function rowOf(shown: string[], wanted: Wanted): Row | null {
  const values = shown.map((text) => (/^[□?_]+$/.test(text) ? null : parseNumber(text)));
  const open = values.flatMap((value, at) => (value ? [] : [at]));
  const step = stepOf(values);
  const anchor = values.findIndex(Boolean);
  const start = values[anchor];
  if (!step || !start || (wanted === 'gaps') === (open.length === 0)) return null;
  const extra = typeof wanted === 'number' ? wanted : 0;
  const all = Array.from({ length: values.length + extra }, (_, at) =>
    'add' in step ? start.add(step.add.mul(at - anchor)) : start.mul(step.times.pow(at - anchor) ?? 0),
  );
  const style = styleOf(all);
  if (all.some((value) => value.s < 0n && values.every((item) => !item || item.s >= 0n))) return null;
  if (style === 'fraction' && values.every((value) => !value || isWhole(value))) return null;
  const at = wanted === 'gaps' ? open : Array.from({ length: extra }, (_, index) => values.length + index);
  return { values, step, all, at, style, wanted };
}

/** Gives two numbers that stand next to each other, or null where there is a gap between all. */
export function neighbours({ values }: Row): [Fraction, Fraction] | null {
  const pairAt = values.findIndex((value, index) => value && values[index + 1]);
  const [a, b] = [values[pairAt], values[pairAt + 1]];
  return a && b ? [a, b] : null;
}
