import type { AnswerShape, Try, Example, Lesson, Outcome, Solution, UnlockedBy } from '../../../schema/lesson.ts';
import {
  checkAnswer,
  concernIn,
  examplesOf,
  ladder,
  type LadderView,
  nextItem,
  nextItemCorrect,
  outcome,
  type RungView,
  solutionOf,
  starsFor,
  withoutFurniture,
} from '../../../tutor/index.ts';

/** How far the child has read: before the first try the question, the rule, ready; once it is done, what is more like it. */
export type Seen = 'question' | 'rule' | 'ready' | 'more';

export interface Feedback {
  verdict: 'correct' | 'notyet' | 'note';
  /** The first sentence, and what to look at. */
  title: string;
  look: string;
  /** The answer may tell of danger: the words are about that. */
  care?: true;
}

/** What is answered now: the question itself or a step with blanks. */
export interface Box {
  step: string;
  prompt: string;
  hint?: string;
  shape: AnswerShape;
  /** The last step with a blank. */
  last?: boolean;
}

export interface LessonState {
  /** 1 to 7. */
  step: number;
  ladder: LadderView;
  /** The rungs that are open, from small to big, with their help. */
  open: RungView[];
  /** What the child found for the steps with blanks, by step. */
  filled: ReadonlyMap<string, string>;
  feedback: Feedback | null;
  /** Null once the question is done, or when nothing can be answered. */
  box: Box | null;
  /** The open step with blanks, if there is one. */
  gap: Box | null;
  solution: Solution | null;
  examples: Example[];
  fresh: { box: Box; correct: boolean | null; feedback: Feedback | null } | null;
  outcome: Outcome | null;
  stars: 0 | 1 | 2 | 3;
}

/** The sum at the end of a step with a blank, as it stands beside the answer box: "12 − 8 ="; null where it asks in words. */
export function gapSum(prompt: string): string | null {
  const sum = /(?:^|[:.]\s+)([^:.□]*\d[^:□]*=) □\.?$/.exec(prompt)?.[1];
  return sum && sum.length <= 40 ? sum : null;
}

/** The sum that a question is made of, as it stands beside the answer box ("347 + 285 ="); null for a story. */
export function sumOf(typed: string): string | null {
  const { question } = withoutFurniture(typed);
  const sums = question.match(/\d[\d,.]*(?:\s*\/\s*\d+)?(?:\s*[+−×÷*x-]\s*\d[\d,.]*(?:\s*\/\s*\d+)?)+/g);
  const [sum] = sums ?? [];
  if (!sum || sums?.length !== 1) return null;
  const around = question.replace(sum, ' ').match(/\d/);
  if (around) return null;
  const plain = sum.replace(/[.,]$/, '').replace(/\s*([+−×÷*x-])\s*/g, (_, sign: string) => {
    const shown = sign === '-' ? '−' : sign === '*' || sign === 'x' ? '×' : sign;
    return ` ${shown} `;
  });
  return `${plain} =`;
}

function mayBeDanger(given: string): boolean {
  const concern = concernIn(given);
  return concern === 'alert' || concern === 'care';
}

/** What is said to an answer at a step, after so many tries before it. */
export function feedbackTo(lesson: Lesson, step: string, given: string, earlier = 0): Feedback {
  const { verdict, feedback } = checkAnswer(lesson, step, given, earlier);
  const sentences = feedback.match(/[^.?!]+[.?!]*/g)?.map((sentence) => sentence.trim()) ?? [feedback];
  // "Not yet." and "Yes." alone say little: the sentence after them belongs to the title.
  const count = verdict === 'right' ? sentences.length : Math.min(2, sentences.length);
  return {
    verdict: verdict === 'right' ? 'correct' : verdict === 'cannot-check' ? 'note' : 'notyet',
    title: sentences.slice(0, count).join(' '),
    look: sentences.slice(count).join(' '),
    ...(verdict === 'cannot-check' && mayBeDanger(given) ? { care: true } : {}),
  };
}

/** The answer to the last try at a step; null before the first. */
function feedbackOn(lesson: Lesson, tries: readonly Try[], step: string): Feedback | null {
  const last = tries.findLast((item) => item.step === step && item.given.trim() !== '');
  if (!last) return null;
  const earlier = tries.filter((item) => item.given.trim() !== '').indexOf(last);
  return feedbackTo(lesson, step, last.given, earlier);
}

function stepOf(state: Omit<LessonState, 'step'>, tries: readonly Try[], seen: Seen, hintLast: boolean): number {
  if (state.outcome) return !state.fresh || state.fresh.correct !== null ? 7 : seen === 'more' ? 6 : 5;
  if (tries.length === 0) return { question: 1, rule: 2, ready: 3, more: 3 }[seen];
  return hintLast ? 3 : 4;
}

/** Takes a lesson, what the child did and how far it has read; gives everything that the screen shows. */
export function viewLesson(lesson: Lesson, tries: readonly Try[], unlockedBy: UnlockedBy, seen: Seen): LessonState {
  const rungs = ladder(lesson, tries, unlockedBy);
  const open = rungs.rungs.filter((rung) => rung.state !== 'later' && rung.content);
  const end = outcome(lesson, tries, unlockedBy);
  const gapView = open.at(-1)?.content?.gaps?.find((gap) => !gap.done);
  const gap = gapView
    ? { step: gapView.step, prompt: gapView.prompt, hint: gapView.hint, shape: gapView.shape, last: gapView.last }
    : null;
  const item = nextItem(lesson, tries, unlockedBy);
  const last = tries.findLast((item) => item.step !== 'next');
  const tried = tries.findLast((item) => item.step !== 'next' && item.given.trim() !== '');
  const state = {
    ladder: rungs,
    open,
    filled: new Map(
      tries
        .filter((item) => item.step.startsWith('step-') && item.verdict === 'right')
        .map((item) => [item.step, item.given]),
    ),
    feedback: tried ? feedbackOn(lesson, tries, tried.step) : null,
    box: end ? null : { step: 'answer', prompt: lesson.analysis.asked, shape: lesson.answerShape },
    gap: end ? null : gap,
    solution: solutionOf(lesson, tries, unlockedBy),
    examples: examplesOf(lesson, tries, unlockedBy),
    fresh: item
      ? {
          box: { step: 'next', prompt: item.prompt, shape: item.shape },
          correct: nextItemCorrect(lesson, tries),
          feedback: feedbackOn(lesson, tries, 'next'),
        }
      : null,
    outcome: end,
    stars: starsFor(lesson, tries, unlockedBy),
  };
  return { ...state, step: stepOf(state, tries, seen, last?.given === '') };
}
