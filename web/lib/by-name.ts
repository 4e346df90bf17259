import { locale } from './language.ts';

/** The one order of names, for `sort`: accents and capitals beside their letters, numbers within names as numbers. */
export const { compare: byName } = new Intl.Collator(locale, { numeric: true });
