import type {
  AnswerShape,
  Try,
  Lesson,
  Outcome,
  Picture,
  Rung,
  Solution,
  UnlockedBy,
  WorkedExample,
} from '../../schema/lesson.ts';
import { checkAnswer, specOf, verdictOf } from '../marking/check-answer.ts';
import { plainNumber, parseNumber } from '../arithmetic/number.ts';
import { open } from '../lesson/sealed.ts';
import { ruleTitle, rungTitle } from '../data/lesson-text.en.ts';
import { shapeOf } from '../lesson/shape.ts';

export const rungs = [
  'nudge',
  'where-to-look',
  'picture',
  'one-like-it',
  'fill-the-gaps',
  'all-the-steps',
] as const satisfies readonly Rung[];
const triesBeforeSolution = 3;

export type GapView = {
  step: string;
  prompt: string;
  hint: string;
  shape: AnswerShape;
  done: boolean;
  /** Nothing comes after it but the question itself. */
  last: boolean;
};
export type RungContent = {
  sentences: string[];
  picture?: Picture;
  example?: WorkedExample;
  gaps?: GapView[];
  solution?: Solution;
};
export type RungView = { rung: Rung; title: string; state: 'done' | 'now' | 'later'; content?: RungContent };
export type LadderView = {
  rungs: RungView[];
  /** The rung that may be opened now; `how` says what opens it. */
  next?: { rung: Rung; open: boolean; how: 'dont-know' | 'tried' | 'try-first' | 'after-three-tries' };
  solutionOpen: boolean;
  /** Honest tries so far. */
  tries: number;
};

const isRight = (lesson: Lesson, item: Try): boolean => {
  const spec = specOf(lesson, item.step);
  return spec !== null && verdictOf(item.given, spec) === 'right';
};
const solvedAt = (lesson: Lesson, tries: readonly Try[], step: string): number =>
  tries.findIndex((item) => item.step === step && isRight(lesson, item));

/** Counts honest tries: different, readable, not right; the same wrong number twice counts once. */
function honestTries(lesson: Lesson, tries: readonly Try[]): number {
  const seen = new Set<string>();
  for (const item of tries) {
    const spec = item.step === 'next' ? null : specOf(lesson, item.step);
    if (!spec || !item.given.trim() || verdictOf(item.given, spec) === 'cannot-check' || isRight(lesson, item))
      continue;
    const value = parseNumber(item.given);
    seen.add(`${item.step}:${value ? plainNumber(value) : item.given.trim().toLowerCase()}`);
  }
  return seen.size;
}

/** How many rungs are really open (0-6): what they claim, never more than the honest tries allow. */
function openedRungs(lesson: Lesson, all: readonly Try[], unlockedBy: UnlockedBy): number {
  let opened = 0;
  const tries = withoutReading(all);
  tries.forEach((item, at) => {
    const wanted = item.rung === 'none' ? 0 : rungs.indexOf(item.rung) + 1;
    if (item.step === 'next' || wanted <= opened) return;
    const before = tries.slice(0, at);
    const allowed = Math.min(5, Math.max(1, honestTries(lesson, before) + (dontKnow(before) ? 1 : 0)));
    const last =
      wanted === 6 &&
      (Boolean(unlockedBy) ||
        honestTries(lesson, before) >= triesBeforeSolution ||
        solvedAt(lesson, before, 'answer') >= 0);
    opened = last ? 6 : Math.max(opened, Math.min(wanted, allowed, 5));
  });
  return opened;
}
/** Yes or no to the reading of a story is no try and no hint. */
const withoutReading = (tries: readonly Try[]): readonly Try[] =>
  tries.filter((item) => item.storyConfirmed === undefined);
const dontKnow = (tries: readonly Try[]): boolean => tries[0]?.given === '' && tries[0].rung === 'nudge';

/** Gives the help of one rung if the tries have opened it, else null. */
export function rungText(
  lesson: Lesson,
  tries: readonly Try[],
  rung: Rung,
  unlockedBy?: UnlockedBy,
): RungContent | null {
  const opened = openedRungs(lesson, tries, unlockedBy);
  const index = rungs.indexOf(rung);
  if (rung === 'all-the-steps') {
    const solution = solutionOf(lesson, tries, unlockedBy);
    return solution ? { sentences: solution.steps.map((step) => step.say), solution } : null;
  }
  if (index >= opened) return null;
  const { hints, guided } = open(lesson.content);
  if (rung === 'nudge') return { sentences: hints.nudge };
  if (rung === 'where-to-look') return { sentences: hints.look };
  if (rung === 'picture') return { sentences: hints.rule, ...(hints.picture ? { picture: hints.picture } : {}) };
  if (rung === 'one-like-it')
    return { sentences: hints.example ? [] : hints.rule, ...(hints.example ? { example: hints.example } : {}) };
  const gaps: GapView[] = [];
  for (const [at, step] of guided.entries()) {
    const done = solvedAt(lesson, tries, `step-${at}`) >= 0;
    gaps.push({
      step: `step-${at}`,
      prompt: step.prompt,
      hint: step.hints[0] ?? '',
      shape: shapeOf(step.expect),
      done,
      last: at === guided.length - 1,
    });
    if (!done) break;
  }
  return { sentences: [], gaps };
}

/** Gives the full solution when the child has solved it, or has opened the last rung after three tries or an adult's word; else null. */
export function solutionOf(lesson: Lesson, tries: readonly Try[], unlockedBy?: UnlockedBy): Solution | null {
  if (!lesson.markable) return null;
  return openedRungs(lesson, tries, unlockedBy) === 6 || solvedAt(lesson, tries, 'answer') >= 0
    ? open(lesson.content).solution
    : null;
}

