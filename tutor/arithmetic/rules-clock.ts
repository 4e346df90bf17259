import type { AnswerSpec } from '../../schema/lesson.ts';
import { numberWords } from './number.ts';
import { writtenTime } from '../marking/written.ts';
import { whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { type Move, type Solved, fraction, move } from './solved.ts';

const clockNames = String.raw`(?:a |the )?(12|24|twelve|twenty-four)[- ]?hour (?:clock )?(?:time|clock|format)?`;
const clockPattern = whole(
  String.raw`(?:write |change |convert |what is |put )?(\d{1,2})[:.](\d\d)\s*([ap]\.?m\.?)? (?:as|to|into|in|on|using) ${clockNames}`,
);
const two = (part: number): string => String(part).padStart(2, '0');

/** The hours past noon on a line: what stands there after noon is counted from 12 on one clock, and anew on the other. */
function noonLine(isDrawn: boolean, to24: boolean, given: string, answer: string): Pick<Solved, 'picture' | 'worked'> {
  if (!isDrawn) return {};
  const noon = to24 ? '12:00' : '12 noon';
  const line = { kind: 'timeline' as const, start: noon, stops: [] };
  return {
    picture: {
      ...line,
      end: null,
      label: `A line of time. It starts at noon. It ends at ${given}.`,
      caption: `How long after noon is ${given}?`,
    },
    worked: {
      ...line,
      end: answer,
      label: `A line of time. It starts at noon. It ends at ${given}, which is ${answer}.`,
    },
  };
}

/** 'Write 3:45 pm as 24-hour time', and back. */
export const otherClock: Rule = (text) => {
  const match = clockPattern.exec(text);
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2])];
  const half = match?.[3]?.slice(0, 1).toLowerCase();
  const to24 = /^(?:24|twenty)/i.test(match?.[4] ?? '');
  if (!match || minutes > 59 || (to24 ? !half || hours < 1 || hours > 12 : Boolean(half) || hours > 23)) return null;
  const late = to24 ? half === 'p' : hours >= 12;
  const became = to24 ? (hours % 12) + (late ? 12 : 0) : hours % 12 || 12;
  const word = late ? 'pm' : 'am';
  const answer = to24 ? `${two(became)}:${two(minutes)}` : `${became}:${two(minutes)} ${word}`;
  const accept = to24
    ? [answer, `${became}:${two(minutes)}`, answer.replace(':', '.'), answer.replace(':', '')]
    : [answer, answer.replace(' ', ''), answer.replace(':', '.'), answer.replace(':', '.').replace(' ', '')];
  const expect: AnswerSpec = { kind: 'text', accept: [...new Set(accept)], maxEdits: 0 };
  const by = became - hours;
  const why = late ? 'It is after noon.' : 'It is before noon.';
  const first: Move[] =
    by === 0
      ? []
      : [
          move(`${hours} ${by > 0 ? '+' : '−'} ${Math.abs(by)}`, fraction(became), 'whole', {
            say: `${why} ${hours} ${by > 0 ? '+' : '−'} ${Math.abs(by)} = ${became}.`,
            hint: 'Half a day has 12 hours.',
            did: 'You changed the hours.',
          }),
        ];
  return {
    topic: 'other-clock',
    year: 4,
    asked: `Write the time on a ${to24 ? 24 : 12}-hour clock.`,
    expect,
    answer,
    moves: [
      ...first,
      {
        say: `The minutes stay. So it is ${answer}.`,
        ask: 'Write the whole time.',
        expect,
        hint: 'The minutes stay the same.',
        did: 'You wrote the whole time.',
      },
    ],
    look: ['Is it before noon or after noon?'],
    ...noonLine(late && hours % 12 > 0, to24, `${hours}:${two(minutes)}${to24 ? ' pm' : ''}`, answer),
    slips: [],
    again: (random) => {
      const at = `${two(random.whole(0, 11) * 5)}`;
      return to24
        ? `Write ${random.whole(1, 11)}:${at} ${late ? 'pm' : 'am'} as 24-hour time.`
        : `Write ${late ? random.whole(13, 23) : two(random.whole(1, 11))}:${at} as 12-hour time.`;
    },
  };
};

const spokenTime = String.raw`((?:half past|(?:a )?quarter (?:past|to)|[a-z0-9]+(?:[- ]five)?(?: minutes?)? (?:past|to)) [a-z0-9]+|[a-z0-9]+ o['’]?clock)`;
const digital = String.raw`(?:as|to|into|in|on|using) (?:a |the )?(?:digital (?:time|clock|form|format|watch)|digits|figures|numbers|digital)`;
const digitalAsked = whole(
  `(?:(?:how do (?:you|i|we) )?(?:write |change |convert |put |show )|what (?:time )?is )?(?:the time )?${spokenTime} ${digital}`,
);

