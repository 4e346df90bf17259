import { confusablesMap } from 'confusables';

// Not the library's own `remove`: that one remembers every text that it was ever given.
const lookOf = (letter: string): string => confusablesMap.get(letter) ?? letter;

/** Gives what a name looks like: letters that look the same become the same, accents and what is not seen go. */
export const skeletonOf = (name: string): string =>
  [
    ...name
      .trim()
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]|\p{Cf}/gu, ''),
  ]
    .map(lookOf)
    .join('')
    .toLowerCase();

const digitLooks: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', i: 'l' };

/** A name as somebody who glances at it reads it: without dots, dashes and a number at the end, digits as letters. */
const glanceOf = (name: string): string =>
  skeletonOf(name)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=\p{L})\d+$/u, '')
    .replaceAll(/[013457i]/g, (letter) => digitLooks[letter] ?? letter);

const product = glanceOf('paperboat');
const reserved = new Set(
  ['admin', 'administrator', 'support', 'helpdesk', 'moderator', 'operator', 'root', 'system', 'security'].map(
    glanceOf,
  ),
);

/** Tells whether a username would pass for somebody who speaks for Paperboat. */
export function isReserved(username: string): boolean {
  const glance = glanceOf(username);
  return reserved.has(glance) || glance.includes(product);
}

/** Gives the key by which a school of the same name in the same city is found; null where no city was said. */
export function schoolKey(name: string, city: string | undefined): string | null {
  const bare = (text: string): string => skeletonOf(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return city && bare(city) !== '' ? `${bare(name)}|${bare(city)}` : null;
}
