const rules = new Intl.PluralRules('fr');

/** One or many as French counts: nothing and one and a half are one. */
export const plural = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many;

/** The number before its noun: "1 question", "3 questions". */
export const counted = (count: number, one: string, many: string): string => `${count} ${plural(count, one, many)}`;
