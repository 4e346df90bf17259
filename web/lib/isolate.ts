/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Takes a name or title for a sentence; one that is written from right to left is set apart, so that the numbers and signs after it stay in their places. */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** Takes the marks of `isolated` off again, for what no sentence is: the name of a file, a cell of a table. */
export const unmarked = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

/** What a sentence is filled with, set apart where it has to be. */
const sentence: ProxyHandler<(...filled: unknown[]) => unknown> = {
  apply: (target, self, filled: unknown[]) =>
    Reflect.apply(
      target,
      self,
      filled.map((one) => (typeof one === 'string' ? isolated(one) : one)),
    ),
};

const isSentence = (value: unknown): value is (...filled: unknown[]) => unknown => typeof value === 'function';

/** Gives the same words, whose sentences set apart what is filled in. */
export function isolating<Texts extends object>(words: Texts): Texts {
  // A part stays the same object each time that it is read.
  const known = new WeakMap<object, object>();
  const of = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, key, receiver) {
        const value: unknown = Reflect.get(target, key, receiver);
        // A list holds no sentences, and may be stored or posted, which a proxy cannot be.
        if (value === null || Array.isArray(value)) return value;
        if (!isSentence(value) && typeof value !== 'object') return value;
        const made = known.get(value) ?? (isSentence(value) ? new Proxy(value, sentence) : of(value));
        known.set(value, made);
        return made;
      },
    });
  return of(words);
}
