import { en, type Words } from './en.ts';

/** The words of the language in use. */
export const words: Words = en;
export type { Words };
