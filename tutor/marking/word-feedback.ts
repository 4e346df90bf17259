import type { AnswerSpec, LessonContent } from '../../schema/lesson.ts';
import { sameStart } from '../english/same-start.ts';
import { say } from '../data/lesson-text.en.ts';

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[.!?]$/, '');

/**
 * Takes a wrong answer in words and gives what to say to it: the lesson's own words for a known slip, else how many
 * letters fit. Null when there is nothing of use to say.
 */
export function wordFeedback(content: LessonContent, step: string, spec: AnswerSpec, given: string): string | null {
  const mine = plain(given);
  const slip = step === 'answer' ? content.slips?.find((one) => plain(one.given) === mine) : undefined;
  if (slip) return slip.say;
  if (content.card && spec.kind === 'choice') return say.cardAgain;
  const right = spec.kind === 'text' && !spec.strict ? spec.accept[0] : undefined;
  if (!right || right.includes(' ') || mine.includes(' ') || !/^[a-z'-]+$/i.test(mine)) return null;
  const fit = sameStart(plain(right), mine).length;
  // A shared first letter or two says little; most of the word does.
  if (fit < 2 || fit * 2 < right.length || fit >= right.length) return null;
  return say.lettersFit(fit);
}
