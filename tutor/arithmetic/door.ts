import { solveWith, type WordedRules } from './solve-with.ts';

let rules: WordedRules | null = null;

/** Loads the rules for questions in words: they are not part of what a child loads first. Rejects when they cannot be had. */
export async function loadWordedRules(): Promise<void> {
  rules ??= (await import('./worded-rules.ts')).wordedRules;
}

/** Takes a question and gives it solved exactly, why it must be refused, or null when no rule fits or the rules that may fit are not loaded; never throws. */
export const solveArithmetic = (question: string): ReturnType<typeof solveWith> => solveWith(question, rules);
