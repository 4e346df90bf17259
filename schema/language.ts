/** The languages of the interface; the tutor teaches in English (docs/decisions/0087). */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Whether a value names a language of the interface. */
export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);