/** 'Half past 3 in digital time' is 3:30: neither half of the day is told, so none is said. */
export const digitalTime: Rule = (text) => {
  const spoken = digitalAsked.exec(text)?.[1]?.toLowerCase() ?? '';
  const answer = spoken ? writtenTime(spoken.replace(/^a /, '')) : null;
  const [hour, minutes] = (answer ?? '').split(':').map(Number);
  if (!answer || hour === undefined || minutes === undefined || hour < 1 || hour > 12) return null;
  const expect: AnswerSpec = {
    kind: 'text',
    accept: [answer, two(hour) + answer.slice(answer.indexOf(':')), answer.replace(':', '.')],
    maxEdits: 0,
  };
  const isTo = / to /.test(spoken);
  const after = isTo ? 60 - minutes : minutes;
  return {
    topic: 'digital-time',
    year: 2,
    asked: `Write ${spoken} in numbers.`,
    expect,
    answer,
    moves: [
      ...(isTo
        ? [
            move(`60 − ${after}`, fraction(minutes), 'whole', {
              say: `It is ${after} minutes before the hour: 60 − ${after} = ${minutes}.`,
              ask: 'How many minutes after the last hour is it?',
              hint: 'An hour has 60 minutes.',
              did: 'You counted back from the hour.',
            }),
          ]
        : [
            {
              say: minutes === 0 ? 'The hour is full: 00.' : `It is ${minutes} minutes after the hour.`,
              ask: 'How many minutes after the hour is it?',
              expect: { kind: 'number' as const, value: String(minutes) },
              hint: minutes === 30 ? 'Half of 60.' : minutes === 15 ? 'A quarter of 60.' : 'Look at the first words.',
              did: 'You found the minutes.',
            },
          ]),
      {
        say: `So it is ${answer}.`,
        ask: 'Write the whole time.',
        expect,
        hint: isTo ? 'The hour has not come yet.' : 'The hour comes first.',
        did: 'You wrote the whole time.',
      },
    ],
    look: ['Which hour has begun? Then look at the minutes.'],
    slips: isTo ? [[`${(hour % 12) + 1}:${two(minutes)}`, 'other-number']] : [],
    again: (random) =>
      `Write ${random.pick(['half past', 'quarter past', 'quarter to', 'ten past', 'twenty to'])} ${random.whole(2, 11)} in digital time.`,
  };
};

const clockInWords = whole(
  String.raw`(?:(?:write|say|give|put|what is|how do you (?:write|say)) )?(?:the )?(time )?(\d{1,2})([:.])(\d\d) (?:in|as|using) words`,
);

/** 'Write 4:45 in words' is quarter to five; 4.45 may be a number, unless it is called a time. */
export const timeInWords: Rule = (text) => {
  const [, time, hours, sign, minute] = clockInWords.exec(text) ?? [];
  const [hour, minutes] = [Number(hours), Number(minute)];
  if (!minute || (sign === '.' && !time) || hour < 1 || hour > 12 || minutes > 59 || minutes % 5 > 0) return null;
  const isTo = minutes > 30;
  const near = isTo ? (hour % 12) + 1 : hour;
  const count = isTo ? 60 - minutes : minutes;
  const part = count === 30 ? 'half' : count === 15 ? 'quarter' : (numberWords(count) ?? '');
  const saidOf = (at: string, by = part): string =>
    minutes === 0 ? `${at} o'clock` : `${by} ${isTo ? 'to' : 'past'} ${at}`;
  const answer = saidOf(numberWords(near) ?? '');
  const plain = [
    answer,
    saidOf(String(near)),
    saidOf(String(near), String(count)),
    `${numberWords(hour)} ${numberWords(minutes)}`,
  ];
  const accept = [...plain, ...plain.map((one) => `a ${one}`), ...plain.map((one) => `${one} o'clock`)];
  const expect: AnswerSpec = { kind: 'text', accept: minutes === 0 ? plain.slice(0, 2) : accept, maxEdits: 0 };
  return {
    topic: 'digital-time',
    year: 2,
    asked: 'Write this time in words.',
    expect,
    answer,
    moves: [
      isTo
        ? move(`60 − ${minutes}`, fraction(count), 'whole', {
            ask: 'How many minutes are left to the next hour?',
            hint: 'An hour has 60 minutes.',
            did: 'You looked at the next hour.',
          })
        : {
            say: minutes === 0 ? 'The hour is full.' : `It is ${minutes} minutes after the hour.`,
            ask: 'How many minutes after the hour is it?',
            expect: { kind: 'number', value: String(minutes) },
            hint: 'Look behind the two dots.',
          },
      {
        say: `So it is ${answer}.`,
        ask: 'Say the whole time.',
        expect,
        hint: 'First the minutes, then the hour.',
        did: 'You said the whole time.',
      },
    ],
    look: ['Is the long hand in the first half or the second half?'],
    slips: [],
    again: (random) =>
      `Write ${random.whole(2, 11)}:${two(isTo ? random.whole(7, 11) * 5 : minutes === 0 ? 0 : random.whole(1, 6) * 5)} in words.`,
  };
};

