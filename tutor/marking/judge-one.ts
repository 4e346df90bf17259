import type { AnswerSpec } from '../../schema/lesson.ts';
import type { Blank } from '../../schema/practice.ts';
import { valueOf } from '../arithmetic/expression.ts';
import { allRight, half, judgedBy, lostAll, notReadable } from './judged.ts';
import type { Judged, Lost } from './judged.ts';
import { answerInFigures } from '../language/number-words.ts';
import { type Fraction, parseNumber, writeOutVulgar } from '../arithmetic/number.ts';
import { parseQuantity, unitOf } from '../arithmetic/units.ts';
import type { Quantity } from '../arithmetic/units.ts';
import { straight, withDegrees, withoutQuotes, writtenNumber, writtenTime } from './written.ts';

/** Lower case, one space for spaces and hyphens, straight apostrophes: as options and words are compared. */
export const plain = (value: string): string => straight(value.toLowerCase().replace(/-/g, ' '));

/** True when two written items are the same words or the same number. */
export const sameItem = (a: string, b: string): boolean => {
  if (plain(a) === plain(b)) return true;
  const [left, right] = [parseNumber(a), parseNumber(b)];
  return left !== null && right !== null && left.equals(right);
};

/** A quantity as children write it for this unit: 25m for minutes, £1.80p for pounds. */
export function amountOf(text: string, unit: string | undefined): Quantity | null {
  const wanted = unit ? unitOf(unit) : null;
  const tidy = text.replace(/^(£[\d.]+)\s*p$/i, '$1');
  return parseQuantity(wanted?.dimension === 'time' ? tidy.replace(/(\d)\s*m(?![a-z])/gi, '$1 min') : tidy);
}

/** Takes an answer, not empty, to a specification of one part and gives the judgement. */
export function judgeOne(text: string, spec: Blank): Judged {
  if (spec.kind === 'number') return judgeNumber(text, spec);
  if (spec.kind === 'text') return judgeText(text, spec);
  return sameItem(text, spec.value) ? allRight() : lostAll('wrong', 'wrong', { given: text, right: spec.value });
}

type NumberSpec = AnswerSpec & { kind: 'number' };

/** Whether a number is written in the way that was asked for. */
const isWritten: Record<NonNullable<NumberSpec['form']>, (text: string) => boolean> = {
  'mixed number': (text) => /^\d+\s+\d+\s*\/\s*\d+$/.test(text),
  'top-heavy fraction': (text) => /^[-−+]?\d+\s*\/\s*\d+$/.test(text),
  fraction: (text) => text.includes('/'),
  decimal: (text) => !text.includes('/'),
};

function judgeNumber(typed: string, spec: NumberSpec): Judged {
  const right = parseNumber(spec.value);
  if (!right) return notReadable(typed);
  // Where a way of writing is asked for, words are none.
  const text = withDegrees(writtenNumber(spec.form ? typed : answerInFigures(typed)), spec.unit);
  const words = { given: typed, right: spec.value };
  const remainder = /^(\d+)\s*r(?:em(?:ainder)?)?\.?\s*(\d+)$/i.exec(text);
  if (remainder) {
    const wanted = spec.remainder;
    return wanted && remainder[1] === wanted.quotient && remainder[2] === wanted.remainder
      ? allRight()
      : lostAll('wrong', 'wrong', words);
  }
  const wanted = spec.unit ? unitOf(spec.unit) : null;
  const amount = wanted ? amountOf(text, spec.unit) : null;
  if (wanted && amount) {
    const only = amount.terms.length === 1 ? amount.terms[0] : undefined;
    const same = only?.unit.name === wanted.name;
    if (amount.dimension !== wanted.dimension)
      return only?.value.equals(right)
        ? lostAll('wrong', 'wrong-unit', words, { misconception: 'wrong-unit' })
        : lostAll('wrong', 'wrong', words);
    const value = amount.base.div(wanted.size);
    const wrongUnit = (): Judged => lostAll('wrong', 'wrong-unit', words, { misconception: 'wrong-unit', value });
    if (value.equals(right)) return spec.unitFixed && !same ? wrongUnit() : allRight({ value });
    if (!same && only?.value.equals(right)) return wrongUnit();
    return off(typed, value, right, spec);
  }
  const match = /^([£$€₹])?\s*([-−+]?[\d.,/\s½¼¾⅓⅔]+?)\s*([a-z%£$€₹²³°]+)?$/i.exec(text.replace(/m\s?\^?3$/i, 'm³'));
  const value = match && parseNumber(match[2] ?? '');
  if (!value) return notReadable(typed);
  const unit = match[1] ?? match[3];
  if (unit && spec.unit && unit.toLowerCase() !== spec.unit.toLowerCase())
    return value.equals(right)
      ? lostAll('wrong', 'wrong-unit', words, { misconception: 'wrong-unit', value })
      : lostAll('wrong', 'wrong', words, { value });
  const notTheForm = (): Judged =>
    judgedBy('equivalent-not-simplest', [{ ...words, why: 'other-form', share: half }], { value: right });
  // A share may be written in hundredths: 75% is 3/4.
  if (unit === '%' && !spec.unit && value.div(100).equals(right))
    return spec.form ? notTheForm() : allRight({ value: right });
  if (!value.equals(right)) return off(typed, value, right, spec);
  // The number is worth half where a unit, or the simplest form, was asked for as well.
  if (spec.unit && !spec.unitShown && !unit)
    return judgedBy('unit-missing', [{ why: 'unit-missing', right: spec.unit, share: half }], { value });
  if (spec.form && !isWritten[spec.form](writeOutVulgar((match[2] ?? '').trim()))) return notTheForm();
  const bottom = /\/\s*(\d+)/.exec(match[2] ?? '')?.[1];
  return spec.simplest && bottom && BigInt(bottom) !== right.d
    ? judgedBy('equivalent-not-simplest', [{ ...words, why: 'not-simplest', share: half }], { value })
    : allRight({ value });
}

