import type { AnswerSpec, Misconception, Verdict } from '../schema/lesson.ts';
import { valueOf } from './arithmetic/expression.ts';
import { Fraction, parseNumber } from './number.ts';
import { parseQuantity, unitOf } from './units.ts';
import type { Quantity } from './units.ts';

/** What can be told of an answer alone: `credit` is the share that fits (0-1), `fit` how many parts or places fit first. */
export type Judged = {
  verdict: Verdict;
  credit: number;
  misconception?: Misconception;
  fit?: number;
  /** The number that was meant, in the unit that was asked for. */
  value?: Fraction;
};

const judged = (verdict: Verdict, more: Partial<Judged> = {}): Judged => ({
  credit: verdict === 'right' || verdict === 'equivalent-not-simplest' || verdict === 'unit-missing' ? 1 : 0,
  ...more,
  verdict,
});

const plain = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();

/** Takes an answer as typed and its specification and gives all that can be told of it; never throws. */
export function judge(given: string, spec: AnswerSpec): Judged {
  const text = given.trim();
  if (!text || text.length > 300) return judged('cannot-check');
  switch (spec.kind) {
    case 'number':
      return judgeNumber(text, spec);
    case 'numbers':
      return judgeNumbers(text, spec);
    case 'choice':
      return judged(sameItem(text, spec.value) ? 'right' : 'wrong');
    case 'text':
      return judged(spec.accept.some((accepted) => sameText(accepted, text, spec.maxEdits)) ? 'right' : 'wrong');
    case 'order':
      return judgeOrder(text, spec.items);
    case 'match':
      return judgeMatch(text, spec.pairs);
    case 'free':
      return judgeOwnSum(text);
  }
}

/** A quantity as children write it for this unit: 25m for minutes, £1.80p for pounds. */
function amountOf(text: string, unit: string | undefined): Quantity | null {
  const wanted = unit ? unitOf(unit) : null;
  const tidy = text.replace(/^(£[\d.]+)\s*p$/i, '$1');
  return parseQuantity(wanted?.dimension === 'time' ? tidy.replace(/(\d)\s*m(?![a-z])/gi, '$1 min') : tidy);
}

function judgeNumber(text: string, spec: AnswerSpec & { kind: 'number' }): Judged {
  const right = parseNumber(spec.value);
  if (!right) return judged('cannot-check');
  const remainder = /^(\d+)\s*r(?:em(?:ainder)?)?\.?\s*(\d+)$/i.exec(text);
  if (remainder) {
    const wanted = spec.remainder;
    return judged(wanted && remainder[1] === wanted.quotient && remainder[2] === wanted.remainder ? 'right' : 'wrong');
  }
  const wanted = spec.unit ? unitOf(spec.unit) : null;
  const amount = wanted ? amountOf(text, spec.unit) : null;
  if (wanted && amount) {
    const only = amount.terms.length === 1 ? amount.terms[0] : undefined;
    const same = only?.unit.name === wanted.name;
    if (amount.dimension !== wanted.dimension)
      return judged('wrong', only?.value.equals(right) ? { misconception: 'wrong-unit' } : {});
    const value = amount.base.div(wanted.size);
    if (value.equals(right))
      return spec.unitFixed && !same
        ? judged('wrong', { misconception: 'wrong-unit', value })
        : judged('right', { value });
    if (!same && only?.value.equals(right)) return judged('wrong', { misconception: 'wrong-unit', value });
    return off(value, right, spec.tolerance);
  }
  const match = /^([£$€])?\s*([-−+]?[\d.,/\s½¼¾⅓⅔]+?)\s*([a-z%£$€²³]+)?$/i.exec(text);
  const value = match && parseNumber(match[2] ?? '');
  if (!value) return judged('cannot-check');
  const unit = match[1] ?? match[3];
  if (unit && spec.unit && unit.toLowerCase() !== spec.unit.toLowerCase())
    return judged('wrong', { value, ...(value.equals(right) ? { misconception: 'wrong-unit' } : {}) });
  if (!value.equals(right)) return off(value, right, spec.tolerance);
  if (spec.unit && !spec.unitShown && !unit) return judged('unit-missing', { value });
  const bottom = /\/\s*(\d+)/.exec(match[2] ?? '')?.[1];
  return judged(spec.simplest && bottom && BigInt(bottom) !== right.d ? 'equivalent-not-simplest' : 'right', { value });
}

function off(value: Fraction, right: Fraction, tolerance: string | undefined): Judged {
  const away = value.sub(right).abs();
  if (tolerance && away.compare(parseNumber(tolerance) ?? 0) <= 0) return judged('right', { value });
  return judged(away.compare(1) <= 0 && right.abs().compare(10) > 0 ? 'close' : 'wrong', { value });
}

/** The parts of '1, 25', '3 : 2' or '£8 and £12'; a comma inside 1,250 parts nothing unless the count asks for it. */
export function partsOf(text: string, count: number): string[] {
  const loose = text.split(/\s*;\s*|\s*,\s+|,(?!\d{3}(?!\d))|\s+and\s+|\s*:\s*|\s+to\s+|\s*&\s*/i);
  const parts = loose.length === count ? loose : text.split(/\s*[,;:&]\s*|\s+and\s+|\s+to\s+/i);
  return parts.map((part) => part.trim()).filter(Boolean);
}

