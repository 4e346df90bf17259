import * as wordings from '../data/asked/time.ts';
import type { AnswerSpec, Misconception } from '../../schema/lesson.ts';
import { clockSpellings, parseClock, showClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { isWhole } from './number.ts';
import { parseQuantity, showSplit, unitOf } from './units.ts';
import type { Unit } from './units.ts';
import { askedEach } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { figures } from './rules-convert.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move } from './solved.ts';

export const minute = unitOf('minutes') as Unit;
export const hour = unitOf('hours') as Unit;

const laterShapes = askedEach(wordings.laterShapes);

/** 'What time is it 45 minutes after 9:40?', forwards and back. */
const later: Rule = (text) => {
  const plain = figures(text);
  for (const { pattern, order } of laterShapes) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const [amountText, way, clockText] =
      order === 'amount-way-clock'
        ? [match[1], match[2], match[3]]
        : [match[2], match[3] ?? (/was it/i.test(plain) ? 'ago' : 'later'), match[1]];
    const clock = parseClock(clockText ?? '');
    const amount = parseQuantity(amountText ?? '');
    if (!clock || amount?.dimension !== 'time' || !isWhole(amount.base.div(60))) return null;
    const length = Number(amount.base.div(60).toString());
    if (length < 1 || length >= 720) return null;
    const back = order === 'clock-amount-back' || /before|earlier|ago/i.test(way ?? '');
    return laterSolved(clock, length, back);
  }
  return null;
};

function laterSolved(clock: Clock, length: number, back: boolean): Solved {
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  const end = clock.minutes + (back ? -length : length);
  const start = showClock(clock.minutes, clock);
  const { moves, stops } = wayAlong(clock, length, back);
  const span = [hours && inHours(hours), minutes && `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`];
  return {
    topic: 'time-later',
    year: 3,
    asked: `Find the time ${span.filter(Boolean).join(' and ')} ${back ? 'before' : 'after'} ${start}.`,
    expect: timeSpec(end, clock),
    answer: showClock(end, clock),
    moves,
    look: [
      `Start at ${start}. ${back ? 'Go back.' : 'Go on.'}`,
      back ? 'Go back along the clock.' : 'Go on along the clock.',
    ],
    picture:
      hours === 0
        ? { kind: 'clock', minutes: clock.minutes, label: `A clock. It shows ${start}.` }
        : {
            kind: 'timeline',
            start: back ? null : start,
            stops: back ? stops.reverse() : stops,
            end: back ? start : null,
            label: `A line of time. ${back ? 'It ends' : 'It starts'} at ${start}.`,
          },
    slips: hundredClock(clock, length, back, end),
    again: laterAgain(clock, length, back),
  };
}

const inHours = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** The ways to write a time; where the question tells no half of the day, the child may. */
function timeSpec(time: number, clock: Clock): AnswerSpec {
  const shown = showClock(time, clock);
  const halves = clock.dial === '12' ? ['am', 'pm'].flatMap((half) => [`${shown} ${half}`, `${shown}${half}`]) : [];
  return { kind: 'text', accept: [...clockSpellings(time, clock), ...halves], maxEdits: 0 };
}

/** The steps along the clock, the hours first, then the minutes by way of a full hour; `stops` are the times between. */
function wayAlong(clock: Clock, length: number, back: boolean): { moves: Move[]; stops: string[] } {
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  const way = back ? 'back' : 'on';
  const after = (time: number, by: number): number => (back ? time - by : time + by);
  const at = (time: number): string => showClock(time, clock);
  const end = after(clock.minutes, length);
  const go = (from: number, to: number, by: string, words: { hint: string; did: string }, asked = by): Move => ({
    say: `Go ${way} ${by} from ${at(from)}: ${at(to)}.`,
    ask: `Go ${way} ${asked} from ${at(from)}. Which time is it?`,
    expect: timeSpec(to, clock),
    ...words,
  });
  const moved = { hint: 'Move the minutes.', did: 'You moved the minutes.' };
  const moves: Move[] = [];
  const stops: string[] = [];
  const here = after(clock.minutes, hours * 60);
  if (hours > 0) {
    const words = { hint: 'The minutes stay the same.', did: 'You moved the hours.' };
    moves.push(go(clock.minutes, here, inHours(hours), words));
    if (minutes > 0) stops.push(at(here));
  }
  if (minutes === 0) return { moves, stops };
  const shows = ((here % 60) + 60) % 60;
  const room = back ? shows : 60 - shows;
  if (shows === 0 || minutes <= room) return { moves: [...moves, go(here, end, `${minutes} minutes`, moved)], stops };
  const full = after(here, room);
  const rest = minutes - room;
  moves.push(
    move(`${minutes} − ${room}`, fraction(rest), 'whole', {
      say: `Go ${way} ${room} minutes to ${at(full)}. Then ${minutes} − ${room} = ${rest} are left.`,
      ask: `Go ${way} to ${at(full)} first. How many minutes are left?`,
      hint: `It is ${room} minutes to the full hour.`,
      did: 'You stopped at the full hour.',
    }),
    go(full, end, `${rest} minutes`, moved, 'the rest'),
  );
  return { moves, stops: [...stops, at(full)] };
}

/** The same question from another time, its span as long in hours and minutes. */
const laterAgain =
  (clock: Clock, length: number, back: boolean): Solved['again'] =>
  (random) => {
    const fives = (from: number, to: number): number => random.whole(from, to) * 5;
    const hours = length >= 60 ? random.whole(1, 3) * 60 : 0;
    const minutes = length < 60 || length % 60 > 0 ? fives(2, 11) : 0;
    const span = showSplit(fraction((hours + minutes) * 60), hour, minute);
    const from = clock.dial === '24' ? random.whole(13, 18) : random.whole(1, 8) + (clock.dial === 'am-pm' ? 12 : 0);
    return `What time is it ${span} ${back ? 'before' : 'after'} ${showClock(from * 60 + fives(1, 11), clock)}?`;
  };

/** The time that comes out when an hour is thought to have a hundred minutes, where it can be written. */
function hundredClock(clock: Clock, length: number, back: boolean, end: number): [string, Misconception][] {
  const hundreds = (time: number): number => Math.floor(time / 60) * 100 + (time % 60);
  const wrong = hundreds(clock.minutes) + (back ? -1 : 1) * hundreds(length);
  if (wrong < 0) return [];
  const text = `${Math.floor(wrong / 100) % 12 || 12}:${String(wrong % 100).padStart(2, '0')}`;
  return clockSpellings(end, clock).includes(text) ? [] : [[text, 'hundred-minutes']];
}

export const timeRules: Rule[] = [later];