function off(text: string, value: Fraction, right: Fraction, spec: NumberSpec): Judged {
  const away = value.sub(right).abs();
  if (spec.tolerance && away.compare(parseNumber(spec.tolerance) ?? 0) <= 0) return allRight({ value });
  const near = away.compare(1) <= 0 && right.abs().compare(10) > 0 ? 'close' : 'wrong';
  return lostAll(near, near, { given: text, right: spec.value }, { value });
}

type TextSpec = AnswerSpec & { kind: 'text' };

/** Capitals and marks count; a space before a mark does not, nor quotation marks around the whole. */
const sentence = (text: string): string => withoutQuotes(straight(text)).replace(/ (?=[.!?,;])/g, '');

const isTime = /^\d{1,2}[:.]\d{2}(?: ?[ap]m)?$/;

function judgeText(text: string, spec: TextSpec): Judged {
  const [first = ''] = spec.accept;
  const words = { given: text, right: first };
  if (spec.strict) {
    if (spec.accept.some((accepted) => sentence(accepted) === sentence(text))) return allRight();
    const letters = (value: string): string => plain(value).replace(/[^a-z0-9]/g, '');
    const only = spec.accept.some((accepted) => letters(accepted) === letters(text));
    return lostAll('wrong', only ? 'punctuation' : 'wrong', words);
  }
  // A slip in a short word makes another word: 'boot' is no 'root'.
  const allowed = (accepted: string): number => (spec.spelling || accepted.length < 5 ? 0 : spec.maxEdits);
  if (spec.accept.some((accepted) => sameText(accepted, text, allowed(accepted)))) return allRight();
  const time = isTime.test(first) ? writtenTime(text) : null;
  if (time !== null && spec.accept.some((accepted) => writtenTime(accepted) === time)) return allRight();
  if (spec.open && !spec.open.some((wrong) => sameText(wrong, text, 0))) return notReadable(text);
  const near = spec.accept.find((accepted) => sameText(accepted, text, 2));
  return near && (spec.spelling || near.length > 5)
    ? lostAll('wrong', 'spelling', { given: text, right: near })
    : lostAll('wrong', 'wrong', words);
}

/** Spelling may slip by a few letters in longer words; figures may not. */
function sameText(accepted: string, text: string, maxEdits: number): boolean {
  const want = plain(accepted);
  const said = withoutQuotes(plain(text).replace(/[.!,]+$/, ''));
  // 'he went', 'it is a root': one word is asked for.
  const have = want.includes(' ')
    ? said
    : said.replace(/^(?:(?:he|she|it|they|we|i|you|an?|the|its|it's|it is an?|it is) )+(?=[a-z-]+$)/, '');
  if (want === have || want === plain(text)) return true;
  if (maxEdits < 1 || want.length < 4 || want.replace(/\D/g, '') !== have.replace(/\D/g, '')) return false;
  return edits(want, have) <= maxEdits;
}

/** Letters to change, add, drop or swap (Damerau-Levenshtein, neighbours only). */
export function edits(a: string, b: string): number {
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
export function judgeOwnSum(text: string): Judged {
  const [left, right] = text.split('=');
  const sum = left ? valueOf(left) : null;
  const result = right ? parseNumber(right) : null;
  if (!sum || !result) return notReadable(text);
  return sum.equals(result) ? allRight() : lostAll('wrong', 'wrong', { given: text });
}

/** Losses of a part that is itself judged, made smaller to its share of the whole. */
export const scaled = (lost: readonly Lost[], share: Fraction, part?: string): Lost[] =>
  lost.map((loss) => ({ ...loss, ...(part ? { part } : {}), share: loss.share.mul(share) }));
