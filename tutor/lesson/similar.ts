import type { AnswerSpec } from '../../schema/lesson.ts';
import { inFigures, solveArithmetic } from '../arithmetic/door.ts';
import { checkStep } from '../arithmetic/solved.ts';
import type { Solved } from '../arithmetic/solved.ts';
import { groupDigits, writeOutVulgar } from '../arithmetic/number.ts';
import { randomOf } from '../random.ts';
import { gcd } from '../arithmetic/whole-numbers.ts';

/** A question like another one, and how it is solved. */
export interface Sample {
  readonly prompt: string;
  readonly solved: Solved;
}

/**
 * Topics in which a question is only like another one when it is worked in the very same steps: as many carries, a
 * remainder or none.
 */
const workedAlike = new Set<Solved['topic']>(['add', 'subtract', 'multiply', 'divide', 'double', 'missing-number']);
const signature = ({ topic, moves }: Solved): string =>
  workedAlike.has(topic)
    ? moves.map((step) => step.say.replace(/\d[\d.,/]*|\b(?:once|twice)\b|\d* times\b/g, '#')).join('|')
    : String(moves.length);

const properIn = (text: string): boolean[] =>
  [...text.matchAll(/(\d+)\/(\d+)/g)].map(([, top, bottom]) => Number(top) < Number(bottom));

/** So many of the tries for one question look for one of its very kind; then any of its topic is better than none. */
const triesAlike = 40;

/** Whether no fraction of a text can be made simpler: the steps do not show how a question's own are. */
const simplestIn = (text: string): boolean =>
  [...text.matchAll(/(\d{1,9})\/(\d{1,9})/g)].every(([, top, bottom]) => gcd(Number(top), Number(bottom)) === 1);

const bottomOf = (answer: string): number => Number(/\/(\d+)/.exec(answer)?.[1] ?? 1);

/** Nothing is left to do: 630 to the nearest 10, 50/39 made simple. */
const isDone = (prompt: string, { topic, answer }: Solved): boolean =>
  (topic === 'rounding' && /\d[\d.]*/.exec(prompt)?.[0] === answer) ||
  (topic === 'simplify-fraction' && prompt.includes(answer));

/** Whether both are chosen from the same words, as 'odd' and 'even': then another answer is no other question, and the same is none told. */
export const fromSameWords = (one: AnswerSpec, other: AnswerSpec): boolean =>
  one.kind === 'choice' && other.kind === 'choice' && one.options.join('|') === other.options.join('|');

const isOther = (one: Solved, other: Solved): boolean =>
  one.answer !== other.answer || fromSameWords(one.expect, other.expect);

/** An engine that solves a question, or does not. */
export type Solve = typeof solveArithmetic;

/**
 * Gives the question again with other numbers of the same size, solved by the same engine; null when no such question
 * is found. Every search for one that is worked alike takes from `patience`, which a lesson's questions share.
 */
export function similar(
  question: string,
  solved: Solved,
  seed: number,
  solve: Solve,
  patience: { left: number },
): Sample | null {
  const random = randomOf(seed);
  if (solved.again) {
    for (let tries = 0; tries < 20; tries += 1) {
      const prompt = solved.again(random);
      const other = prompt === question ? null : solve(prompt);
      if (other && !('refused' in other) && other.topic === solved.topic && isOther(other, solved))
        return { prompt, solved: other };
    }
    return null;
  }
  // Another question is written as one should be, whatever the child's own looked like.
  const written = writeOutVulgar(inFigures(question));
  const isSimple = simplestIn(written);
  const isKept = (plain: string): boolean => /^(?:0|1|10+)$/.test(plain);
  const keeps = (written.match(/\d+(?:,\d{3})*/g) ?? []).some((digits) => !isKept(digits.replace(/,/g, '')));
  const wanted = signature(solved);
  const proper = properIn(written).join();
  let near: Sample | null = null;
  for (let tries = 0; tries < 60; tries += 1) {
    const prompt = written.replace(/\d+(?:,\d{3})*/g, (digits) => {
      const plain = digits.replace(/,/g, '');
      if (tries < triesAlike && (plain === '0' || (keeps && isKept(plain)))) return digits;
      const low = plain.length === 1 ? 2 : 10 ** (plain.length - 1) + 1;
      const next = random.whole(low, 10 ** plain.length - 1).toString();
      return digits.includes(',') ? groupDigits(next) : next;
    });
    if (near && patience.left <= 0) break;
    patience.left -= 1;
    if (prompt === written || (isSimple && tries < triesAlike && !simplestIn(prompt))) continue;
    const other = solveArithmetic(prompt);
    if (!other || 'refused' in other || other.topic !== solved.topic || !isOther(other, solved)) continue;
    const sameKind =
      (tries >= triesAlike || /^\d+$/.test(solved.answer) === /^\d+$/.test(other.answer)) &&
      other.answer.startsWith('-') === solved.answer.startsWith('-');
    if (!sameKind || isDone(prompt, other) || other.moves.some((step) => checkStep(step) === 'failed')) continue;
    const alike = properIn(prompt).join() === proper && bottomOf(other.answer) <= 4 * bottomOf(solved.answer);
    if (alike && signature(other) === wanted) return { prompt, solved: other };
    if (!near || (alike && properIn(near.prompt).join() !== proper)) near = { prompt, solved: other };
  }
  return near;
}
