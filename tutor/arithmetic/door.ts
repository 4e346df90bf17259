import { solvePlainSum } from './plain-sum.ts';

let engine = { solveArithmetic: solvePlainSum, inFigures: (question: string): string => question };

/** Loads the rules for all that is no plain sum: they are not part of what a child loads first. Rejects when they cannot be had. */
export async function loadRules(): Promise<void> {
  engine = await import('./solve.ts');
}

/** Takes a question and gives it solved exactly, why it must be refused, or null when no rule fits or the rules that may fit are not loaded; never throws. */
export const solveArithmetic = (question: string): ReturnType<typeof solvePlainSum> => engine.solveArithmetic(question);

/** A question in the words of the rules, its numbers in figures; a plain sum is so already. */
export const inFigures = (question: string): string => engine.inFigures(question);
