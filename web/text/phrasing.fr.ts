import { unmarked } from '../lib/isolate.ts';

const beginsWithVowel = (name: string): boolean => /^[aeiouœæ]/i.test(unmarked(name).normalize('NFD'));

/** "d’Amira", "de Maya": French runs "de" into a name that begins with a vowel. */
export const de = (name: string): string => (beginsWithVowel(name) ? `d’${name}` : `de ${name}`);

/** "qu’Amira", "que Maya". */
export const que = (name: string): string => (beginsWithVowel(name) ? `qu’${name}` : `que ${name}`);

/** The end of a sentence: a French day ends with the point of its month ("27 nov.") already. */
export const full = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
