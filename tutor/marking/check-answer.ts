import type { AnswerSpec, Lesson, Misconception, Verdict } from '../../schema/lesson.ts';
import { placeName } from '../arithmetic/column.ts';
import { solveArithmetic } from '../arithmetic/door.ts';
import type { Solved } from '../arithmetic/solved.ts';
import { valueOf } from '../arithmetic/expression.ts';
import { judge, ownSum, partsOf } from './judge.ts';
import type { Judged } from './judge.ts';
import { leaks } from '../hints/leak.ts';
import { Fraction, decimalPlaces, endsAsDecimal, isWhole, parseNumber, plainNumber } from '../arithmetic/number.ts';
import { concernIn } from '../language/concern.ts';
import { usedNumbers } from '../lesson/givens.ts';
import { open } from '../lesson/sealed.ts';
import { lookAgain } from '../data/mistake-words.ts';
import { say, saysOf } from '../lesson/text.en.ts';
import { wordFeedback } from './word-feedback.ts';
import { readWordProblem } from '../word-problems/door.ts';

/** `credit` is the share of the answer that fits, from 0 to 1. */
export type Marked = { verdict: Verdict; misconception?: Misconception; feedback: string; credit: number };

/** Takes an answer as typed and its specification and gives the verdict alone. */
export const verdictOf = (given: string, spec: AnswerSpec): Verdict => judge(given, spec).verdict;

/** Gives the specification of a step ('answer', 'next', 'step-2'), or null when there is none. */
export function specOf(lesson: Lesson, step: string): AnswerSpec | null {
  const content = open(lesson.content);
  if (step === 'next') return content.next?.expect ?? null;
  if (step === 'answer') return content.expect ?? { kind: 'free', rubric: ownSum };
  return content.guided[Number(step.slice(5))]?.expect ?? null;
}

/**
 * Takes what a child typed at a step, and how many tries came before it, and gives verdict, misconception where one is
 * recognised, and one kind sentence or two.
 */
export function checkAnswer(lesson: Lesson, step: string, given: string, earlier = 0): Marked {
  const spec = specOf(lesson, step);
  if (!spec) return { verdict: 'cannot-check', feedback: say.cannotCheck, credit: 0 };
  // Not an answer, whatever was asked: the same words as for a question that says so.
  const concern = concernIn(given);
  if (concern === 'alert') return { verdict: 'cannot-check', feedback: saysOf.alert.join(' '), credit: 0 };
  const content = open(lesson.content);
  const result = judge(given, spec);
  const { verdict, credit } = result;
  if (concern === 'care' && credit === 0)
    return { verdict: 'cannot-check', feedback: saysOf.care.join(' '), credit: 0 };
  if (verdict === 'right') {
    const did =
      step === 'answer' ? content.did : step === 'next' ? say.fits : content.guided[Number(step.slice(5))]?.did;
    return { verdict, feedback: say.right(did ?? say.fits), credit };
  }
  if (verdict === 'equivalent-not-simplest') {
    const form = spec.kind === 'number' && !spec.simplest ? spec.form : undefined;
    return { verdict, feedback: form ? say.form[form] : say.simplest, credit };
  }
  if (verdict === 'unit-missing') return { verdict, feedback: say.unit, credit };
  // '96 ÷ 3' without what it makes, or '32' without its sum: half of it is there.
  if (verdict === 'cannot-check' && spec.kind === 'free' && valueOf(given))
    return { verdict, feedback: parseNumber(given) ? say.whichSum : say.sumOpen, credit };
  if (verdict === 'cannot-check') return { verdict, feedback: say.cannotCheck, credit };
  const story = content.analysis.reading !== undefined;
  const solved =
    step !== 'answer'
      ? null
      : story
        ? (readWordProblem(content.question)?.solved ?? null)
        : solveArithmetic(content.question);
  const slips = solved && 'slips' in solved ? solved.slips : [];
  const misconception = result.misconception ?? slipOf(given, spec, result, slips) ?? swapped(spec, result.value);
  const worded = wordFeedback(content, step, spec, given);
  const feedback =
    worded ??
    (misconception
      ? story
        ? lookAgain[misconception].replace('Look at the sign.', 'Look at the story.')
        : lookAgain[misconception]
      : content.engine === 'ai' && step === 'answer'
        ? say.notAsModel
        : partly(spec, result, given, solved && 'worked' in solved ? solved : null, content.question));
  return {
    verdict: misconception?.endsWith('-instead') ? 'wrong-operation' : verdict,
    ...(misconception ? { misconception } : {}),
    feedback: unlike(leaks(feedback, spec, content.question) ? say.notYet : feedback, earlier),
    credit,
  };
}

