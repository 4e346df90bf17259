import { language } from '../lib/language.ts';
import { en, type Words } from './en.ts';
import { isolating } from '../lib/isolate.ts';

// Awaited like the first words (first.ts); a visit that loses its network goes on in English.
const french =
  language === 'fr'
    ? await import('./fr.ts').then(
        (module) => module.fr,
        () => null,
      )
    : null;

/** The words of the language in use. What a visitor's first page is made of takes them from first.ts. */
export const words: Words = isolating(french ?? en);
export type { Words };
