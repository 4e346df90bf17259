import { language } from '../lib/language.ts';
import type { StartWords } from './en.ts';
import { startEn } from './start.en.ts';
import { isolating } from '../lib/isolate.ts';

// Awaited like the first words (first.ts); a visit that loses its network goes on in English.
const french =
  language === 'fr'
    ? await import('./start.fr.ts').then(
        (module) => module.startFr,
        () => null,
      )
    : null;

/** The words of a start in the language in use: a child's first screen does without all others. */
export const startWords: StartWords = isolating(french ?? startEn);
