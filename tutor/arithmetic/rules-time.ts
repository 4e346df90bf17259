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
  const sign = back ? -1 : 1;
  const end = clock.minutes + sign * length;
  const at = (time: number): string => showClock(time, clock);
  // Where the question tells no half of the day, the child may.
  const halves = (time: number): string[] =>
    clock.dial === '12' ? ['am', 'pm'].flatMap((half) => [`${at(time)} ${half}`, `${at(time)}${half}`]) : [];
  const spec = (time: number): AnswerSpec => ({
    kind: 'text',
    accept: [...clockSpellings(time, clock), ...halves(time)],
    maxEdits: 0,
  });
  const moves: Move[] = [];
  const goesBy = [
    hours && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    minutes && `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  ]
    .filter(Boolean)
    .join(' and ');
  let here = clock.minutes;
  const word = back ? 'back' : 'on';
  const stops: string[] = [];
  if (hours > 0) {
    const next = here + sign * hours * 60;
    moves.push({
      say: `Go ${word} ${hours} ${hours === 1 ? 'hour' : 'hours'} from ${at(here)}: ${at(next)}.`,
      ask: `Go ${word} ${hours} ${hours === 1 ? 'hour' : 'hours'} from ${at(here)}. Which time is it?`,
      expect: spec(next),
      hint: 'The minutes stay the same.',
      did: 'You moved the hours.',
    });
    here = next;
    if (minutes > 0) stops.push(at(here));
  }
  if (minutes > 0) {
    const shows = ((here % 60) + 60) % 60;
    const room = back ? shows : 60 - shows;
    if (minutes > room && room > 0 && room < 60) {
      const full = here + sign * room;
      moves.push({
        ...move(`${minutes} − ${room}`, fraction(minutes - room), 'whole', {
          say: `Go ${word} ${room} minutes to ${at(full)}. Then ${minutes} − ${room} = ${minutes - room} are left.`,
          ask: `Go ${word} to ${at(full)} first. How many minutes are left?`,
          hint: `It is ${room} minutes to the full hour.`,
          did: 'You stopped at the full hour.',
        }),
      });
      stops.push(at(full));
      here = full;
      moves.push({
        say: `Go ${word} ${minutes - room} minutes from ${at(full)}: ${at(end)}.`,
        ask: `Go ${word} the rest from ${at(full)}. Which time is it?`,
        expect: spec(end),
        hint: 'Move the minutes.',
        did: 'You moved the minutes.',
      });
    } else
      moves.push({
        say: `Go ${word} ${minutes} minutes from ${at(here)}: ${at(end)}.`,
        ask: `Go ${word} ${minutes} minutes from ${at(here)}. Which time is it?`,
        expect: spec(end),
        hint: 'Move the minutes.',
        did: 'You moved the minutes.',
      });
  }
  return {
    topic: 'time-later',
    year: 3,
    asked: `Find the time ${goesBy} ${back ? 'before' : 'after'} ${at(clock.minutes)}.`,
    expect: spec(end),
    answer: at(end),
    moves,
    look: [
      `Start at ${at(clock.minutes)}. ${back ? 'Go back.' : 'Go on.'}`,
      back ? 'Go back along the clock.' : 'Go on along the clock.',
    ],
    picture:
      hours === 0
        ? { kind: 'clock', minutes: clock.minutes, label: `A clock. It shows ${at(clock.minutes)}.` }
        : {
            kind: 'timeline',
            start: back ? null : at(clock.minutes),
            stops: back ? stops.reverse() : stops,
            end: back ? at(clock.minutes) : null,
            label: `A line of time. ${back ? 'It ends' : 'It starts'} at ${at(clock.minutes)}.`,
          },
    slips: hundredClock(clock, length, back, end),
    again: (random) => {
      const span = showSplit(
        fraction(
          (hours > 0 ? random.whole(1, 3) * 60 + (minutes ? random.whole(2, 11) * 5 : 0) : random.whole(2, 11) * 5) *
            60,
        ),
        hour,
        minute,
      );
      const from =
        (clock.dial === '24' ? random.whole(13, 18) : random.whole(1, 8) + (clock.dial === 'am-pm' ? 12 : 0)) * 60 +
        random.whole(1, 11) * 5;
      return `What time is it ${span} ${back ? 'before' : 'after'} ${showClock(from, clock)}?`;
    },
  };
}

/** The time that comes out when an hour is thought to have a hundred minutes, where it can be written. */
function hundredClock(clock: Clock, length: number, back: boolean, end: number): [string, Misconception][] {
  const hundreds = (time: number): number => Math.floor(time / 60) * 100 + (time % 60);
  const wrong = hundreds(clock.minutes) + (back ? -1 : 1) * hundreds(length);
  if (wrong < 0) return [];
  const text = `${Math.floor(wrong / 100) % 12 || 12}:${String(wrong % 100).padStart(2, '0')}`;
  return clockSpellings(end, clock).includes(text) ? [] : [[text, 'hundred-minutes']];
}

export const timeRules: Rule[] = [later];
