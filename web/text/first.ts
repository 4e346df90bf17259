import { language, showLanguage } from '../lib/language.ts';
import type { FirstWords } from './en.ts';
import { firstEn } from './first.en.ts';
import { isolating } from '../lib/isolate.ts';

// Awaited, so that whatever reads a word while it loads reads it in the page's language (docs/decisions/0087).
const french =
  language === 'fr'
    ? await import('./first.fr.ts').then(
        (module) => module.firstFr,
        // A first visit that loses its network goes on in English.
        () => null,
      )
    : null;
showLanguage(french ? 'fr' : 'en');

/** The words of what comes first, in the language in use: a visitor's page does without all others. */
export const firstWords: FirstWords = isolating(french ?? firstEn);
