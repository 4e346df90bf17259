import type { AnswerSpec, GuidedStep, Lesson, LessonContent, Misconception, Verdict } from '../../schema/lesson.ts';
import { solveArithmetic } from '../arithmetic/door.ts';
import type { Solved } from '../arithmetic/solved.ts';
import { valueOf } from '../arithmetic/expression.ts';
import { judge, ownSum } from './judge.ts';
import type { Judged } from './judge.ts';
import { partsOf } from './judge-parts.ts';
import { leaks } from '../hints/leak.ts';
import { isSwapped, seenIn } from './seen.ts';
import { parseNumber, plainNumber } from '../arithmetic/number.ts';
import { writtenTime } from './written.ts';
import { concernIn } from '../language/concern.ts';
import { isWord } from '../lesson/knowledge.ts';
import { open } from '../lesson/sealed.ts';
import { lookAgain } from '../data/mistake-words.ts';
import { say, saysOf } from '../data/lesson-text.en.ts';
import { wordFeedback } from './word-feedback.ts';
import { readWordProblem } from '../word-problems/door.ts';

/** `credit` is the share of the answer that fits, from 0 to 1. */
export type Marked = { verdict: Verdict; misconception?: Misconception; feedback: string; credit: number };

/** Takes an answer as typed and its specification and gives the verdict alone. */
export const verdictOf = (given: string, spec: AnswerSpec): Verdict => judge(given, spec).verdict;

/** Gives the specification of a step ('answer', 'next', 'step-2'), or null when there is none. */
export function specOf(lesson: Lesson, step: string): AnswerSpec | null {
  const content = open(lesson.content);
  if (step === 'next') return content.next?.expect ?? null;
  if (step === 'answer') return content.expect ?? { kind: 'free', rubric: ownSum };
  return stepOf(content, step)?.expect ?? null;
}

const stepOf = ({ guided }: LessonContent, step: string): GuidedStep | undefined =>
  step.startsWith('step-') ? guided[Number(step.slice(5))] : undefined;

/**
 * Takes what a child typed at a step, and how many tries came before it, and gives verdict, misconception where one is
 * recognised, and one kind sentence or two.
 */
export function checkAnswer(lesson: Lesson, step: string, given: string, earlier = 0): Marked {
  const spec = specOf(lesson, step);
  if (!spec) return { verdict: 'cannot-check', feedback: say.cannotCheck, credit: 0 };
  // Not an answer, whatever was asked: the same words as for a question that says so.
  const concern = concernIn(given);
  if (concern === 'alert') return { verdict: 'cannot-check', feedback: saysOf.alert.join(' '), credit: 0 };
  const marked = markedBy(lesson, step, spec, given, earlier);
  if (concern !== 'care' || marked.credit > 0) return marked;
  const care = saysOf.care.join(' ');
  return { ...marked, feedback: marked.verdict === 'cannot-check' ? care : `${marked.feedback} ${care}` };
}

