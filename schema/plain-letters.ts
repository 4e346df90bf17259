/**
 * Takes a text, gives it without accents where a word is known without them; elsewhere they make the letter: "प्रिया" is no name
 * without its vowels, and й is not и.
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu, '')
    .normalize('NFKC');

/** Gives a text as somebody types it who looks for it: without capitals and accents, "Cœur" as "coeur". */
export const plainLetters = (text: string): string =>
  withoutAccents(text).toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** Whether what somebody looks for is in a text; nothing typed is in every text. */
export const hasText = (text: string, find: string): boolean => plainLetters(text).includes(plainLetters(find.trim()));