const hand =
  /\b(?:the )?(minute|long|big|hour|short|small|little) hand (?:is |points? |pointing )*(?:exactly )?(?:on |at |to |towards )?(?:the )?(half ?-?way between |between |(?:just|a little|slightly) (?:past|after) )?(?:the )?(\d{1,2})(?: and (?:the )?(\d{1,2}))?(?![\d:])/gi;
const besideHands =
  /\b(?!(?:a|an|and|at|clock|does|face|is|it|of|on|read|say|show|shown|shows|tell|the|this|time|watch|what|when|which|write)\b)[a-z\d]+/i;

/** Whether the hour hand may stand so when the long hand shows so many minutes. */
function fitsMinutes(where: string, minutes: number): boolean {
  if (where.includes('half')) return minutes === 30;
  if (where.includes('between')) return minutes > 0;
  return where ? minutes > 0 && minutes < 30 : minutes === 0;
}

/** The numbers that the long hand is on and the short hand has passed, where the two fit each other. */
function handsIn(text: string): { at: number; hour: number } | null {
  const hands = [...text.matchAll(hand)];
  const [long, other] = [true, false].map((isLong) =>
    hands.filter((one) => /^(?:m|lon|b)/i.test(one[1] ?? '') === isLong),
  );
  const [minuteHand, hourHand] = [long?.[0], other?.[0]];
  if (hands.length !== 2 || !minuteHand || !hourHand || minuteHand[2] || minuteHand[4]) return null;
  if (besideHands.test(text.replace(hand, ' ')) || !/\btime\b/i.test(text)) return null;
  const [at, hour, next] = [Number(minuteHand[3]), Number(hourHand[3]), Number(hourHand[4] ?? 0)];
  if (at < 1 || at > 12 || hour < 1 || hour > 12) return null;
  const where = hourHand[2]?.toLowerCase() ?? '';
  const isNext = where.includes('between') ? next === (hour % 12) + 1 : next === 0;
  return isNext && fitsMinutes(where, (at % 12) * 5) ? { at, hour } : null;
}

/** 'The long hand is on 6, the short hand between 4 and 5': the time, where the two hands fit each other. */
export const handsOfClock: Rule = (text) => {
  const hands = handsIn(text);
  if (!hands) return null;
  const { at, hour } = hands;
  const minutes = (at % 12) * 5;
  const answer = `${hour}:${two(minutes)}`;
  const expect: AnswerSpec = {
    kind: 'text',
    accept: [answer, `${two(hour)}:${two(minutes)}`, answer.replace(':', '.')],
    maxEdits: 0,
  };
  return {
    topic: 'digital-time',
    year: 2,
    asked: 'Find the time that the two hands show.',
    expect,
    answer,
    moves: [
      {
        say: minutes === 0 ? `The hour is full: ${hour} o'clock.` : `The short hand has passed ${hour}.`,
        ask: minutes === 0 ? 'Which number does the short hand show?' : 'Which number has the short hand passed?',
        expect: { kind: 'number', value: String(hour) },
        hint: 'The short hand tells the hour.',
        did: 'You read the hour.',
      },
      move(`${at % 12} × 5`, fraction(minutes), 'whole', {
        say: `The long hand is on ${at}: ${at % 12} × 5 = ${minutes} minutes.`,
        ask: 'How many minutes does the long hand show?',
        hint: 'Count in 5s, from the top.',
        did: 'You read the minutes.',
      }),
      {
        say: `So it is ${answer}.`,
        ask: 'Write the whole time.',
        expect,
        hint: 'The hour comes first.',
        did: 'You wrote the whole time.',
      },
    ],
    look: ['Start with the short hand. Which number has it passed?'],
    picture: { kind: 'clock', minutes: hour * 60 + minutes, label: 'A clock with a long hand and a short hand.' },
    slips: [],
    again: (random) => {
      const [h, m] = [random.whole(1, 11), random.whole(1, 11)];
      return minutes === 0
        ? `The long hand is on 12. The short hand is on ${h}. What time is it?`
        : `The long hand is on ${m}. The short hand is between ${h} and ${h + 1}. What time is it?`;
    },
  };
};
