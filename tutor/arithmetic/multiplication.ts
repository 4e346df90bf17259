import { digitAt, placeName, styleOf } from './column.ts';
import type { Worked } from './column.ts';
import { decimalPlaces, groupDigits, showNumber } from './number.ts';
import type { Fraction } from './number.ts';
import { fraction, move } from './solved.ts';
import type { Move } from './solved.ts';

const plain = (value: bigint): string => groupDigits(value.toString());

/** Short or long multiplication of two numbers ≥ 0; decimals are multiplied as whole digits, then pointed. */
export function multiplyInColumns(left: Fraction, right: Fraction): Worked {
  const [leftPlaces, rightPlaces] = [decimalPlaces(left), decimalPlaces(right)];
  const places = leftPlaces + rightPlaces;
  const first = (left.n * 10n ** BigInt(leftPlaces)) / left.d;
  const second = (right.n * 10n ** BigInt(rightPlaces)) / right.d;
  const [a, b] = second.toString().length > first.toString().length ? [second, first] : [first, second];
  const isShort = b < 10n;
  const { moves: worked, carries } = isShort && a > 12n ? byOneDigit(a, b) : { moves: [], carries: [] };
  const { moves: added, partials } = isShort ? { moves: [], partials: [] } : byEachDigit(a, b);
  const rows = [plain(a), plain(b)];
  const label = `${rows[0]} written above ${rows[1]}, ready to multiply.`;
  const noCarryDigits = [...a.toString()].map((digit) => (Number(digit) * Number(b % 10n)) % 10).join('');
  return {
    moves: [
      ...(places > 0 ? [withoutPoints(a, b, places)] : []),
      ...worked,
      ...added,
      lastProduct(left, right, places),
    ],
    picture: { kind: 'column', operator: '×', rows, result: null, label },
    worked: {
      kind: 'column',
      operator: '×',
      rows,
      carries,
      partials,
      result: plain(a * b),
      label: `${label} The rows and the answer are written in.`,
    },
    look: [
      `Multiply the ${placeName(0, 0)} first: ${digitAt(a, 0)} × ${digitAt(b, 0)}.`,
      'Multiply the ones first.',
      'Start on the right.',
    ],
    slips: isShort && places === 0 ? [[BigInt(noCarryDigits || '0').toString(), 'forgot-to-carry']] : [],
  };
}

const withoutPoints = (a: bigint, b: bigint, places: number): Move => ({
  say: `Leave the points out first: ${plain(a)} × ${plain(b)}.`,
  ask: 'Leave the points out. How many digits stand after the points in all?',
  expect: { kind: 'number', value: String(places) },
  hint: 'Count the digits after each point.',
});

function lastProduct(left: Fraction, right: Fraction, places: number): Move {
  const sum = `${showNumber(left, 'decimal')} × ${showNumber(right, 'decimal')}`;
  const value = left.mul(right);
  return move(sum, value, styleOf(places), {
    ...(places > 0 ? { say: `Put the point back: ${sum} = ${showNumber(value, 'decimal')}.` } : {}),
    hint: places > 0 ? 'Put the point back.' : 'Read your digits from left to right.',
  });
}

/** Short multiplication: the step for each digit, with what is carried to the next. */
function byOneDigit(a: bigint, b: bigint): { moves: Move[]; carries: string[] } {
  const carries: string[] = [];
  const width = a.toString().length;
  let carry = 0n;
  const moves = Array.from({ length: width }, (_, index) => {
    const expression = `${digitAt(a, index)} × ${b}${carry ? ` + ${carry}` : ''}`;
    const product = BigInt(digitAt(a, index)) * b + carry;
    carry = product / 10n;
    const isCarried = carry > 0n && index < width - 1;
    carries.push(isCarried ? carry.toString() : '');
    return move(expression, fraction(product), 'whole', {
      say: `${expression} = ${product}.${isCarried ? ` Write ${product % 10n} and carry ${carry}.` : ` Write ${product}.`}`,
      ask: `The ${placeName(index, 0)}: ${expression} = □`,
      did: `You multiplied the ${placeName(index, 0)}.`,
      hint: 'Use your times table. Add what you carried.',
    });
  });
  return { moves, carries };
}

/** Long multiplication: a row for each digit that is not 0, then their sum. */
function byEachDigit(a: bigint, b: bigint): { moves: Move[]; partials: string[] } {
  const parts = Array.from(
    { length: b.toString().length },
    (_, index) => BigInt(digitAt(b, index)) * 10n ** BigInt(index),
  ).filter((part) => part > 0n);
  const partials = parts.map((part) => plain(a * part));
  const moves = parts.map((part) =>
    move(`${plain(a)} × ${plain(part)}`, fraction(a * part), 'whole', {
      hint: 'Times by the digit. Then write the zeros.',
    }),
  );
  if (partials.length > 1)
    moves.push(move(partials.join(' + '), fraction(a * b), 'whole', { hint: 'Add the rows in columns.' }));
  return { moves, partials };
}
