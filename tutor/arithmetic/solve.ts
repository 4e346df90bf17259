import { solveWith } from './solve-with.ts';
import { wordedRules } from './worded-rules.ts';

/** Takes a question and gives it solved exactly by all rules, why it must be refused, or null when no rule fits; never throws. */
export const solveArithmetic = (question: string): ReturnType<typeof solveWith> => solveWith(question, wordedRules);
