import { contact, moreThanWords, notItsPlace, persona } from '../data/ai-words.ts';
import type { AiAnswer } from '../../schema/ai-answer.ts';
import type { AiLesson } from '../../schema/ai-lesson.ts';
import type { AnswerSpec } from '../../schema/lesson.ts';
import type { Grade } from '../../schema/limits.ts';
import { solveArithmetic } from '../arithmetic/solve.ts';
import { leaks } from '../hints/leak.ts';
import { type Fraction, groupDigits, parseNumber, plainNumber } from '../arithmetic/number.ts';
import { flagsOfText } from '../practice/moderation.ts';
import { readingGate } from '../language/reading-level.ts';
import { anyTopic } from '../data/lesson-text.en.ts';
import { readWordProblem } from '../word-problems/story.ts';
import { groundOf, has, numberOf, numbersIn, recompute, specOf, sumOf, sumsHold, tidy } from './ai-numbers.ts';

/** Why a model's text was not taken: it tells the answer, is too hard, is more than plain words, or a number in it is wrong or made up. */
export type Gate = 'leak' | 'reading' | 'form' | 'number' | 'steps' | 'similar';
export type Hit = { where: string; gate: Gate };
export type Guarded = {
  /** Null when nothing worth showing is left. */
  lesson: AiLesson | null;
  hits: Hit[];
};

/** What stands in the place of a text that a gate has taken out: the built-in tutor's own sentences. */
export const template = {
  asked: 'Find what the question asks.',
  rule: anyTopic.rule,
  nudge: anyTopic.nudge,
  look: 'Look at the numbers. Look at what is asked.',
  hint: 'Do this part first.',
} as const;

/** Whether a model's text is plain words about the matter: no links, markup, orders, questions about the child, rude words. */
export const isOnlyWords = (text: string): boolean =>
  !moreThanWords.test(text) && !notItsPlace.test(text) && !contact.test(text) && flagsOfText(text, '').length === 0;
const isPlain = (text: string): boolean => isOnlyWords(text) && !persona.test(text);

/** What a model's texts are held to, and what has been taken out so far. */
type Guard = {
  question: string;
  grade: Grade;
  /** What the tutor's own rules expect, where they can work the question. */
  own: AnswerSpec | null;
  /** What no text before the last rung may tell. */
  secrets: AnswerSpec[];
  /** The numbers that a working may use before it has made any of its own. */
  ground: readonly Fraction[];
  hits: Hit[];
  replaced: number;
};

function guardOf(question: string, grade: Grade, answer: AiAnswer): Guard {
  const exact = solveArithmetic(question);
  const own = exact && !('refused' in exact) ? exact.expect : null;
  const lastValue = answer.steps.at(-1)?.value;
  const secrets = [answer.answer, lastValue].flatMap((text) => (text ? [specOf(text)] : []));
  if (own) secrets.push(own);
  return { question, grade, own, secrets, ground: groundOf(question), hits: [], replaced: 0 };
}

function faultOf({ question, grade }: Guard, text: string, tells: readonly AnswerSpec[]): Gate | null {
  if (!isPlain(text)) return 'form';
  if (tells.some((spec) => leaks(text, spec, question))) return 'leak';
  if (!sumsHold(text)) return 'number';
  return readingGate(text, grade, [question]).ok ? null : 'reading';
}

/** The text where it passes all gates, else what stands in its place. */
function gated(guard: Guard, where: string, raw: string, instead: string, tells = guard.secrets): string {
  const text = tidy(raw);
  const gate = faultOf(guard, text, tells);
  if (!gate) return text;
  guard.hits.push({ where, gate });
  guard.replaced += 1;
  return instead;
}

/**
 * Takes what a model answered to a question and lets only through what passes: every text through the form, reading and
 * leak gates (else a built-in sentence stands in its place), every step through exact arithmetic (one failing step
 * removes the whole solution), every similar problem likewise. Pure; `hits` say what was taken out.
 */
export function guardAiAnswer(
  { question, grade, model, prompt }: { question: string; grade: Grade; model: string; prompt: string },
  answer: AiAnswer,
): Guarded {
  const guard = guardOf(question, grade, answer);
  const { hits } = guard;
  const asked = gated(guard, 'asked', answer.asked, template.asked);
  const nudge = gated(guard, 'nudge', answer.nudge, template.nudge);
  const look = gated(guard, 'look', answer.look, template.look);
  const rule = gated(guard, 'rule', answer.rule, template.rule);
  const blocks = answer.explanation.map((block, at) => gated(guard, `explanation ${at}`, block, ''));
  const explanation = blocks.filter(Boolean);

  const solution = solutionOf(guard, answer);
  const similar = answer.similar.flatMap((problem, at) => alikeOf(guard, problem, at) ?? []);
  if (explanation.length === 0 && !solution) return { lesson: null, hits };
  return {
    lesson: {
      version: 1,
      model: model.slice(0, 100),
      prompt,
      subject: answer.subject,
      asked,
      explanation: explanation.length > 0 ? explanation : [rule],
      nudge,
      look,
      rule,
      ...(solution ? { solution } : {}),
      similar: solution ? similar : [],
      replaced: Math.min(guard.replaced, 100),
    },
    hits,
  };
}

