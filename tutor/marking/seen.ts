import type { AnswerSpec } from '../../schema/lesson.ts';
import { placeName } from '../arithmetic/column.ts';
import { compute } from '../arithmetic/expression.ts';
import { Fraction, decimalPlaces, endsAsDecimal, isWhole, parseNumber, plainNumber } from '../arithmetic/number.ts';
import { lookAgain } from '../data/mistake-words.ts';
import { usedNumbers } from '../lesson/givens.ts';
import { say } from '../data/lesson-text.en.ts';
import { partsOf } from './judge-parts.ts';
import type { Judged } from './judged.ts';

/** A wrong answer with what it answers. */
interface Wrong {
  given: string;
  spec: AnswerSpec;
  result: Judged;
  /** The question or step in its own words. */
  asked: string;
  /** It is worked in columns. */
  inColumns: boolean;
}

const sortedDigits = (text: string): string => [...text.replace(/\D/g, '')].sort().join('');
const figures = /^\D{0,2}\d[\d.,:]*\D{0,8}$/;

/** Whether an answer in figures has the digits of the right one in another order. */
export function isSwapped(given: string, spec: AnswerSpec): boolean {
  const right = spec.kind === 'number' ? spec.value : spec.kind === 'text' ? (spec.accept[0] ?? '') : '';
  const [mine, wanted] = [given.trim(), right.trim()];
  if (!figures.test(mine) || !figures.test(wanted) || /[/.]/.test(wanted)) return false;
  const digits = sortedDigits(wanted);
  return digits.length > 1 && digits === sortedDigits(mine) && mine.replace(/\D/g, '') !== wanted.replace(/\D/g, '');
}

/** Takes a wrong answer and gives what is seen in it, what fits first; null where nothing is. */
export function seenIn(wrong: Wrong): string | null {
  const { given, spec, result, asked } = wrong;
  const fit = result.fit ?? 0;
  if (spec.kind === 'order') return fit > 0 ? say.orderFits(fit) : say.order;
  if (spec.kind === 'numbers') {
    const count = partsOf(given, spec.values.length).length;
    if (!spec.ordered && fit === count && count < spec.values.length) return say.missing;
  }
  if (spec.kind === 'numbers' || spec.kind === 'match') return fit > 0 ? say.someFit(fit) : null;
  if (spec.kind !== 'number' && spec.kind !== 'text') return null;
  const numbers = usedNumbers(asked);
  const right = spec.kind === 'number' ? parseNumber(spec.value) : null;
  const value = result.value ?? null;
  const places = wrong.inColumns && right && value && fittingPlaces(value, right);
  if (places) return say.places(...places);
  const isGiven = numbers.some((one) => one.value === given.trim() || (value && parseNumber(one.value)?.equals(value)));
  if (isGiven) return say.gaveGiven(given.trim());
  const known = numbers.flatMap((one) => parseNumber(one.value) ?? []);
  return right && value ? seenInNumber(value, right, known, result.verdict === 'close') : null;
}

/** One away, one group away, another way to put the question's numbers together, the digits elsewhere, far too much. */
function seenInNumber(value: Fraction, right: Fraction, known: readonly Fraction[], isClose: boolean): string | null {
  const away = value.sub(right).abs();
  if (away.equals(1) && isWhole(right)) return say.oneOff;
  const [a, b] = known;
  if (a && b && known.length === 2 && a.mul(b).equals(right) && (away.equals(a) || away.equals(b)))
    return say.tableNeighbour;
  const sum = sumOf(value, known);
  if (sum) return say.otherSum(sum);
  if (isClose) return say.close;
  if (value.equals(right.neg())) return say.otherSide;
  if (right.n === 0n || value.n === 0n) return null;
  const times = value.div(right).abs();
  if (/^(?:10+|0\.0*1)$/.test(plainNumber(times, 'decimal'))) return lookAgain['place-shift'];
  return times.compare(4) >= 0 ? say.farOff.big : times.compare(0.25) <= 0 ? say.farOff.small : null;
}

/** The two numbers of a question, and what was done with them, that make this value. */
function sumOf(value: Fraction, known: readonly Fraction[]): string | null {
  for (const [at, a] of known.entries())
    for (const [other, b] of known.entries())
      for (const sign of ['+', '−', '×', '÷'] as const) {
        if (at === other || a.equals(1) || b.equals(1) || b.n === 0n) continue;
        if (compute(sign, a, b).equals(value)) return `${plainNumber(a)} ${sign} ${plainNumber(b)}`;
      }
  return null;
}

/** The names of the last places that fit and of the first that does not; null when the ones differ already. */
function fittingPlaces(value: Fraction, right: Fraction): [string, string] | null {
  if (value.s < 0n || right.s < 0n || !endsAsDecimal(value) || !endsAsDecimal(right)) return null;
  const places = Math.max(decimalPlaces(value), decimalPlaces(right));
  const scale = new Fraction(10n ** BigInt(places));
  let [a, b] = [value.mul(scale).n, right.mul(scale).n];
  let fit = 0;
  while (a % 10n === b % 10n && (a > 0n || b > 0n)) {
    a /= 10n;
    b /= 10n;
    fit += 1;
  }
  if (fit === 0 || fit > 6) return null;
  const names = Array.from({ length: fit }, (_, index) => placeName(index, places));
  return [fit > 2 ? 'last digits' : names.join(' and '), placeName(fit, places)];
}
