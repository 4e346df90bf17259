import { vulgar } from '../data/number-spellings.ts';
import Fraction from 'fraction.js';

export { Fraction };

/** How a result is written: as the question wrote its own numbers. */
export type NumberStyle = 'whole' | 'decimal' | 'fraction';

/** Whole parts longer than this are beyond primary school and are refused by the parser. */
export const maxDigits = 12;

/** Takes a text and gives it with ½-like signs written as 1/2, a space before them where a digit stood. */
export const writeOutVulgar = (text: string): string =>
  text.replace(
    /(\d)?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅒])/g,
    (_, digit: string | undefined, sign: string) => `${digit ? `${digit} ` : ''}${vulgar[sign] ?? sign}`,
  );

/** Takes one number as a child writes it (1,250; 3/4; 1 1/2; −4; .5; 2.50; 50%) and gives it exactly, or null. */
export function parseNumber(text: string): Fraction | null {
  const plain = writeOutVulgar(text.trim())
    .replace(/[−–—]/g, '-')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .trim();
  if (plain.length === 0 || plain.length > 40) return null;
  const percent = plain.endsWith('%');
  const body = percent ? plain.slice(0, -1).trim() : plain;
  const match = /^([-+]?)\s*(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(body);
  let value: Fraction;
  if (match) {
    const bottom = BigInt(match[4] ?? '0');
    if (bottom === 0n) return null;
    value = new Fraction(BigInt(match[3] ?? '0'), bottom).add(new Fraction(BigInt(match[2] ?? '0')));
    if (match[1] === '-') value = value.neg();
  } else if (/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(body)) {
    value = new Fraction(body.replace(/^\+/, '').replace(/\.$/, ''));
  } else return null;
  return percent ? value.div(100) : value;
}

/** Tells whether a value has no fraction. */
export const isWhole = (value: Fraction): boolean => value.d === 1n;

/** True when the number can be written as a decimal that ends. */
export function endsAsDecimal(value: Fraction): boolean {
  let rest = value.d;
  while (rest % 2n === 0n) rest /= 2n;
  while (rest % 5n === 0n) rest /= 5n;
  return rest === 1n;
}

/** How many decimal places the exact decimal needs; 0 for a whole number. The decimal must end. */
export function decimalPlaces(value: Fraction): number {
  let places = 0;
  let scale = 1n;
  while (scale % value.d !== 0n && places < 40) {
    scale *= 10n;
    places += 1;
  }
  return places;
}

/** Gives the exact decimal without separators, padded to at least `places`; the decimal must end. */
export function toDecimal(value: Fraction, places = 0): string {
  const width = Math.max(places, decimalPlaces(value));
  const scaled = (value.n * 10n ** BigInt(width)) / value.d;
  const digits = scaled.toString().padStart(width + 1, '0');
  const sign = value.s < 0n ? '-' : '';
  return width === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -width)}.${digits.slice(-width)}`;
}

/** Gives a number plainly: 632, 1 1/2 or 12.5 by style, no separators, a hyphen for minus. */
export function plainNumber(value: Fraction, style: NumberStyle = 'fraction'): string {
  if (isWhole(value)) return `${value.s < 0n ? '-' : ''}${value.n}`;
  if (style === 'decimal' && endsAsDecimal(value)) return toDecimal(value);
  const whole = value.n / value.d;
  const top = value.n % value.d;
  return `${value.s < 0n ? '-' : ''}${whole > 0n ? `${whole} ` : ''}${top}/${value.d}`;
}

/** Gives a number as children read it: separators in thousands, a true minus sign. */
export function showNumber(value: Fraction, style: NumberStyle = 'fraction'): string {
  return groupDigits(plainNumber(value, style));
}

/** Puts commas into the whole part of a plain number from 1,000 up. */
export const groupDigits = (plain: string): string =>
  plain
    .replace('-', '−')
    .replace(/^(−?)(\d{4,})/, (_, sign: string, digits: string) => sign + digits.replace(/\B(?=(?:\d{3})+$)/g, ','));

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Gives a whole number from 0 to 999,999,999 in British words, or null outside that range. */
export function numberWords(value: number): string | null {
  if (!Number.isSafeInteger(value) || value < 0 || value > 999_999_999) return null;
  if (value < 20) return small[value] ?? null;
  if (value < 100) return `${tens[Math.floor(value / 10)]}${value % 10 ? `-${small[value % 10]}` : ''}`;
  if (value < 1000) return joinWords(numberWords(Math.floor(value / 100)), 'hundred', value % 100, ' and ');
  const [unit, size] = value < 1_000_000 ? ['thousand', 1000] : ['million', 1_000_000];
  const rest = value % size;
  return joinWords(numberWords(Math.floor(value / size)), unit, rest, rest < 100 ? ' and ' : ' ');
}

const joinWords = (head: string | null, unit: string, rest: number, glue: string): string =>
  `${head} ${unit}${rest ? `${glue}${numberWords(rest)}` : ''}`;

/** Takes British number words ('three hundred and five') and gives the number, or null when they are not a number. */
export function parseWords(text: string): number | null {
  const words = text
    .toLowerCase()
    .replace(/-/g, ' ')
    .replace(/,/g, ' ')
    .split(/\s+/)
    .filter((word) => word && word !== 'and');
  if (words.length === 0) return null;
  let total = 0;
  let group = 0;
  for (const word of words) {
    const unit = small.indexOf(word);
    const ten = tens.indexOf(word);
    if (unit >= 0) group += unit;
    else if (ten >= 2) group += ten * 10;
    else if (word === 'hundred') group = (group || 1) * 100;
    else if (word === 'thousand' || word === 'million') {
      total += (group || 1) * (word === 'thousand' ? 1000 : 1_000_000);
      group = 0;
    } else return null;
  }
  const value = total + group;
  return numberWords(value)?.replace(/[- ]and[- ]|[- ]/g, ' ') === words.join(' ') ? value : null;
}

/** Gives the biggest whole number that divides both. */
export const commonOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonOf(b, a % b));