/** Gives the six rungs with what may be seen, and what opens the next. */
export function ladder(lesson: Lesson, tries: readonly Try[], unlockedBy?: UnlockedBy): LadderView {
  const opened = openedRungs(lesson, tries, unlockedBy);
  const honest = honestTries(lesson, tries);
  const solutionOpen =
    lesson.markable && (honest >= triesBeforeSolution || Boolean(unlockedBy) || solvedAt(lesson, tries, 'answer') >= 0);
  const drawn = open(lesson.content).hints.picture !== undefined;
  const views = rungs.map((rung, index): RungView => {
    const content = rungText(lesson, tries, rung, unlockedBy);
    return {
      rung,
      title: rung === 'picture' && !drawn ? ruleTitle : rungTitle[rung],
      state: index + 1 < opened ? 'done' : index + 1 === opened ? 'now' : 'later',
      ...(content ? { content } : {}),
    };
  });
  const next = lesson.markable ? rungs[opened] : undefined;
  if (!next) return { rungs: views, solutionOpen, tries: honest };
  const worked = withoutReading(tries);
  const allowed = Math.min(5, honest + (dontKnow(worked) || worked.length === 0 ? 1 : 0));
  const can = next === 'all-the-steps' ? solutionOpen : opened < allowed;
  const how = can
    ? honest === 0
      ? 'dont-know'
      : 'tried'
    : next === 'all-the-steps'
      ? 'after-three-tries'
      : 'try-first';
  return { rungs: views, next: { rung: next, open: can, how }, solutionOpen, tries: honest };
}

/** Makes the item that records a try at a step, marked; `id` and `at` come from the device. */
export function makeTry(
  lesson: Lesson,
  tries: readonly Try[],
  unlockedBy: UnlockedBy,
  item: { id: string; at: string; step: string; given: string },
): Try {
  const { verdict, misconception } = checkAnswer(lesson, item.step, item.given);
  const opened = openedRungs(lesson, tries, unlockedBy);
  return { ...item, verdict, ...(misconception ? { misconception } : {}), rung: rungs[opened - 1] ?? 'none' };
}

/** Makes the item that records what the child says of the reading of its story, or of a card that is offered, or null when there is none to speak of. */
export const confirmStory = (lesson: Lesson, item: { id: string; at: string; storyConfirmed: boolean }): Try | null =>
  lesson.analysis.reading || lesson.card
    ? {
        ...item,
        reading: lesson.analysis.reading?.say ?? lesson.card?.question ?? '',
        step: 'answer',
        given: '',
        verdict: 'cannot-check',
        rung: 'none',
      }
    : null;

/** Makes the item that records the opening of the next rung (or of all the steps), or null when it may not open yet. */
export function openRung(
  lesson: Lesson,
  tries: readonly Try[],
  unlockedBy: UnlockedBy,
  item: { id: string; at: string; rung?: 'all-the-steps' },
): Try | null {
  const view = ladder(lesson, tries, unlockedBy);
  const rung = item.rung ?? view.next?.rung;
  if (!rung || !(rung === 'all-the-steps' ? view.solutionOpen : view.next?.open)) return null;
  return { id: item.id, at: item.at, step: 'answer', given: '', verdict: 'cannot-check', rung };
}

/** How the session ended: alone, with hints, or shown; null while it is open. Every answer is marked again here. */
export function outcome(lesson: Lesson, tries: readonly Try[], unlockedBy?: UnlockedBy): Outcome | null {
  if (!lesson.markable) return null;
  const at = solvedAt(lesson, tries, 'answer');
  const before = at < 0 ? tries : tries.slice(0, at);
  const opened = openedRungs(lesson, before, unlockedBy);
  if (opened === 6) return 'shown';
  return at < 0 ? null : opened > 0 ? 'with-hints' : 'solo';
}

/** The fresh problem to solve unaided, once the question is done; null before. */
export function nextItem(
  lesson: Lesson,
  tries: readonly Try[],
  unlockedBy?: UnlockedBy,
): { prompt: string; shape: AnswerShape } | null {
  // The outcome first: the fresh problem is looked for when it is read.
  const next = outcome(lesson, tries, unlockedBy) && open(lesson.content).next;
  return next ? { prompt: next.prompt, shape: shapeOf(next.expect) } : null;
}

/** Whether the first answer to the fresh problem was right; null when it was not tried. */
export function nextItemCorrect(lesson: Lesson, tries: readonly Try[]): boolean | null {
  const first = tries.find((item) => item.step === 'next' && item.given.trim());
  return first ? isRight(lesson, first) : null;
}

/** Stars of a session, 0-3: alone 3, with the first three hints 2, with more 1, shown 0. */
export function starsFor(lesson: Lesson, tries: readonly Try[], unlockedBy?: UnlockedBy): 0 | 1 | 2 | 3 {
  const end = outcome(lesson, tries, unlockedBy);
  // A working that leaves a number out may be the wrong one: a first try at it pays nothing.
  if (end === 'solo')
    return lesson.analysis.reading?.leftOut && solvedAt(lesson, withoutReading(tries), 'answer') === 0 ? 0 : 3;
  if (end !== 'with-hints') return 0;
  return openedRungs(lesson, tries.slice(0, solvedAt(lesson, tries, 'answer')), unlockedBy) <= 3 ? 2 : 1;
}