function markedBy(lesson: Lesson, step: string, spec: AnswerSpec, given: string, earlier: number): Marked {
  const content = open(lesson.content);
  const result = judge(given, spec);
  const { verdict, credit } = result;
  if (verdict === 'right') {
    const did = step === 'answer' ? content.did : stepOf(content, step)?.did;
    return { verdict, feedback: say.right(did ?? say.fits), credit };
  }
  if (verdict === 'equivalent-not-simplest') {
    const form = spec.kind === 'number' && !spec.simplest ? spec.form : undefined;
    return { verdict, feedback: form ? say.form[form] : say.simplest, credit };
  }
  if (verdict === 'unit-missing') return { verdict, feedback: say.unit, credit };
  // '96 ÷ 3' without what it makes, or '32' without its sum: half of it is there.
  if (verdict === 'cannot-check' && spec.kind === 'free' && valueOf(given))
    return { verdict, feedback: parseNumber(given) ? say.whichSum : say.sumOpen, credit };
  const isOpen = spec.kind === 'text' && spec.open !== undefined;
  const isNoWord = isOpen && wordsIn(given).some((word) => isWord(word) === false);
  if (verdict === 'cannot-check' && !isNoWord)
    return { verdict, feedback: isOpen && wordsIn(given).length > 0 ? say.mayFit : say.cannotCheck, credit };
  const story = content.analysis.reading !== undefined;
  const solved =
    step !== 'answer'
      ? null
      : story
        ? (readWordProblem(content.question)?.solved ?? null)
        : solveArithmetic(content.question);
  const slips = solved && 'slips' in solved ? solved.slips : [];
  const misconception =
    result.misconception ??
    slipOf(given, spec, result, slips) ??
    (isSwapped(given, spec) ? 'swapped-digits' : undefined);
  const asked = askedAt(content, step);
  const feedback =
    wordFeedback(content, step, spec, given) ??
    (misconception
      ? lookAgain[misconception].replace('Look at the sign.', story ? 'Look at the story.' : lookAtSign(asked))
      : content.engine === 'ai' && step === 'answer'
        ? say.notAsModel
        : seenIn({ given, spec, result, asked, inColumns: solved !== null && hasColumns(solved) }));
  return {
    verdict: misconception?.endsWith('-instead') ? 'wrong-operation' : isNoWord ? 'wrong' : verdict,
    ...(misconception ? { misconception } : {}),
    feedback: feedback && !leaks(feedback, spec, asked) ? feedback : nextLook(content, step, spec, earlier),
    credit,
  };
}

const wordsIn = (text: string): string[] => text.match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];

/** Where a question has no sign, its words tell what to do. */
const lookAtSign = (asked: string): string =>
  /\d\s*[-+−–×x*÷/]\s*[\d□_?]|[□_?]\s*[-+−–×x*÷/]/.test(asked) ? 'Look at the sign.' : 'Look at the words.';

const hasColumns = (solved: Solved | { refused: unknown }): boolean =>
  'worked' in solved && solved.worked?.kind === 'column';

/** What was asked at a step, in its own words. */
const askedAt = (content: LessonContent, step: string): string =>
  (step === 'next' ? content.next : stepOf(content, step))?.prompt ?? content.question;

/**
 * Where nothing can be told of a try: the rule that the child has read before it began, or the hint of its step; later
 * tries get another look each time.
 */
function nextLook(content: LessonContent, step: string, spec: AnswerSpec, earlier: number): string {
  const rule = stepOf(content, step)?.hints[0] ?? content.explanation.blocks.at(-1);
  const first = rule && !leaks(rule, spec, askedAt(content, step)) ? `Not yet. ${rule}` : say.nextLook.at(-1);
  return (earlier > 0 ? say.nextLook[(earlier - 1) % say.nextLook.length] : first) ?? say.tryAll;
}

const listOf = (text: string, count: number): string =>
  partsOf(text, count)
    .map((part) => {
      const value = parseNumber(part.replace(/^[£$€₹]\s*|\s*[a-z%²]+$/gi, ''));
      return value ? plainNumber(value) : part;
    })
    .join(', ');

/** The known way to this wrong answer, if there is one. */
function slipOf(given: string, spec: AnswerSpec, result: Judged, slips: Solved['slips']): Misconception | undefined {
  if (spec.kind === 'text') {
    const clock = writtenTime(given) ?? given.trim().toLowerCase();
    return slips.find(([wrong]) => (writtenTime(wrong) ?? wrong.toLowerCase()) === clock)?.[1];
  }
  if (spec.kind === 'numbers') {
    const mine = listOf(spec.labels ? given.replace(/(\d)\s*[a-z]+\s+(?=\d)/gi, '$1, ') : given, spec.values.length);
    return slips.find(([wrong]) => listOf(wrong, spec.values.length) === mine)?.[1];
  }
  const value = result.value ?? parseNumber(given.replace(/[£$€%a-z]/gi, ''));
  return value ? slips.find(([wrong]) => parseNumber(wrong)?.equals(value))?.[1] : undefined;
}