function judgeNumbers(text: string, spec: AnswerSpec & { kind: 'numbers' }): Judged {
  const right = spec.values.map((value) => parseNumber(value) ?? new Fraction(0));
  const units = (spec.labels ?? []).map((label) => unitOf(label));
  const last = units.at(-1);
  // 'hours' and 'minutes' are one amount: 85 minutes is 1 hour 25 minutes.
  if (last && units.length === right.length && units.every((unit) => unit?.dimension === last.dimension)) {
    const total = right.reduce((sum, value, at) => sum.add(value.mul(units[at]?.size ?? 0)), new Fraction(0));
    const amount = amountOf(text, last.name);
    if (amount) return judged(amount.dimension === last.dimension && amount.base.equals(total) ? 'right' : 'wrong');
    const alone = parseNumber(text);
    if (alone) return judged(alone.mul(last.size).equals(total) ? 'unit-missing' : 'wrong');
  }
  const wanted = spec.unit ? unitOf(spec.unit) : null;
  const parts = partsOf(text, right.length).map((part) => {
    const amount = wanted ? amountOf(part, spec.unit) : null;
    if (wanted && amount?.dimension === wanted.dimension) return amount.base.div(wanted.size);
    return parseNumber(part.replace(/^[£$€]\s*|\s*[a-z%²]+$/gi, ''));
  });
  const given = parts.filter((part): part is Fraction => part !== null);
  if (given.length === 0 || given.length < parts.length) return judged('cannot-check');
  let fit = 0;
  if (spec.ordered) right.forEach((value, at) => (fit += given[at]?.equals(value) ? 1 : 0));
  else {
    const open = [...right];
    for (const value of given) {
      const at = open.findIndex((item) => item.equals(value));
      if (at >= 0) open.splice(at, 1);
    }
    fit = right.length - open.length;
  }
  if (fit === right.length && given.length === right.length) return judged('right', { fit });
  const credit = Math.max(0, fit - Math.max(0, given.length - right.length)) / right.length;
  const [first, wish] = [given[0], right[0]];
  if (spec.ratio && first && wish && wish.n !== 0n && first.n !== 0n && given.length === right.length) {
    const scale = first.div(wish);
    if (given.every((value, at) => value.equals((right[at] ?? wish).mul(scale))))
      return judged('equivalent-not-simplest');
  }
  return judged('wrong', { credit, fit });
}

const sameItem = (a: string, b: string): boolean => {
  if (plain(a) === plain(b)) return true;
  const [left, right] = [parseNumber(a), parseNumber(b)];
  return left !== null && right !== null && left.equals(right);
};

/** Order: the share of pairs that stand in the right order; `fit` counts from the front. */
function judgeOrder(text: string, items: string[]): Judged {
  const given = partsOf(text.replace(/\s*[<>]\s*/g, ', '), items.length);
  const places = given.map((part) => items.findIndex((item) => sameItem(part, item)));
  if (places.includes(-1) || new Set(places).size !== items.length || places.length !== items.length)
    return judged(places.every((place) => place < 0) ? 'cannot-check' : 'wrong');
  let pairs = 0;
  for (let left = 0; left < places.length; left += 1)
    for (let next = left + 1; next < places.length; next += 1)
      if ((places[left] ?? 0) < (places[next] ?? 0)) pairs += 1;
  const all = (places.length * (places.length - 1)) / 2;
  const fit = places.findIndex((place, at) => place !== at);
  if (fit < 0) return judged('right', { fit: places.length });
  const credit = pairs / all;
  return judged(credit >= 0.8 ? 'close' : 'wrong', { credit, fit });
}

/** Matching: 'left=right' pairs; each right pair counts. */
function judgeMatch(text: string, pairs: [string, string][]): Judged {
  const given = text
    .split(/\s*[;\n]\s*/)
    .filter(Boolean)
    .map((part) => part.split(/\s*(?:=|→|->)\s*/));
  if (given.length === 0 || given.some((pair) => pair.length !== 2)) return judged('cannot-check');
  const fit = pairs.filter(([left, right]) => {
    const mine = given.filter((pair) => plain(pair[0] ?? '') === plain(left));
    return mine.length === 1 && sameItem(mine[0]?.[1] ?? '', right);
  }).length;
  return fit === pairs.length && given.length === pairs.length
    ? judged('right', { fit })
    : judged('wrong', { credit: fit / Math.max(1, pairs.length), fit });
}

/** Spelling may slip by a few letters in longer words; figures may not. */
function sameText(accepted: string, text: string, maxEdits: number): boolean {
  const [want, have] = [plain(accepted), plain(text).replace(/[.!]$/, '')];
  if (want === have) return true;
  if (maxEdits < 1 || want.length < 4 || want.replace(/\D/g, '') !== have.replace(/\D/g, '')) return false;
  return edits(want, have) <= maxEdits;
}

/** Letters to change, add, drop or swap (Damerau-Levenshtein, neighbours only). */
function edits(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** A child's own sum, '12 - 5 = 7': right when it computes. */
function judgeOwnSum(text: string): Judged {
  const [left, right] = text.split('=');
  const sum = left ? valueOf(left) : null;
  const result = right ? parseNumber(right) : null;
  return judged(sum && result ? (sum.equals(result) ? 'right' : 'wrong') : 'cannot-check');
}
