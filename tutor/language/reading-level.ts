import type { Grade } from '../../schema/limits.ts';
import { isFamiliar } from './familiar-words.ts';
import { yearOf } from '../year.ts';

const syllables = (word: string): number =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/(?:[^laeiouy]es|[^td]ed|[^l]e)$/, '')
      .match(/[aeiouy]+/g)?.length ?? 1,
  );
const wordsOf = (text: string): string[] => text.match(/[A-Za-z0-9,./%£€$]*[A-Za-z0-9][A-Za-z'’]*/g) ?? [];
const lettersOf = (word: string): string => word.toLowerCase().replace(/[^a-z'’-]/g, '');

/** Gives the sentences of a text; a point inside a number does not end one. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?!])\s+(?=\S)/).filter((sentence) => wordsOf(sentence).length > 0);

/**
 * Gives the Flesch-Kincaid grade of a text: 0.39 words a sentence + 11.8 syllables a word − 15.59 (Kincaid 1975).
 * Figures and the words in `taught` (the child's own, and the one a card is about) count as one syllable.
 */
export function readingGrade(text: string, taught: readonly string[] = []): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const known = taughtSet(taught);
  const count = words.reduce((sum, word) => sum + (isTaught(word, known) ? 1 : syllables(word)), 0);
  return (0.39 * words.length) / Math.max(1, sentencesOf(text).length) + (11.8 * count) / words.length - 15.59;
}

/** True when every sentence has at most 12 words and the turn at most one question mark and 30 words. */
export const readsEasily = (text: string): boolean =>
  sentencesOf(text).every((sentence) => wordsOf(sentence).length <= 12) &&
  wordsOf(text).length <= 30 &&
  (text.replace(/= \?/g, '').match(/\?/g)?.length ?? 0) <= 1;

const taughtSet = (taught: readonly string[]): Set<string> =>
  new Set(taught.flatMap((text) => wordsOf(text).map(lettersOf)));
const isTaught = (word: string, known: ReadonlySet<string>): boolean => {
  const letters = lettersOf(word);
  return known.has(letters) || known.has(letters.replace(/(?:['’]s|s)$/, '')) || known.has(`${letters}s`);
};

export type GateResult = {
  ok: boolean;
  /** What is too hard, in words for the writer of the text. */
  faults: string[];
  /** Flesch-Kincaid grade. */
  grade: number;
  /** The share of familiar words, 0-1. */
  familiar: number;
};

/** A turn shorter than this is too short for Flesch-Kincaid or a share of words to mean anything. */
const fewWords = 5;

/**
 * Takes one turn and the school year it is for; gives whether it passes the reading gate: at most 30 words and one
 * question, at most 12 words a sentence, Flesch-Kincaid at most one above the year, at least 85 % familiar words.
 * `taught`: words that the child brought or that are being taught; they count as familiar and short. In a turn of fewer
 * than 5 words a single unfamiliar word is let pass and the grade is not asked.
 */
export function readingGate(written: string, grade: Grade, taught: readonly string[] = []): GateResult {
  // '-ing' and 'un-' are letters that are talked of, not words.
  const text = written.replace(/(?<![\w-])(?:-[a-z]{1,4}|[a-z]{1,4}-)(?![\w-])/g, 'x');
  const words = wordsOf(text);
  const known = taughtSet(taught);
  const strange = words.filter((word) => !isTaught(word, known) && !lettersOf(word).split(/[-/]/).every(isFamiliar));
  const level = readingGrade(text, taught);
  const familiar = words.length === 0 ? 1 : 1 - strange.length / words.length;
  const faults: string[] = [];
  if (!readsEasily(text)) faults.push('too long');
  if (words.length >= fewWords && level > yearOf(grade) + 1) faults.push(`grade ${level.toFixed(1)}`);
  if (words.length >= fewWords ? familiar < 0.85 : strange.length > 1) faults.push(`unfamiliar: ${strange.join(', ')}`);
  return { ok: faults.length === 0, faults, grade: level, familiar };
}
