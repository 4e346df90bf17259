import type { Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, groupDigits, showNumber, toDecimal, decimalPlaces } from './number.ts';
import type { Move } from './solved.ts';
import { fraction, move } from './solved.ts';

const above = [
  'ones',
  'tens',
  'hundreds',
  'thousands',
  'ten thousands',
  'hundred thousands',
  'millions',
  'ten millions',
];
const below = ['tenths', 'hundredths', 'thousandths', 'ten thousandths'];

/** Gives the name of the column `index` from the right when `places` columns are decimals. */
export const placeName = (index: number, places: number): string =>
  (index >= places ? above[index - places] : below[places - index - 1]) ?? 'next column';

type Worked = { moves: Move[]; picture: Picture; worked: Picture; look: string[]; slips: [string, Misconception][] };

/** Decimals as whole digits with the same number of places: 12.6 and 8.45 become 1260 and 845 with 2. */
function align(left: Fraction, right: Fraction): { a: bigint; b: bigint; places: number } {
  const places = Math.max(decimalPlaces(left), decimalPlaces(right));
  const scale = 10n ** BigInt(places);
  return { a: (left.n * scale) / left.d, b: (right.n * scale) / right.d, places };
}
const digitAt = (value: bigint, index: number): number => Number((value / 10n ** BigInt(index)) % 10n);
const show = (scaled: bigint, places: number): string =>
  groupDigits(toDecimal(new Fraction(scaled, 10n ** BigInt(places)), places));
const styleOf = (places: number): 'decimal' | 'whole' => (places > 0 ? 'decimal' : 'whole');

/** Column addition of two numbers ≥ 0, with each carry as a step. */
export function addInColumns(left: Fraction, right: Fraction): Worked {
  const { a, b, places } = align(left, right);
  const width = Math.max(a.toString().length, b.toString().length);
  const moves: Move[] = [];
  const carries: string[] = [''];
  let carry = 0;
  let noCarry = '';
  for (let index = 0; index < width; index += 1) {
    const name = placeName(index, places);
    const terms = [digitAt(a, index), digitAt(b, index), ...(carry ? [carry] : [])];
    const sum = terms.reduce((total, term) => total + term, 0);
    noCarry = `${(digitAt(a, index) + digitAt(b, index)) % 10}${noCarry}`;
    carry = sum >= 10 ? 1 : 0;
    carries.push(carry ? '1' : '');
    const next = carry ? (index === width - 1 ? ` Write ${sum}.` : ` Write ${sum % 10} and carry 1.`) : '';
    moves.push(
      move(terms.join(' + '), fraction(sum), 'whole', {
        say: `Add the ${name}: ${terms.join(' + ')} = ${sum}.${next}`,
        ask: `Add the ${name}: ${terms.join(' + ')} = □`,
        did: `You added the ${name}.`,
        hint: terms.length > 2 ? 'Add the carried digit too.' : 'Count on from the bigger digit.',
      }),
    );
  }
  const total = a + b;
  const rows = [show(a, places), show(b, places)];
  const label = `${rows[0]} written above ${rows[1]}, ready to add.`;
  moves.push(
    move(`${rows[0]} + ${rows[1]}`, new Fraction(total, 10n ** BigInt(places)), styleOf(places), {
      say: `Read the answer from left to right: ${show(total, places)}.`,
      hint: 'Read your digits from left to right.',
    }),
  );
  const plainNoCarry = toDecimal(new Fraction(BigInt(noCarry), 10n ** BigInt(places)));
  return {
    moves,
    picture: { kind: 'column', operator: '+', rows, result: null, label },
    worked: {
      kind: 'column',
      operator: '+',
      rows,
      carries,
      result: show(total, places),
      label: `${label} The carried digits and the answer are written in.`,
    },
    look: [
      `Look at the ${placeName(0, places)}: ${digitAt(a, 0)} and ${digitAt(b, 0)}.`,
      `Start with the ${placeName(0, places)}.`,
      'Start on the right.',
    ],
    slips: [[plainNoCarry, 'forgot-to-carry']],
  };
}

