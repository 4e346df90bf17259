import type { Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, decimalPlaces, groupDigits, showNumber } from './number.ts';
import { fraction, move } from './solved.ts';
import type { Move } from './solved.ts';

type Worked = { moves: Move[]; picture: Picture; worked: Picture; look: string[]; slips: [string, Misconception][] };

const noneLeft = 'Write 0 where nothing is left to share';

/** Short or long division of a whole number ≥ 0 by a whole number > 0, digit by digit, with what is left each time. */
export function divideInColumns(dividend: bigint, divisor: bigint): Worked {
  const { moves, rows, quotient, zeros } = digitByDigit(dividend, divisor);
  const whole = dividend / divisor;
  const rest = dividend % divisor;
  const shown = [groupDigits(dividend.toString()), groupDigits(divisor.toString())] as const;
  const label = `${shown[0]} under the division line, ${shown[1]} in front.`;
  const firstPart = dividend.toString().slice(0, divisor.toString().length);
  return {
    moves: [...moves, ...lastMoves(dividend, divisor, zeros > 0)],
    picture: { kind: 'division', dividend: shown[0], divisor: shown[1], quotient: null, rows: [], label },
    worked: {
      kind: 'division',
      dividend: shown[0],
      divisor: shown[1],
      quotient: groupDigits(whole.toString()),
      ...(rest ? { remainder: rest.toString() } : {}),
      rows,
      label: `${label} The working is written in.`,
    },
    look: [
      BigInt(firstPart) >= divisor
        ? `Look at the first part: ${firstPart}. Does ${divisor} fit in it?`
        : `${firstPart} is too small. Take the next digit too.`,
      'Start with the first digits on the left.',
    ],
    slips: rest
      ? [[whole.toString(), 'ignored-remainder']]
      : quotient.includes('0')
        ? [[quotient.replace(/0/g, '') || '0', 'place-shift']]
        : [],
  };
}

type Digits = { moves: Move[]; rows: { take: string; left: string }[]; quotient: string; zeros: number };

/** The step for each digit from the first that the divisor fits in; `zeros` counts those that only a 0 is written for. */
function digitByDigit(dividend: bigint, divisor: bigint): Digits {
  const digits: Digits = { moves: [], rows: [], quotient: '', zeros: 0 };
  let left = 0n;
  for (const digit of dividend.toString()) {
    const part = left * 10n + BigInt(digit);
    const times = part / divisor;
    const take = times * divisor;
    digits.quotient += times.toString();
    left = part - take;
    if (times === 0n && digits.rows.length === 0) continue;
    digits.rows.push({ take: take.toString(), left: left.toString() });
    // Nothing is left to share at this digit: only its 0 is written.
    if (part === 0n) digits.zeros += 1;
    else digits.moves.push(fitMove(part, times, divisor));
  }
  return digits;
}

const timesWord = (times: bigint): string => (times === 1n ? 'once' : times === 2n ? 'twice' : `${times} times`);
function fitMove(part: bigint, times: bigint, divisor: bigint): Move {
  const take = times * divisor;
  const left = (part - take).toString();
  return {
    say:
      times === 0n
        ? `${divisor} does not fit in ${part}. Write 0 on top.`
        : `${divisor} goes ${timesWord(times)} into ${part}. ${part} − ${take} leaves ${left}.`,
    expression: `${part} − ${times} × ${divisor}`,
    value: left,
    ask: `How many ${divisor}s fit in ${part}?`,
    expect: { kind: 'number', value: times.toString() },
    hint: `Count in ${divisor}s. Stop before you pass.`,
    did: 'You found how many fit.',
  };
}

/** The last steps of a division: what comes out, and what is left over where it does not come out whole. */
function lastMoves(dividend: bigint, divisor: bigint, hasZeros: boolean): Move[] {
  const rest = dividend % divisor;
  const shown = groupDigits(dividend.toString());
  const exact = new Fraction(dividend, divisor);
  const sum = `${shown} ÷ ${groupDigits(divisor.toString())}`;
  if (rest === 0n)
    return [
      move(sum, exact, 'whole', {
        ...(hasZeros ? { say: `${noneLeft}: ${sum} = ${showNumber(exact)}.` } : {}),
        hint: hasZeros ? `${noneLeft}.` : 'Read the digits on top.',
      }),
    ];
  return [
    {
      say: `${hasZeros ? `${noneLeft}: ` : ''}${sum} is ${groupDigits((dividend / divisor).toString())}, and ${rest} left over.`,
      expression: `${dividend / divisor} × ${divisor} + ${rest}`,
      value: shown,
      ask: 'How much is left over at the end?',
      expect: { kind: 'number', value: rest.toString() },
      hint: 'Look at what you could not share.',
      did: 'You found what is left over.',
    },
    move(sum, exact, 'fraction', {
      say: `As a fraction: ${sum} = ${showNumber(exact)}.`,
      hint: 'Write what is left over the number you share by.',
    }),
  ];
}

/** Division where a decimal takes part: make the divisor whole, then divide. Both numbers ≥ 0, the divisor > 0. */
export function divideDecimals(dividend: Fraction, divisor: Fraction): Worked {
  const places = decimalPlaces(divisor);
  const scale = fraction(10n ** BigInt(places));
  const moves: Move[] = [];
  const top = dividend.mul(scale);
  const bottom = divisor.mul(scale);
  const shown = [showNumber(dividend, 'decimal'), showNumber(divisor, 'decimal')] as const;
  if (places > 0) {
    moves.push(
      move(`${shown[1]} × ${groupDigits(scale.toString())}`, bottom, 'decimal', {
        hint: 'Move each digit to the left.',
      }),
      move(`${shown[0]} × ${groupDigits(scale.toString())}`, top, 'decimal', { hint: 'Do the same to both numbers.' }),
    );
  }
  const value = dividend.div(divisor);
  if (places > 0)
    moves.push(
      move(`${showNumber(top, 'decimal')} ÷ ${showNumber(bottom, 'decimal')}`, value, 'decimal', {
        hint: 'Now divide these two.',
      }),
    );
  moves.push(
    move(`${shown[0]} ÷ ${shown[1]}`, value, 'decimal', {
      say: `So ${shown[0]} ÷ ${shown[1]} = ${showNumber(value, 'decimal')}.`,
      hint: 'Keep the point in its place.',
    }),
  );
  const label = `${shown[0]} under the division line, ${shown[1]} in front.`;
  const picture: Picture = { kind: 'division', dividend: shown[0], divisor: shown[1], quotient: null, rows: [], label };
  return {
    moves,
    picture,
    worked: { ...picture, quotient: showNumber(value, 'decimal') },
    look: [places > 0 ? 'Make the number you divide by whole.' : 'Keep the point above the point.'],
    slips: [],
  };
}
