import { foreign, english, both } from '../data/other-language-words.ts';

/**
 * Whether a text is mostly in another language than English: in other letters, or with more of other languages' small words
 * than of English ones. A foreign word in an English question is homework.
 */
export function isOtherLanguage(text: string): boolean {
  const letters = text.slice(0, 2_000).match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (letters.length >= 4 && latin < letters.length / 2) return true;
  const words =
    text
      .slice(0, 2_000)
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/\p{L}+/gu) ?? [];
  if (words.length < 3) return false;
  const ours = words.filter((word) => english.has(word) && !both.has(word)).length;
  const theirs = words.filter((word) => foreign.has(word) && !english.has(word) && !both.has(word)).length;
  return theirs >= 2 && theirs > ours && theirs * 4 >= words.length;
}