/** Column subtraction of b from a, a ≥ b ≥ 0, with each exchange as a step. */
export function subtractInColumns(left: Fraction, right: Fraction): Worked {
  const { a, b, places } = align(left, right);
  const width = a.toString().length;
  const top = Array.from({ length: width }, (_, index) => digitAt(a, index));
  const changed = Array.from({ length: width }, () => '');
  const moves: Move[] = [];
  let smallFromLarge = '';
  for (let index = 0; index < width; index += 1) {
    const name = placeName(index, places);
    const bottom = digitAt(b, index);
    smallFromLarge = `${Math.abs(digitAt(a, index) - bottom)}${smallFromLarge}`;
    let have = top[index] ?? 0;
    let before = '';
    if (have < bottom) {
      let from = index + 1;
      while (from < width && (top[from] ?? 0) === 0) from += 1;
      top[from] = (top[from] ?? 0) - 1;
      changed[from] = String(top[from]);
      for (let between = from - 1; between > index; between -= 1) {
        top[between] = 9;
        changed[between] = '9';
      }
      before = `${have} is less than ${bottom}. Exchange from the ${placeName(from, places)}. `;
      have += 10;
      top[index] = have;
      changed[index] = String(have);
    }
    moves.push(
      move(`${have} − ${bottom}`, fraction(have - bottom), 'whole', {
        say: `${before}Take away the ${name}: ${have} − ${bottom} = ${have - bottom}.`,
        ask: `${before}Take away the ${name}: ${have} − ${bottom} = □`,
        did: `You took away the ${name}.`,
        hint: before ? 'Use the digit with the ten you took.' : 'Count back from the top digit.',
      }),
    );
  }
  const result = a - b;
  const rows = [show(a, places), show(b, places)];
  const label = `${rows[0]} written above ${rows[1]}, ready to take away.`;
  moves.push(
    move(`${rows[0]} − ${rows[1]}`, new Fraction(result, 10n ** BigInt(places)), styleOf(places), {
      say: `Read the answer from left to right: ${show(result, places)}.`,
      hint: 'Read your digits from left to right.',
    }),
  );
  return {
    moves,
    picture: { kind: 'column', operator: '−', rows, result: null, label },
    worked: {
      kind: 'column',
      operator: '−',
      rows,
      exchanges: changed,
      result: show(result, places),
      label: `${label} The exchanges and the answer are written in.`,
    },
    look: [
      digitAt(a, 0) < digitAt(b, 0)
        ? `Look at the ${placeName(0, places)}: can you take ${digitAt(b, 0)} from ${digitAt(a, 0)}?`
        : `Look at the ${placeName(0, places)}: ${digitAt(a, 0)} take away ${digitAt(b, 0)}.`,
      `Start with the ${placeName(0, places)}. Do you need to exchange?`,
      'Start on the right.',
    ],
    slips: [[toDecimal(new Fraction(BigInt(smallFromLarge), 10n ** BigInt(places))), 'took-smaller-from-larger']],
  };
}

/** Short or long multiplication of two numbers ≥ 0; decimals are multiplied as whole digits, then pointed. */
export function multiplyInColumns(left: Fraction, right: Fraction): Worked {
  const leftPlaces = decimalPlaces(left);
  const rightPlaces = decimalPlaces(right);
  let a = (left.n * 10n ** BigInt(leftPlaces)) / left.d;
  let b = (right.n * 10n ** BigInt(rightPlaces)) / right.d;
  const places = leftPlaces + rightPlaces;
  const moves: Move[] = [];
  const plain = (value: bigint): string => groupDigits(value.toString());
  const shownLeft = showNumber(left, 'decimal');
  const shownRight = showNumber(right, 'decimal');
  if (b.toString().length > a.toString().length) [a, b] = [b, a];
  if (places > 0) {
    moves.push({
      say: `Leave the points out first: ${plain(a)} × ${plain(b)}.`,
      ask: 'Leave the points out. How many digits stand after the points in all?',
      expect: { kind: 'number', value: String(places) },
      hint: 'Count the digits after each point.',
    });
  }
  const digits = b.toString().length;
  const partials: string[] = [];
  const carries: string[] = [];
  if (digits === 1 && a > 12n) {
    let carry = 0n;
    for (let index = 0; index < a.toString().length; index += 1) {
      const digit = BigInt(digitAt(a, index));
      const product = digit * b + carry;
      const expression = carry ? `${digit} × ${b} + ${carry}` : `${digit} × ${b}`;
      const last = index === a.toString().length - 1;
      carry = product / 10n;
      carries.push(carry && !last ? carry.toString() : '');
      moves.push(
        move(expression, fraction(product), 'whole', {
          say: `${expression} = ${product}.${carry && !last ? ` Write ${product % 10n} and carry ${carry}.` : ` Write ${product}.`}`,
          ask: `The ${placeName(index, 0)}: ${expression} = □`,
          did: `You multiplied the ${placeName(index, 0)}.`,
          hint: 'Use your times table. Add what you carried.',
        }),
      );
    }
  } else if (digits > 1) {
    for (let index = 0; index < digits; index += 1) {
      const part = BigInt(digitAt(b, index)) * 10n ** BigInt(index);
      if (part === 0n) continue;
      partials.push(plain(a * part));
      moves.push(
        move(`${plain(a)} × ${plain(part)}`, fraction(a * part), 'whole', {
          hint: 'Times by the digit. Then write the zeros.',
        }),
      );
    }
    if (partials.length > 1)
      moves.push(move(partials.join(' + '), fraction(a * b), 'whole', { hint: 'Add the rows in columns.' }));
  }
  const value = left.mul(right);
  moves.push(
    move(`${shownLeft} × ${shownRight}`, value, styleOf(places), {
      ...(places > 0
        ? { say: `Put the point back: ${shownLeft} × ${shownRight} = ${showNumber(value, 'decimal')}.` }
        : {}),
      hint: places > 0 ? 'Put the point back.' : 'Read your digits from left to right.',
    }),
  );
  const rows = [plain(a), plain(b)];
  const label = `${rows[0]} written above ${rows[1]}, ready to multiply.`;
  const noCarryDigits = [...a.toString()].map((digit) => (Number(digit) * Number(b % 10n)) % 10).join('');
  return {
    moves,
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
    slips: digits === 1 && places === 0 ? [[BigInt(noCarryDigits || '0').toString(), 'forgot-to-carry']] : [],
  };
}
