import type { AnswerSpec, Lesson, Misconception, Verdict } from '../schema/lesson.ts';
import { solveArithmetic } from './arithmetic/solve.ts';
import { valueOf } from './arithmetic/expression.ts';
import { leaks } from './leak.ts';
import { parseNumber, plainNumber } from './number.ts';
import { open } from './sealed.ts';
import { lookAgain, say } from './text.en.ts';

export type Marked = { verdict: Verdict; misconception?: Misconception; feedback: string };

/** Takes an answer as typed and its specification and gives the verdict alone. */
export function verdictOf(given: string, spec: AnswerSpec): Verdict {
  const text = given.trim();
  if (!text || text.length > 300) return 'cannot-check';
  if (spec.kind === 'number') {
    const remainder = /^(\d+)\s*r(?:em(?:ainder)?)?\.?\s*(\d+)$/i.exec(text);
    if (remainder)
      return spec.remainder && remainder[1] === spec.remainder.quotient && remainder[2] === spec.remainder.remainder
        ? 'right'
        : 'wrong';
    const match = /^([£$€])?\s*([-−+]?[\d.,/\s½¼¾⅓⅔]+?)\s*([a-z%£$€²³]+)?$/i.exec(text);
    const value = match && parseNumber(match[2] ?? '');
    const right = parseNumber(spec.value);
    if (!value || !right) return 'cannot-check';
    const unit = match[1] ?? match[3];
    if (unit && spec.unit && unit.toLowerCase() !== spec.unit.toLowerCase()) return 'wrong';
    if (!value.equals(right)) {
      const off = value.sub(right).abs();
      if (spec.tolerance && off.compare(parseNumber(spec.tolerance) ?? 0) <= 0) return 'right';
      return off.compare(1) <= 0 && right.abs().compare(10) > 0 ? 'close' : 'wrong';
    }
    if (spec.unit && !spec.unitShown && !unit) return 'unit-missing';
    const bottom = /\/\s*(\d+)/.exec(match[2] ?? '')?.[1];
    return spec.simplest && bottom && BigInt(bottom) !== right.d ? 'equivalent-not-simplest' : 'right';
  }
  const plain = (value: string): string =>
    value
      .toLowerCase()
      .replace(/[\s-]+/g, ' ')
      .trim();
  if (spec.kind === 'choice')
    return plain(text) === plain(spec.value) ||
      (parseNumber(text) !== null &&
        parseNumber(spec.value) !== null &&
        parseNumber(text)?.equals(parseNumber(spec.value) ?? 0))
      ? 'right'
      : 'wrong';
  if (spec.kind === 'text') return spec.accept.some((accepted) => plain(accepted) === plain(text)) ? 'right' : 'wrong';
  if (spec.kind === 'order')
    return text
      .split(/\s*[,;<>]\s*/)
      .map(plain)
      .join('|') === spec.items.map(plain).join('|')
      ? 'right'
      : 'wrong';
  if (spec.kind === 'free') {
    const [left, right] = text.split('=');
    const sum = left ? valueOf(left) : null;
    const result = right ? parseNumber(right) : null;
    return sum && result ? (sum.equals(result) ? 'right' : 'wrong') : 'cannot-check';
  }
  return 'cannot-check';
}

/** Gives the specification of a step ('answer', 'next', 'step-2'), or null when there is none. */
export function specOf(lesson: Lesson, step: string): AnswerSpec | null {
  const content = open(lesson.content);
  if (step === 'next') return content.next?.expect ?? null;
  if (step === 'answer') return content.expect ?? { kind: 'free', rubric: 'own-sum' };
  return content.guided[Number(step.slice(5))]?.expect ?? null;
}

/** Takes what a child typed at a step and gives verdict, misconception where one is recognised, and one kind sentence or two. */
export function checkAnswer(lesson: Lesson, step: string, given: string): Marked {
  const spec = specOf(lesson, step);
  if (!spec) return { verdict: 'cannot-check', feedback: say.cannotCheck };
  let verdict = verdictOf(given, spec);
  if (verdict === 'right') return { verdict, feedback: say.right('Your answer fits.') };
  if (verdict === 'equivalent-not-simplest') return { verdict, feedback: say.simplest };
  if (verdict === 'unit-missing') return { verdict, feedback: say.unit };
  if (verdict === 'cannot-check') return { verdict, feedback: say.cannotCheck };
  const content = open(lesson.content);
  const solved = step === 'answer' ? solveArithmetic(content.question) : null;
  const value = parseNumber(given.replace(/[£$€%a-z]/gi, ''));
  const slip =
    value && solved && 'slips' in solved
      ? solved.slips.find(([wrong]) => parseNumber(wrong)?.equals(value))
      : undefined;
  let misconception = slip?.[1];
  if (!misconception && value && spec.kind === 'number') {
    const digits = (text: string): string => [...text.replace(/\D/g, '')].sort().join('');
    if (spec.value.length > 1 && digits(plainNumber(value)) === digits(spec.value)) misconception = 'swapped-digits';
  }
  if (misconception?.endsWith('-instead')) verdict = 'wrong-operation';
  const feedback = misconception ? lookAgain[misconception] : say.notYet;
  return {
    verdict,
    ...(misconception ? { misconception } : {}),
    feedback: leaks(feedback, spec, content.question) ? say.notYet : feedback,
  };
}
