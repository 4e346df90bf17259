import { isLanguage, type Language } from '../../schema/language.ts';
import { languageKey as key } from './language-key.ts';

/** What was chosen on this device; null when nothing was, or storage is closed. */
function chosen(): Language | null {
  try {
    const value = localStorage.getItem(key);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
}

const ofBrowser = (): Language =>
  (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' };

/** The language of the page while it is open: the device's choice, else the browser's. A test has no page. */
export const language: Language = typeof document === 'undefined' ? 'en' : (chosen() ?? ofBrowser());

/** Its dates and numbers. */
export const locale: string = locales[language];

/** Tells screen readers and the browser in which language the page has come; without its words it is English. */
export function showLanguage(shown: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = locales[shown];
}

/** Keeps the choice and opens the page again in it; where nothing can be kept the page stays as it is. */
export function openIn(next: Language): void {
  keepLanguage(next);
  if (next !== language && chosen() === next) location.reload();
}

/** Keeps the choice for the next opening. */
export function keepLanguage(next: Language): void {
  try {
    localStorage.setItem(key, next);
  } catch {
    // A closed storage costs the memory of the choice.
  }
}
