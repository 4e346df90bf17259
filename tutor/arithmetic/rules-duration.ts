import * as wordings from '../data/asked/time.ts';
import type { AnswerSpec, Misconception } from '../../schema/lesson.ts';
import { minutesBetween, parseClock, showClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Random } from '../random.ts';
import { plainAmount, showSplit } from './units.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { splitMove } from './rules-amounts.ts';
import type { Move } from './solved.ts';
import { fraction, move } from './solved.ts';
import { hour, minute } from './rules-time.ts';

const between = wordings.between.map(asked);

/** 'How long from 9:40 to 11:05?': count on to the full hour, by hours, then the rest. */
export const duration: Rule = (text) => {
  const match = between.map((pattern) => pattern.exec(text)).find(Boolean);
  const times = match?.slice(1).filter((part) => part && !/^(?:minutes|hours|hours and minutes)$/.test(part));
  const from = parseClock(times?.[0] ?? '');
  const to = parseClock(times?.[1] ?? '');
  const length = from && to && minutesBetween(from, to);
  if (!match || !from || !to || !length) return null;
  // '13:20 to 2:10' may end at night or ten to two hours later: more than half a day needs both times in one writing.
  if (length > 720 && from.dial !== to.dial && [from.dial, to.dial].includes('12')) return null;
  const wanted = match.groups?.['in'];
  if (wanted === 'hours' && length % 60 !== 0) return null;
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  const like: Clock = from.dial === '12' ? { ...from, dial: to.dial === '24' ? '24' : '12' } : from;
  const at = (minutesOfDay: number): string => showClock(minutesOfDay, like);
  const first = (60 - (from.minutes % 60)) % 60;
  const moves: Move[] = [];
  const stops: string[] = [];
  const parts: number[] = [];
  if (first >= length) {
    moves.push(
      move(`${(from.minutes % 60) + length} − ${from.minutes % 60}`, fraction(length), 'whole', {
        ask: `How many minutes from ${at(from.minutes)} to ${at(from.minutes + length)}?`,
        hint: 'The hour is the same. Look at the minutes.',
        did: 'You found how much time went by.',
      }),
    );
  } else {
    let here = from.minutes;
    if (first > 0) {
      moves.push(
        move(`60 − ${from.minutes % 60}`, fraction(first), 'whole', {
          say: `From ${at(here)} to ${at(here + first)}: 60 − ${from.minutes % 60} = ${first} minutes.`,
          ask: `How many minutes from ${at(here)} to ${at(here + first)}?`,
          hint: 'Count on to the full hour.',
          did: 'You counted to the full hour.',
        }),
      );
      parts.push(first);
      here += first;
      stops.push(at(here));
    }
    const full = Math.floor((length - first) / 60);
    if (full > 0) {
      moves.push({
        ...move(`${full} × 60`, fraction(full * 60), 'whole', {
          say: `From ${at(here)} to ${at(here + full * 60)}: ${full} × 60 = ${full * 60} minutes.`,
          ask: `How many minutes from ${at(here)} to ${at(here + full * 60)}?`,
          hint: 'Each hour has 60 minutes.',
          did: 'You counted the full hours.',
        }),
      });
      parts.push(full * 60);
      here += full * 60;
      stops.push(at(here));
    }
    const rest = length - first - full * 60;
    if (rest > 0) {
      moves.push({
        say: `From ${at(here)} to ${at(here + rest)}: ${rest} minutes.`,
        ask: `How many minutes from ${at(here)} to ${at(here + rest)}?`,
        expect: { kind: 'number', value: String(rest), unit: 'minutes', unitShown: true },
        hint: 'Look at the minutes only.',
        did: 'You counted the last minutes.',
      });
      parts.push(rest);
    } else stops.pop();
    if (parts.length > 1)
      moves.push(
        move(parts.join(' + '), fraction(length), 'whole', { hint: 'Add your jumps.', did: 'You added the jumps.' }),
      );
  }
  const inTwo = length >= 60 && !(wanted === 'minutes' || wanted === 'hours');
  const expect: AnswerSpec = inTwo
    ? { kind: 'numbers', values: [String(hours), String(minutes)], ordered: true, labels: ['hours', 'minutes'] }
    : wanted === 'hours'
      ? { kind: 'number', value: String(hours), unit: 'hours', unitShown: true }
      : { kind: 'number', value: String(length), unit: 'minutes', unitShown: true };
  const base = fraction(length * 60);
  if (inTwo) moves.push(splitMove(base, minute, [String(hours), String(minutes)], ['hours', 'minutes']));
  else if (wanted === 'hours')
    moves.push(move(`${length} ÷ 60`, fraction(hours), 'whole', { hint: 'Each hour has 60 minutes.' }));
  const hundreds = hours * 100 + minutes + (from.minutes % 60 > to.minutes % 60 ? 40 : 0);
  const slips: [string, Misconception][] = [];
  if (inTwo && hundreds !== hours * 100 + minutes) slips.push([`${hours}, ${minutes + 40}`, 'hundred-minutes']);
  if (expect.kind === 'number' && wanted !== 'hours' && hundreds !== length)
    slips.push([String(hundreds), 'hundred-minutes']);
  if (expect.kind === 'number' && wanted !== 'hours' && minutes > 0 && hours > 0)
    slips.push([String(minutes), 'part-not-whole']);
  return {
    topic: 'duration',
    year: 3,
    asked: `Find the time from ${at(from.minutes)} to ${at(from.minutes + length)}.`,
    expect,
    answer: inTwo
      ? showSplit(base, hour, minute)
      : expect.kind === 'number'
        ? plainAmount(fraction(expect.value), wanted === 'hours' ? hour : minute)
        : '',
    moves,
    look: [
      first >= length
        ? 'The hour is the same. Look at the minutes.'
        : `Start at ${at(from.minutes)}. Count on to the full hour.`,
      'Count on in small jumps.',
    ],
    picture: {
      kind: 'timeline',
      start: at(from.minutes),
      stops,
      end: at(from.minutes + length),
      label: `A line of time from ${at(from.minutes)} to ${at(from.minutes + length)}.`,
    },
    slips,
    again: (random) => againTimes(random, from, wanted, length < 60),
  };
};

function againTimes(random: Random, like: Clock, wanted: string | undefined, short: boolean): string {
  const from =
    (like.dial === '24' ? random.whole(13, 18) : random.whole(1, 9) + (like.dial === 'am-pm' ? 12 : 0)) * 60 +
    random.whole(1, 11) * 5;
  const length =
    wanted === 'hours' ? random.whole(1, 5) * 60 : short ? random.whole(3, 11) * 5 : random.whole(13, 34) * 5;
  const name =
    wanted === 'minutes' ? 'How many minutes is it' : wanted === 'hours' ? 'How many hours is it' : 'How long is it';
  return `${name} from ${showClock(from, like)} to ${showClock(from + length, like)}?`;
}