function solutionOf(guard: Guard, answer: AiAnswer): AiLesson['solution'] {
  const { question, own, ground, hits } = guard;
  const number = answer.answer === null ? null : numberOf(answer.answer);
  if (answer.answer === null || !number || answer.steps.length === 0) {
    // Words have no steps to compute; a number without them is a claim.
    if (number) hits.push({ where: 'solution', gate: 'steps' });
    return undefined;
  }
  const value = recompute(answer.steps, answer.answer, ground);
  // Two readings of one story: when they differ, at least one is wrong, and nobody here knows which.
  const story = own ? null : readWordProblem(question)?.solved.expect;
  const differs = [own, story].some(
    (spec) => spec?.kind === 'number' && !parseNumber(spec.value)?.equals(number.value),
  );
  if (!value || differs || (own && own.kind !== 'number')) {
    hits.push({ where: 'solution', gate: 'steps' });
    return undefined;
  }
  const unit = unitOf(question, number.unit ?? answer.unit);
  return {
    steps: stepsOf(guard, answer.steps),
    answer: plainNumber(value, number.decimal ? 'decimal' : 'fraction'),
    ...(unit ? { unit } : {}),
  };
}

/** The steps with their sums; a sentence that names a number of its own says the sum instead. */
function stepsOf(guard: Guard, steps: AiAnswer['steps']): NonNullable<AiLesson['solution']>['steps'] {
  const known = [...guard.ground];
  return steps.flatMap(({ say, hint, expression, value }, at) => {
    if (expression === null || value === null) return [];
    const sum = { expression: tidy(expression), value: tidy(value) };
    known.push(...numbersIn(sum.expression), ...numbersIn(sum.value));
    const text = gated(guard, `step ${at}`, say, sumOf(sum), []);
    const made = !numbersIn(text).every((part) => has(known, part));
    if (made) {
      guard.hits.push({ where: `step ${at}`, gate: 'number' });
      guard.replaced += 1;
    }
    const secrets = [...guard.secrets, specOf(sum.value)];
    return [{ ...sum, say: made ? sumOf(sum) : text, hint: gated(guard, `hint ${at}`, hint, template.hint, secrets) }];
  });
}

/** A unit is the question's own word or sign; another one would be made up. */
function unitOf(question: string, unit: string | null | undefined): string | undefined {
  const word = unit?.trim();
  if (!word || !/^(?:[£$€%]|[a-z²³]{1,19})$/i.test(word)) return undefined;
  return question.toLowerCase().includes(word.toLowerCase()) ? word : undefined;
}

function alikeOf(guard: Guard, problem: AiAnswer['similar'][number], at: number): AiLesson['similar'] {
  const { question, grade, secrets, hits } = guard;
  const prompt = tidy(problem.prompt);
  const steps = problem.steps.flatMap(({ say, expression, value }) => {
    if (expression === null || value === null) return [];
    const sum = { expression: tidy(expression), value: tidy(value) };
    return [{ ...sum, say: faultOf(guard, tidy(say), []) ? sumOf(sum) : tidy(say) }];
  });
  const value = recompute(problem.steps, problem.answer, groundOf(prompt));
  const theirs = solveArithmetic(prompt);
  const differs =
    theirs &&
    !('refused' in theirs) &&
    theirs.expect.kind === 'number' &&
    value &&
    !parseNumber(theirs.expect.value)?.equals(value);
  const all = [prompt, ...steps.map(({ say, expression, value: result }) => `${say} ${expression} = ${result}`)].join(
    ' ',
  );
  if (!value || differs || prompt === question || !isPlain(prompt) || !readingGate(prompt, grade, [question]).ok) {
    hits.push({ where: `similar ${at}`, gate: 'similar' });
    return [];
  }
  if (secrets.some((spec) => leaks(all, spec, question))) {
    hits.push({ where: `similar ${at}`, gate: 'leak' });
    return [];
  }
  return [
    {
      prompt,
      steps,
      answer: groupDigits(plainNumber(value, numberOf(problem.answer)?.decimal ? 'decimal' : 'fraction')),
    },
  ];
}
