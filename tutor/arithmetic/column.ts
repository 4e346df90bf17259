import type { Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, groupDigits, toDecimal, decimalPlaces } from './number.ts';
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

export type Worked = {
  moves: Move[];
  picture: Picture;
  worked: Picture;
  look: string[];
  slips: [string, Misconception][];
};

/** Decimals as whole digits with the same number of places: 12.6 and 8.45 become 1260 and 845 with 2. */
function align(left: Fraction, right: Fraction): { a: bigint; b: bigint; places: number } {
  const places = Math.max(decimalPlaces(left), decimalPlaces(right));
  const scale = 10n ** BigInt(places);
  return { a: (left.n * scale) / left.d, b: (right.n * scale) / right.d, places };
}
export const digitAt = (value: bigint, index: number): number => Number((value / 10n ** BigInt(index)) % 10n);
const show = (scaled: bigint, places: number): string =>
  groupDigits(toDecimal(new Fraction(scaled, 10n ** BigInt(places)), places));
export const styleOf = (places: number): 'decimal' | 'whole' => (places > 0 ? 'decimal' : 'whole');

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
  const { moves, changed } = takeDigits(a, b, places);
  const result = a - b;
  const rows = [show(a, places), show(b, places)];
  const label = `${rows[0]} written above ${rows[1]}, ready to take away.`;
  const smallFromLarge = changed
    .map((_, index) => Math.abs(digitAt(a, index) - digitAt(b, index)))
    .reverse()
    .join('');
  return {
    moves: [
      ...moves,
      move(`${rows[0]} − ${rows[1]}`, new Fraction(result, 10n ** BigInt(places)), styleOf(places), {
        say: `Read the answer from left to right: ${show(result, places)}.`,
        hint: 'Read your digits from left to right.',
      }),
    ],
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

/** The step for each digit from the right; `changed` are the digits of the upper number that exchanges have made. */
function takeDigits(a: bigint, b: bigint, places: number): { moves: Move[]; changed: string[] } {
  const top = [...a.toString()].reverse().map(Number);
  const changed = top.map(() => '');
  const write = (index: number, digit: number): void => {
    top[index] = digit;
    changed[index] = String(digit);
  };
  const moves = top.map((_, index) => {
    const name = placeName(index, places);
    const bottom = digitAt(b, index);
    const had = top[index] ?? 0;
    let before = '';
    if (had < bottom) {
      const from = top.findIndex((digit, at) => at > index && digit !== 0);
      write(from, (top[from] ?? 0) - 1);
      for (let between = from - 1; between > index; between -= 1) write(between, 9);
      write(index, had + 10);
      before = `${had} is less than ${bottom}. Exchange from the ${placeName(from, places)}. `;
    }
    const have = top[index] ?? 0;
    return move(`${have} − ${bottom}`, fraction(have - bottom), 'whole', {
      say: `${before}Take away the ${name}: ${have} − ${bottom} = ${have - bottom}.`,
      ask: `${before}Take away the ${name}: ${have} − ${bottom} = □`,
      did: `You took away the ${name}.`,
      hint: before ? 'Use the digit with the ten you took.' : 'Count back from the top digit.',
    });
  });
  return { moves, changed };
}
