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

/** A time that goes by: where it begins and ends, and in which unit it is asked for. */
type Span = {
  from: Clock;
  to: Clock;
  length: number;
  wanted: string | undefined;
  at: (minutesOfDay: number) => string;
};

function spanIn(text: string): Span | null {
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
  const like: Clock = from.dial === '12' ? { ...from, dial: to.dial === '24' ? '24' : '12' } : from;
  return { from, to, length, wanted, at: (minutesOfDay) => showClock(minutesOfDay, like) };
}

/** The jumps along the line of time: how long each is, and the stops between them. */
type Jumps = { moves: Move[]; stops: string[]; parts: number[] };

/** Minutes from this time to the next full hour. */
const toHour = ({ from }: Span): number => (60 - (from.minutes % 60)) % 60;

function withinHour({ from, length, at }: Span): Jumps {
  const past = from.minutes % 60;
  return {
    moves: [
      move(`${past + length} − ${past}`, fraction(length), 'whole', {
        ask: `How many minutes from ${at(from.minutes)} to ${at(from.minutes + length)}?`,
        hint: 'The hour is the same. Look at the minutes.',
        did: 'You found how much time went by.',
      }),
    ],
    stops: [],
    parts: [],
  };
}

/** On to the full hour, by full hours, then the rest; a jump of no minutes is none. */
function overHours(span: Span): Jumps {
  const { from, length, at } = span;
  const first = toHour(span);
  const full = Math.floor((length - first) / 60) * 60;
  const rest = length - first - full;
  const jumps = [
    {
      size: first,
      sum: `60 − ${from.minutes % 60}`,
      hint: 'Count on to the full hour.',
      did: 'You counted to the full hour.',
    },
    { size: full, sum: `${full / 60} × 60`, hint: 'Each hour has 60 minutes.', did: 'You counted the full hours.' },
    { size: rest, sum: '', hint: 'Look at the minutes only.', did: 'You counted the last minutes.' },
  ].filter(({ size }) => size > 0);
  let here = from.minutes;
  const moves: Move[] = [];
  const stops: string[] = [];
  for (const { size, sum, hint, did } of jumps) {
    const [start, end] = [at(here), at(here + size)];
    const ask = `How many minutes from ${start} to ${end}?`;
    moves.push(
      sum
        ? move(sum, fraction(size), 'whole', {
            say: `From ${start} to ${end}: ${sum} = ${size} minutes.`,
            ask,
            hint,
            did,
          })
        : {
            say: `From ${start} to ${end}: ${size} minutes.`,
            ask,
            expect: { kind: 'number', value: String(size), unit: 'minutes', unitShown: true },
            hint,
            did,
          },
    );
    here += size;
    stops.push(end);
  }
  const parts = jumps.map(({ size }) => size);
  if (parts.length > 1)
    moves.push(
      move(parts.join(' + '), fraction(length), 'whole', { hint: 'Add your jumps.', did: 'You added the jumps.' }),
    );
  // The last stop is the end.
  return { moves, stops: stops.slice(0, -1), parts };
}

/** Hours and minutes where it is an hour or more and no other unit is asked for. */
const isInTwo = ({ length, wanted }: Span): boolean => length >= 60 && wanted !== 'minutes' && wanted !== 'hours';

function goalOf(span: Span): { expect: AnswerSpec; answer: string; last: Move[] } {
  const { length, wanted } = span;
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  if (isInTwo(span)) {
    const base = fraction(length * 60);
    const values = [String(hours), String(minutes)];
    const labels = ['hours', 'minutes'];
    return {
      expect: { kind: 'numbers', values, ordered: true, labels },
      answer: showSplit(base, hour, minute),
      last: [splitMove(base, minute, values, labels)],
    };
  }
  if (wanted === 'hours')
    return {
      expect: { kind: 'number', value: String(hours), unit: 'hours', unitShown: true },
      answer: plainAmount(fraction(hours), hour),
      last: [move(`${length} ÷ 60`, fraction(hours), 'whole', { hint: 'Each hour has 60 minutes.' })],
    };
  return {
    expect: { kind: 'number', value: String(length), unit: 'minutes', unitShown: true },
    answer: plainAmount(fraction(length), minute),
    last: [],
  };
}

/** Who takes an hour for 100 minutes, or tells the minutes only. */
function slipsOf(span: Span): [string, Misconception][] {
  const { from, to, length, wanted } = span;
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  const borrows = from.minutes % 60 > to.minutes % 60;
  if (isInTwo(span)) return borrows ? [[`${hours}, ${minutes + 40}`, 'hundred-minutes']] : [];
  if (wanted === 'hours') return [];
  const hundreds = hours * 100 + minutes + (borrows ? 40 : 0);
  const slips: [string, Misconception][] = hundreds === length ? [] : [[String(hundreds), 'hundred-minutes']];
  if (minutes > 0 && hours > 0) slips.push([String(minutes), 'part-not-whole']);
  return slips;
}

/** 'How long from 9:40 to 11:05?': count on to the full hour, by hours, then the rest. */
export const duration: Rule = (text) => {
  const span = spanIn(text);
  if (!span) return null;
  const { from, length, wanted, at } = span;
  const isShort = toHour(span) >= length;
  const { moves, stops } = isShort ? withinHour(span) : overHours(span);
  const { expect, answer, last } = goalOf(span);
  const [start, end] = [at(from.minutes), at(from.minutes + length)];
  return {
    topic: 'duration',
    year: 3,
    asked: `Find the time from ${start} to ${end}.`,
    expect,
    answer,
    moves: [...moves, ...last],
    look: [
      isShort ? 'The hour is the same. Look at the minutes.' : `Start at ${start}. Count on to the full hour.`,
      'Count on in small jumps.',
    ],
    picture: { kind: 'timeline', start, stops, end, label: `A line of time from ${start} to ${end}.` },
    slips: slipsOf(span),
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
