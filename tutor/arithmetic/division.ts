import type { Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, decimalPlaces, groupDigits, showNumber } from './number.ts';
import { fraction, move } from './solved.ts';
import type { Move } from './solved.ts';

type Worked = { moves: Move[]; picture: Picture; worked: Picture; look: string[]; slips: [string, Misconception][] };

const noneLeft = 'Write 0 where nothing is left to share';

/** Short or long division of a whole number ≥ 0 by a whole number > 0, digit by digit, with what is left each time. */
export function divideInColumns(dividend: bigint, divisor: bigint): Worked {
  const moves: Move[] = [];
  const rows: { take: string; left: string }[] = [];
  let left = 0n;
  let quotient = '';
  let started = false;
  let zeros = 0;
  for (const digit of dividend.toString()) {
    const part = left * 10n + BigInt(digit);
    const times = part / divisor;
    const take = times * divisor;
    quotient += times.toString();
    left = part - take;
    if (times > 0n) started = true;
    if (!started) continue;
    rows.push({ take: take.toString(), left: left.toString() });
    // Nothing is left to share at this digit: only its 0 is written.
    if (part === 0n) {
      zeros += 1;
      continue;
    }
    moves.push({
      say:
        times === 0n
          ? `${divisor} does not fit in ${part}. Write 0 on top.`
          : `${divisor} goes ${times === 1n ? 'once' : times === 2n ? 'twice' : `${times} times`} into ${part}. ${part} − ${take} leaves ${left}.`,
      expression: `${part} − ${times} × ${divisor}`,
      value: left.toString(),
      ask: `How many ${divisor}s fit in ${part}?`,
      expect: { kind: 'number', value: times.toString() },
      hint: `Count in ${divisor}s. Stop before you pass.`,
      did: 'You found how many fit.',
    });
  }
  const whole = dividend / divisor;
  const rest = dividend % divisor;
  const shown = [groupDigits(dividend.toString()), groupDigits(divisor.toString())] as const;
  const exact = new Fraction(dividend, divisor);
  if (rest === 0n) {
    moves.push(
      move(`${shown[0]} ÷ ${shown[1]}`, exact, 'whole', {
        ...(zeros > 0 ? { say: `${noneLeft}: ${shown[0]} ÷ ${shown[1]} = ${showNumber(exact)}.` } : {}),
        hint: zeros > 0 ? `${noneLeft}.` : 'Read the digits on top.',
      }),
    );
  } else {
    moves.push({
      say: `${zeros > 0 ? `${noneLeft}: ` : ''}${shown[0]} ÷ ${shown[1]} is ${groupDigits(whole.toString())}, and ${rest} left over.`,
      expression: `${whole} × ${divisor} + ${rest}`,
      value: shown[0],
      ask: 'How much is left over at the end?',
      expect: { kind: 'number', value: rest.toString() },
      hint: 'Look at what you could not share.',
      did: 'You found what is left over.',
    });
    moves.push(
      move(`${shown[0]} ÷ ${shown[1]}`, exact, 'fraction', {
        say: `As a fraction: ${shown[0]} ÷ ${shown[1]} = ${showNumber(exact)}.`,
        hint: 'Write what is left over the number you share by.',
      }),
    );
  }
  const label = `${shown[0]} under the division line, ${shown[1]} in front.`;
  const firstPart = dividend.toString().slice(0, divisor.toString().length);
  return {
    moves,
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
