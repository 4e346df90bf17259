import { language, showLanguage } from '../lib/language.ts';
import { en, type Words } from './en.ts';

// Awaited, so that whatever reads a word while it loads reads it in the page's language (docs/decisions/0087).
const french =
  language === 'fr'
    ? await import('./fr.ts').then(
        (module) => module.fr,
        // A first visit that loses its network goes on in English.
        () => null,
      )
    : null;
showLanguage(french ? 'fr' : 'en');

/** The words of the language in use. */
export const words: Words = french ?? en;
export type { Words };
