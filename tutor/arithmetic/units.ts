import { type Dimension, spellings, unitSizes } from '../data/unit-spellings.ts';
import { Fraction, endsAsDecimal, groupDigits, isWhole, parseNumber, plainNumber } from './number.ts';
import type { NumberStyle } from './number.ts';

/** A unit by its short name; `size` is its worth in the smallest unit of its dimension. */
export type Unit = { name: string; dimension: Dimension; size: Fraction; one: string; many: string };

const table: Unit[] = unitSizes.map(([name, dimension, size, one = name, many = one]) => ({
  ...{ name, dimension, one, many },
  size: new Fraction(size),
}));

/** The pattern of a unit written behind a number, longest words first; '£' stands before its number and is not here. */
export const unitWords =
  'millimetres?|centimetres?|kilometres?|metres?|millimeters?|centimeters?|kilometers?|meters?|kilograms?|kilos?|grams?|millilitres?|milliliters?|centilitres?|litres?|liters?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|pence|penny|pounds?|mm|cm|km|kg|ml|cl|m|g|l|h|p';

/** Takes a unit as written ('cm', 'Litres', 'sq m', 'cm2') and gives it, or null when it is not one we know. */
export function unitOf(written: string): Unit | null {
  let word = written.trim().toLowerCase().replace(/\.$/, '');
  const square = /^(?:sq|square)\s+(.+)$/.exec(word) ?? /^(.*[a-z])\s*(?:²|\^?2)$/.exec(word);
  if (square) {
    const side = unitOf(square[1] ?? '');
    return side?.dimension === 'length' ? (table.find((item) => item.name === `${side.name}²`) ?? null) : null;
  }
  if (word.length > 3 || /^(?:hrs|mins|secs)$/.test(word)) word = word.replace(/s$/, '');
  const name = spellings[word] ?? word;
  return table.find((item) => item.name === name || item.one === name) ?? null;
}

export type Term = { value: Fraction; unit: Unit; text: string };
/** An amount with its unit; `terms` has more than one entry for '3 m 50 cm'; `base` counts the smallest unit. */
export type Quantity = { dimension: Dimension; base: Fraction; terms: Term[] };

const amount = String.raw`(?:\d+\s+\d+\/\d+|\d+\/\d+|\d*\.\d+|\d+)`;
const termPattern = String.raw`(?:£\s*\d+(?:\.\d+)?(?!\d)|${amount}\s*(?:${unitWords})(?![a-z²]))`;
/** The pattern of an amount with its unit, as one capture group: '£3.50', '450 g', '1 hour 20 minutes'. */
export const quantityPattern = `(${termPattern}(?:\\s+${termPattern})*)`;

/** Takes '3 m 50 cm', '£3.50' or '1 h and 20 min' and gives the exact amount, or null; units must fall and be of one kind. */
export function parseQuantity(text: string): Quantity | null {
  const source = text.trim().replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  const pattern = new RegExp(
    String.raw`\s*(?:,|and)?\s*(?:£\s*(\d+(?:\.\d+)?)(?!\d)|(${amount})\s*((?:sq(?:uare)?\s+)?(?:${unitWords})(?![a-z])(?:²|\^?2(?!\d))?))`,
    'iy',
  );
  const terms: Term[] = [];
  while (pattern.lastIndex < source.length) {
    const match = pattern.exec(source);
    const found = match && unitOf(match[1] ? '£' : (match[3] ?? ''));
    const value = match && parseNumber(match[1] ?? match[2] ?? '');
    if (!found || !value) return null;
    const before = terms.at(-1);
    if (before && (before.unit.dimension !== found.dimension || before.unit.size.compare(found.size) <= 0)) return null;
    terms.push({ value, unit: found, text: match[1] ?? match[2] ?? '' });
  }
  const first = terms[0];
  if (!first) return null;
  const base = terms.reduce((sum, term) => sum.add(term.value.mul(term.unit.size)), new Fraction(0));
  return { dimension: first.unit.dimension, base, terms };
}

/** How an exact amount is best written: money and metric measures as decimals, time as fractions. */
export const styleIn = (value: Fraction, of: Unit): NumberStyle =>
  isWhole(value) ? 'whole' : of.dimension !== 'time' && endsAsDecimal(value) ? 'decimal' : 'fraction';

/** Gives an amount as children read it, with commas in thousands: 3,500 m. */
export const showAmount = (value: Fraction, of: Unit): string =>
  plainAmount(value, of).replace(/\d{4,}/, (digits) => groupDigits(digits));

/** Gives £4.75, 130p, 3.5 kg, 1 hour or 2 litres, without commas. */
export function plainAmount(value: Fraction, of: Unit): string {
  const plain = plainNumber(value, styleIn(value, of));
  if (of.name === '£') return `£${plain.replace(/(\.\d)$/, '$10')}`;
  if (of.name === 'p') return `${plain}p`;
  return `${plain} ${value.equals(1) ? of.one : of.many}`;
}

/** Gives an amount in two units: 2 hours 10 minutes; parts that are zero are left out. */
export function showSplit(base: Fraction, big: Unit, little: Unit): string {
  const wholes = base.div(big.size).floor();
  const rest = base.sub(wholes.mul(big.size)).div(little.size);
  const parts = [
    ...(wholes.n > 0n ? [plainAmount(wholes, big)] : []),
    ...(rest.n > 0n || wholes.n === 0n ? [plainAmount(rest, little)] : []),
  ];
  return parts.join(' ');
}
