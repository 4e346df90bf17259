import { before, after } from '../data/furniture-words.ts';
/** What a worksheet puts around a question: it says nothing of what is asked. */
export type Unwrapped = {
  /** The bare question. */
  question: string;
  /** The words that ask for an explanation, as they stand there. */
  explain?: string;
};

const starts = before.map((pattern) => new RegExp(`^(?:${pattern})\\s*(?=\\S)`, 'iu'));
const ends = after.map((pattern) => new RegExp(`(?:${pattern})$`, 'iu'));
/** The number of the task: taken off once, since '1. 2.5 + 3' begins with a number of its own. */
const listNumber = /^\(?(?:\d{1,2}|[a-h]|i{1,3}|iv|vi{0,3})[.):]\s+(?![+×÷*/=-]\s)(?=\S)/i;

/** Takes a question as a worksheet or a child writes it and gives the bare question: nothing that is asked is taken off. */
export function withoutFurniture(text: string): Unwrapped {
  let question = text.trim();
  let asksWhy: string | undefined;
  const strip = (patterns: readonly RegExp[]): boolean =>
    patterns.some((pattern) => {
      const match = pattern.exec(question);
      const rest = match && (question.slice(0, match.index) + question.slice(match.index + match[0].length)).trim();
      // A question is never all furniture.
      if (!match || !rest || !/[\p{L}\p{N}]/u.test(rest)) return false;
      if (match[1]) asksWhy ??= match[1].trim();
      question = rest;
      return true;
    });
  const around = (): void => {
    for (let left = 12; left > 0 && (strip(starts) || strip(ends)); left -= 1);
  };
  around();
  const numbered = question.replace(listNumber, '');
  if (numbered !== question) {
    question = numbered.trim();
    around();
  }
  return { question, ...(asksWhy === undefined ? {} : { explain: asksWhy }) };
}
