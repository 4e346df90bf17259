import { asMeant } from './child-spellings.ts';
import { type ConcernModel, concernScore } from './concern-score.ts';
import { moodOf } from './mood.ts';
import { isOtherLanguage } from './other-language.ts';
import { isFigures } from './plain-text.ts';
import { isDistressed } from './safety.ts';

/**
 * What a child's text may tell beside its homework. 'alert': words of danger or despair, of which adults are told; 'care':
 * it could be about danger, and the child alone reads one line; 'other-language': it cannot be read here.
 */
export type Concern = 'alert' | 'care' | 'other-language';

let model: ConcernModel | null = null;

/** Loads the small model, by which 'care' is told; the words of danger are always there. Rejects when it cannot be had. */
export async function loadConcern(): Promise<void> {
  model ??= (await import('./concern-weights.ts')).concernWeights;
}

/** Log-odds above which the small model's word counts, and above which it does for one sentence among others. */
const bound = 0.8;
const boundOfOne = 2;

/** A text without a person in it tells of nobody. */
const people =
  /\b(?:i|im|ive|ill|me|my|mi|myself|we|us|our|he|she|hes|shes|they|his|her|him|them|someone|somebody|nobody|everyone|everybody|help|baby|there|theres|man|men|mum|mom|dad|grand?\w*|nan)\b/i;

/** One sentence with a gap and the word to put in it is an exercise: 'Tomorrow I ___ (visit) my aunt.' */
const exercise = /^[^.?!\n]*_{2,}\s*\([a-z']+(?:\s*\/\s*[a-z']+)*\)[^.?!\n]*[.?!]?$/i;

function mayTellOfDanger(text: string): boolean {
  const weights = model;
  if (!weights || exercise.test(text.trim())) return false;
  const isLong = (part: string): boolean =>
    (part.match(/\p{L}+/gu)?.length ?? 0) >= 3 && people.test(part.replace(/['’]/g, ''));
  if (!isLong(text)) return false;
  if (concernScore(text, weights) > bound) return true;
  const sentences = text
    .slice(0, 5_000)
    .split(/[.?!\n]+\s/)
    .filter(Boolean)
    .slice(0, 40);
  return sentences.length > 1 && sentences.some((part) => isLong(part) && concernScore(part, weights) > boundOfOne);
}

/**
 * Takes any text of a child and tells whether it may be about more than homework; null when nothing speaks for it. To an
 * 'alert' the child gets fixed words and never a card, a lesson, a sum or an AI's reply; the line of 'care' stands beside the
 * lesson of a task that a rule knows, else alone. Never throws; works without a network.
 */
export function concernIn(text: string): Concern | null {
  if (isFigures(text)) return null;
  if (isDistressed(text)) return 'alert';
  if (isOtherLanguage(text)) return 'other-language';
  return moodOf(text) === null && [...new Set([text, asMeant(text)])].some(mayTellOfDanger) ? 'care' : null;
}
