import type { AnswerSpec, Misconception } from '../../schema/lesson.ts';
import { clockPattern, clockSpellings, minutesBetween, parseClock, showClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { isWhole } from '../number.ts';
import type { Random } from '../random.ts';
import { parseQuantity, plainAmount, quantityPattern, showSplit, unitOf } from '../units.ts';
import type { Unit } from '../units.ts';
import { whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { figures } from './rules-convert.ts';
import { splitMove } from './rules-amounts.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move } from './solved.ts';

const minute = unitOf('minutes') as Unit;
const hour = unitOf('hours') as Unit;
const span = `(?:from |between )?${clockPattern}(?: to | until | till | and |\\s*-\\s*)${clockPattern}`;
const start = String.raw`(?:starts?|started|begins?|began|leaves?|left|departs?|opens?|opened|sets? off)`;
const stop = String.raw`(?:ends?|ended|finish(?:es|ed)?|arrives?|arrived|stops?|stopped|closes?|closed|gets? there|is over)`;
const who = String.raw`(?:(?:a|an|the|my|our|his|her|[a-z]+['’]s) )?[a-z]+(?: [a-z]+){0,2}`;
const where = String.raw`(?: (?!and|it)[a-z]+(?: (?!and|it)[a-z]+){0,2})?`;

const between = [
  whole(`(?:work out |find )?how long (?:is it |is there |is the time |does it take )?${span}()`),
  whole(
    `how (?:many (?<in>minutes|hours|hours and minutes)|much time) (?:are there |is there |is it |are |is |pass(?:es)? )?${span}`,
  ),
  whole(
    `(?:what is |find |work out )?the (?:time|duration|length of time|time difference|difference in time)(?: in (?<in>minutes|hours))? ${span}`,
  ),
  whole(
    `how (?:long|many (?<in>minutes|hours)) (?:does|did|is|was) ${who} (?:last |take )?(?:if|when) it ${start} at ${clockPattern} and ${stop} at ${clockPattern}`,
  ),
  whole(
    `${who} ${start}${where} at ${clockPattern}[,.]?(?: and| it| and it)? ${stop}${where} at ${clockPattern}[.?] how (?:long|many (?<in>minutes|hours)|much time) (?:is|was|does|did|will)(?: [a-z]+){1,5}`,
  ),
];

/** 'How long from 9:40 to 11:05?': count on to the full hour, by hours, then the rest. */
const duration: Rule = (text) => {
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

const after = String.raw`(after|later than|past|before|earlier than)`;
const laterShapes: {
  pattern: RegExp;
  order: 'amount-way-clock' | 'clock-amount-way' | 'clock-amount' | 'clock-amount-back';
}[] = [
  {
    pattern: whole(
      `(?:what (?:time )?(?:is (?:it|the time) |will it be |was it |is )?|work out the time |find the time )?${quantityPattern} ${after} ${clockPattern}`,
    ),
    order: 'amount-way-clock',
  },
  {
    pattern: whole(
      `(?:it is|the time is|it['’]s|the clock shows) (?:now )?${clockPattern}[.,]? what (?:time )?(?:will (?:it|the time) be|was it|is it|will the time be)(?: in)? ${quantityPattern}(?: (later|from now|earlier|ago|before))?`,
    ),
    order: 'clock-amount-way',
  },
  {
    pattern: whole(
      `${who} ${start}${where} at ${clockPattern}[,.]?(?: and| it| and it| and the [a-z]+| the [a-z]+)? (?:lasts?|takes?|goes on|runs?|lasted|took)(?: for)? ${quantityPattern}[.?] (?:what time|when|at what time) (?:does|did|will)(?: [a-z]+){1,3} (?:end|finish|stop|arrive|be over)`,
    ),
    order: 'clock-amount',
  },
  {
    pattern: whole(
      `${who} ${stop}${where} at ${clockPattern}[,.]?(?: and| it| and it| and the [a-z]+| the [a-z]+)? (?:lasts?|takes?|goes on|runs?|lasted|took)(?: for)? ${quantityPattern}[.?] (?:what time|when|at what time) (?:does|did|will)(?: [a-z]+){1,3} (?:start|begin|leave|set off)`,
    ),
    order: 'clock-amount-back',
  },
];

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
  const spec = (time: number): AnswerSpec => ({ kind: 'text', accept: clockSpellings(time, clock), maxEdits: 0 });
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

export const timeRules: Rule[] = [duration, later];