/** Where nothing can be told of a try, the next one is given another look, never the same words. */
const unlike = (feedback: string, earlier: number): string =>
  earlier > 0 && (feedback === say.notYet || feedback === say.cardAgain)
    ? (say.nextLook[(earlier - 1) % say.nextLook.length] ?? feedback)
    : feedback;

const listOf = (text: string, count: number): string =>
  partsOf(text, count)
    .map((part) => {
      const value = parseNumber(part.replace(/^[£$€]\s*|\s*[a-z%²]+$/gi, ''));
      return value ? plainNumber(value) : part;
    })
    .join(', ');

/** The known way to this wrong answer, if there is one. */
function slipOf(given: string, spec: AnswerSpec, result: Judged, slips: Solved['slips']): Misconception | undefined {
  if (spec.kind === 'text') {
    const clock = given
      .trim()
      .toLowerCase()
      .replace('.', ':')
      .replace(/\s*[ap]m$/, '');
    return slips.find(([wrong]) => wrong.toLowerCase() === clock)?.[1];
  }
  if (spec.kind === 'numbers') {
    const mine = listOf(spec.labels ? given.replace(/(\d)\s*[a-z]+\s+(?=\d)/gi, '$1, ') : given, spec.values.length);
    return slips.find(([wrong]) => listOf(wrong, spec.values.length) === mine)?.[1];
  }
  const value = result.value ?? parseNumber(given.replace(/[£$€%a-z]/gi, ''));
  return value ? slips.find(([wrong]) => parseNumber(wrong)?.equals(value))?.[1] : undefined;
}

const sortedDigits = (text: string): string => [...text.replace(/\D/g, '')].sort().join('');

function swapped(spec: AnswerSpec, value: Fraction | undefined): Misconception | undefined {
  if (!value || spec.kind !== 'number' || spec.value.length < 2) return undefined;
  return sortedDigits(plainNumber(value)) === sortedDigits(spec.value) && isWhole(value) ? 'swapped-digits' : undefined;
}

/** What fits is named first; then one thing to look at. */
function partly(spec: AnswerSpec, result: Judged, given: string, solved: Solved | null, question: string): string {
  const fit = result.fit ?? 0;
  if (spec.kind === 'order') return fit > 0 ? say.orderFits(fit) : say.order;
  if (spec.kind === 'match') return fit > 0 ? say.someFit(fit) : say.notYet;
  if (spec.kind === 'numbers') {
    const count = partsOf(given, spec.values.length).length;
    if (!spec.ordered && fit === count && count < spec.values.length) return say.missing;
    return fit > 0 ? say.someFit(fit) : say.notYet;
  }
  const right = spec.kind === 'number' ? parseNumber(spec.value) : null;
  if (right && result.value && solved?.worked?.kind === 'column') {
    const places = fittingPlaces(result.value, right);
    if (places) return say.places(places[0], places[1]);
  }
  if (spec.kind === 'number' && right && result.value)
    return seen(result.value, right, given, question) ?? (result.verdict === 'close' ? say.close : say.notYet);
  return result.verdict === 'close' ? say.close : say.notYet;
}

/** What can be seen in a wrong number: one of the question's own, one away, one group away. */
function seen(value: Fraction, right: Fraction, given: string, question: string): string | null {
  const numbers = usedNumbers(question).flatMap((one) => parseNumber(one.value) ?? []);
  if (numbers.some((one) => one.equals(value))) return say.gaveGiven(given.trim());
  const away = value.sub(right).abs();
  if (away.equals(1) && isWhole(right)) return say.oneOff;
  const [a, b] = numbers;
  const product = a && b && numbers.length === 2 && a.mul(b).equals(right);
  return product && (away.equals(a) || away.equals(b)) ? say.tableNeighbour : null;
}

/** The names of the last places that fit and of the first that does not; null when the ones differ already. */
function fittingPlaces(value: Fraction, right: Fraction): [string, string] | null {
  if (value.s < 0n || right.s < 0n || !endsAsDecimal(value) || !endsAsDecimal(right)) return null;
  const places = Math.max(decimalPlaces(value), decimalPlaces(right));
  const scale = new Fraction(10n ** BigInt(places));
  let [a, b] = [value.mul(scale).n, right.mul(scale).n];
  let fit = 0;
  while (a % 10n === b % 10n && (a > 0n || b > 0n)) {
    a /= 10n;
    b /= 10n;
    fit += 1;
  }
  if (fit === 0 || fit > 6) return null;
  const names = Array.from({ length: fit }, (_, index) => placeName(index, places));
  return [fit > 2 ? 'last digits' : names.join(' and '), placeName(fit, places)];
}
