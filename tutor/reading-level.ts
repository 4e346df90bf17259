const syllables = (word: string): number =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/(?:[^laeiouy]es|[^td]ed|[^l]e)$/, '')
      .match(/[aeiouy]+/g)?.length ?? 1,
  );
const wordsOf = (text: string): string[] => text.match(/[A-Za-z0-9,./%£€$]*[A-Za-z0-9][A-Za-z'’]*/g) ?? [];

/** Gives the sentences of a text; a point inside a number does not end one. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?!])\s+(?=\S)/).filter((sentence) => wordsOf(sentence).length > 0);

/** Flesch-Kincaid grade of a text: 0.39 words a sentence + 11.8 syllables a word − 15.59 (Kincaid 1975); figures count as one syllable. */
export function readingGrade(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  return (
    (0.39 * words.length) / Math.max(1, sentencesOf(text).length) +
    (11.8 * words.reduce((sum, word) => sum + syllables(word), 0)) / words.length -
    15.59
  );
}

/** True when every sentence has at most 12 words and the turn at most one question mark and 30 words. */
export const readsEasily = (text: string): boolean =>
  sentencesOf(text).every((sentence) => wordsOf(sentence).length <= 12) &&
  wordsOf(text).length <= 30 &&
  (text.replace(/= \?/g, '').match(/\?/g)?.length ?? 0) <= 1;
