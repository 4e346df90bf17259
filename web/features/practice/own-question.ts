import type { WrittenItem } from '../../../schema/practice-test.ts';
import { parseNumber } from '../../../tutor/arithmetic/number.ts';

/** A question as a teacher types it. */
export interface OwnQuestion {
  id: string;
  prompt: string;
  answer: string;
  /** Answers to choose from, one a line; empty where the answer is written. */
  options: string;
}

const optionsOf = ({ options }: OwnQuestion): string[] => [
  ...new Set(
    options
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export type OwnProblem = 'empty' | 'missing';

/** What keeps a question from being asked; null where nothing does. */
export function problemOf(question: OwnQuestion): OwnProblem | null {
  if (question.prompt.trim() === '' || question.answer.trim() === '') return 'empty';
  const options = optionsOf(question);
  return options.length > 0 && !options.includes(question.answer.trim()) ? 'missing' : null;
}

/** Gives the questions as a test has them: a choice, a number or a text with its spelling; null while one cannot be asked. */
export function writtenItems(questions: readonly OwnQuestion[]): WrittenItem[] | null {
  if (questions.some((question) => problemOf(question) !== null)) return null;
  return questions.map((question): WrittenItem => {
    const prompt = question.prompt.trim();
    const value = question.answer.trim();
    const options = optionsOf(question);
    if (options.length > 0) return { prompt, spec: { kind: 'choice', options: options.slice(0, 12), value } };
    const number = parseNumber(value);
    if (number) return { prompt, spec: { kind: 'number', value: number.toFraction() } };
    return { prompt, spec: { kind: 'text', accept: [value], maxEdits: 1 } };
  });
}
