import type { AnswerSpec } from '../../schema/lesson.ts';
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
