import type { WorkingStep } from '../../schema/lesson.ts';
import type { Move } from '../arithmetic/solved.ts';
import { checkStep } from '../arithmetic/solved.ts';

/** Gives the moves of a solution as the steps of its working, each computed again. */
export const workingOf = (moves: readonly Move[]): WorkingStep[] =>
  moves.map((step) => ({
    say: step.say,
    ...(step.expression ? { expression: step.expression, value: step.value } : {}),
    check: checkStep(step),
  }));
