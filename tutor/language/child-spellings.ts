import { spellings } from '../data/danger-spellings.ts';

const meant = new Map(
  Object.entries(spellings).flatMap(([word, heard]) => heard.split(' ').map((one) => [one, word] as const)),
);

/** Gives a text with what children write by ear as it is meant; everything else stays as it is. */
export const asMeant = (text: string): string =>
  text.replace(/\p{L}[\p{L}\d]*/gu, (word) => meant.get(word.toLowerCase()) ?? word);
