import type { WordProblem } from './problem.ts';

type Reader = (question: string) => WordProblem | null;
let reader: Reader | null = null;

/** Loads the reading of stories: it is not part of what a child loads first. Rejects when it cannot be had. */
export async function loadStories(): Promise<void> {
  reader = (await import('./story.ts')).readWordProblem;
}

/** Takes a question and gives how its story is read; null when no rule reads it, or when the rules are not loaded. */
export const readWordProblem: Reader = (question) => reader?.(question) ?? null;
