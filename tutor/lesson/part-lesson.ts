import type { Lesson, Try, Unknown } from '../../schema/lesson.ts';
import type { Grade } from '../../schema/limits.ts';
import { explain } from '../data/furniture-words.ts';
import {
  eachOf,
  follows,
  goesOn,
  onlyOpens,
  orders,
  shapesAnswer,
  taskNumber,
  toldNumber,
  withItem,
} from '../data/part-words.ts';
import { concernIn } from '../language/concern.ts';
import { type Parted, questionParts, sentencesOf } from '../language/question-parts.ts';
import { buildLesson } from './build-lesson.ts';
import { open } from './sealed.ts';
import { say, saysOf } from '../data/lesson-text.en.ts';

type Asked = { question: string; grade: Grade; version: number; tries?: readonly Try[]; storyConfirmed?: boolean };

const onlyExplains = new RegExp(`^${explain}[\\s.!?]*$`, 'i');
const isSum = (text: string): boolean => /^(?:what is |work out |calculate )?[\d\s+−–×÷*/().,=?□_x-]+$/i.test(text);
const unknownFor = (said: string[], next: Unknown['next']): Unknown => ({ why: 'no-rule', say: said, next });

/** Whether a sentence tells a number: what comes after it may speak of another amount than before. */
const tells = (sentence: string): boolean =>
  toldNumber.test(sentence) &&
  /^\P{N}*\p{L}{2,} .*\p{L}{2,}/u.test(sentence) &&
  !orders.test(sentence) &&
  !/^(?:if|is|are|does|do|can|will)\b.*\?/i.test(sentence);

/** Whether a part below these words can be read without them: a sum in figures also where they tell numbers. */
const standsAlone = (lead: string, text = ''): boolean =>
  onlyOpens.test(lead) ||
  ((isSum(text) || !toldNumber.test(lead)) &&
    !shapesAnswer.test(lead) &&
    !sentencesOf(lead).some((one) => one.endsWith('?') || orders.test(one)));

/** The parts of a question, and what stands beside each where its words could tell of more than homework. */
type PartsWithCare = Parted & Pick<Lesson, 'care'>;

/** The parts of a question; null where it is one, and where its words tell of danger. */
export function partsIn(question: string, version: number): PartsWithCare | null {
  const parted = questionParts(question, version);
  const concern = parted && concernIn(question);
  if (!parted || concern === 'alert') return null;
  return concern === 'care' ? { ...parted, care: saysOf.care } : parted;
}

/**
 * Takes a question in parts and the name of one, and gives its lesson, with the tries that name it. It is read together with
 * what all parts share, alone only where that says nothing; where an earlier part has told of something that may have changed
 * the amounts, both readings must come to the same, else nothing is worked.
 */
export function buildPart(
  { stem, parts, care }: PartsWithCare,
  name: string,
  { grade, version, tries = [], storyConfirmed }: Omit<Asked, 'question'>,
): Lesson {
  const at = parts.findIndex((part) => part.name === name);
  const { text = '', under = '' } = parts[at] ?? {};
  const opening = stem.replace(taskNumber, '').replace(/^[.):]\s*/, '');
  const leads = [opening, under].filter((one) => !onlyOpens.test(one));
  const lead = leads.length > 0 ? leads.join('\n') : opening || under;
  const joined = (...between: string[]): string => [lead, ...between, text].filter(Boolean).join('\n');
  const own = tries.filter(({ part }) => part === name);
  const build = (question: string, instead?: Unknown): Lesson => ({
    ...buildLesson({ question, grade, version, tries: own, storyConfirmed, instead }),
    ...(care ? { care } : {}),
    part: name,
  });
  const answerTo = (question: string): string | undefined =>
    open(buildLesson({ question, grade, version, storyConfirmed: true }).content).solution.answer;

  if (onlyExplains.test(text)) return build(joined(), unknownFor(say.ownWords, ['ask-my-teacher']));
  const before = parts.slice(0, at).flatMap((part) => [part.under === under ? '' : (part.under ?? ''), part.text]);
  const told = [...new Set(before.flatMap(sentencesOf))].filter(
    (one) => tells(one) || (follows.test(`${under} ${text}`) && toldNumber.test(one)),
  );
  const isFree = !goesOn.test(text) && (standsAlone(lead) || eachOf.test(sentencesOf(lead).at(-1) ?? ''));
  if (told.length > 0 && !isSum(text) && !isFree && answerTo(joined()) !== answerTo(joined(...told)))
    return build(joined(), unknownFor(say.notSure, ['check-my-sum', 'ask-my-teacher', 'change-question']));
  const together = build(joined());
  if (lead === '' || (!together.unknown && !together.card)) return together;
  // 'Round to the nearest 10: 43' is 'Round 43 to the nearest 10'.
  const [, order, how = ''] = withItem.exec(lead) ?? [];
  if (!standsAlone(lead, text) && !order) return together;
  const alone = build(order ? `${order} ${text} ${how}` : text);
  return alone.unknown ? together : alone;
}

/** The lesson of a question, or one for each of its parts. */
export function buildLessons({ question, tries = [], ...asked }: Asked): Lesson[] {
  const parted = partsIn(question, asked.version);
  return parted
    ? parted.parts.map(({ name }) => buildPart(parted, name, { ...asked, tries }))
    : [buildLesson({ question, ...asked, tries: tries.filter(({ part }) => part === undefined) })];
}
