import type { Lesson, Outcome, Try, UnlockedBy } from '../../../schema/lesson.ts';
import { ladder, nextItem, outcome, rungs, rungText, starsFor } from '../../../tutor/index.ts';
import { type Feedback, feedbackTo } from './lesson-controller.ts';

/** One thing that a child did in a session, as it looks back at it. */
export type ReplayStep = {
  at: string;
  /** Whole minutes since the step before. */
  minutes: number;
} & (
  | { did: 'asked' }
  | { did: 'hint'; hint: number; title: string }
  /** `prompt`: what was asked, where that was not the question itself. */
  | { did: 'wrote'; given: string; prompt: string | null; feedback: Feedback }
  | { did: 'ended'; outcome: Outcome; stars: number }
);

export interface Replayed {
  startedAt: string;
  /** Those on this lesson, the yes or no to a story's reading left out. */
  tries: readonly Try[];
  unlockedBy: UnlockedBy;
}

const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));

/** Takes a session as it is stored; gives its steps in the order in which they were made. Nothing while it is not done. */
export function replayOf(lesson: Lesson, { startedAt, tries, unlockedBy }: Replayed): ReplayStep[] {
  const end = outcome(lesson, tries, unlockedBy);
  if (!end) return [];
  const titles = ladder(lesson, tries, unlockedBy).rungs.map(({ title }) => title);
  const gaps = rungText(lesson, tries, 'fill-the-gaps', unlockedBy)?.gaps ?? [];
  const promptOf = (step: string): string | null =>
    step === 'next'
      ? (nextItem(lesson, tries, unlockedBy)?.prompt ?? null)
      : (gaps.find((gap) => gap.step === step)?.prompt ?? null);
  const steps: ReplayStep[] = [{ did: 'asked', at: startedAt, minutes: 0 }];
  const add = (at: string, what: (time: { at: string; minutes: number }) => ReplayStep): void => {
    // The devices of one session may disagree about the time: nothing happens before what came earlier.
    const before = steps.at(-1)?.at ?? at;
    const now = at < before ? before : at;
    steps.push(what({ at: now, minutes: minutesBetween(before, now) }));
  };
  let written = 0;
  for (const { at, step, given, rung } of tries) {
    const hint = rung === 'none' ? 0 : rungs.indexOf(rung) + 1;
    if (given.trim() !== '') {
      const feedback = feedbackTo(lesson, step, given, written);
      written += 1;
      add(at, (time) => ({ ...time, did: 'wrote', given, prompt: promptOf(step), feedback }));
    } else if (hint > 0) add(at, (time) => ({ ...time, did: 'hint', hint, title: titles[hint - 1] ?? '' }));
  }
  const last = steps.at(-1)?.at ?? startedAt;
  add(last, (time) => ({ ...time, did: 'ended', outcome: end, stars: starsFor(lesson, tries, unlockedBy) }));
  return steps;
}
