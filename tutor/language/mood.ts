import { disheartened, unkind } from '../data/mood-words.ts';

/** How a child feels that asks nothing: cross with someone, or tired of a subject. */
export type Mood = 'unkind' | 'disheartened';

/** Takes a text that no engine could answer and tells the mood that is all it says, or null; danger is `isDistressed`. */
export function moodOf(text: string): Mood | null {
  const plain = text
    .slice(0, 300)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (disheartened.some((words) => words.test(plain))) return 'disheartened';
  return unkind.some((words) => words.test(plain)) ? 'unkind' : null;
}
