import { contact, moreThanWords, namedNumbers, notItsPlace, persona } from '../data/ai-words.ts';
import type { AiAnswer } from '../../schema/ai-answer.ts';
import type { AiLesson } from '../../schema/ai-lesson.ts';
import type { AnswerSpec } from '../../schema/lesson.ts';
import type { Grade } from '../../schema/limits.ts';
import { solveArithmetic } from '../arithmetic/solve.ts';
import { checkStep } from '../arithmetic/solved.ts';
import { valueOf } from '../arithmetic/expression.ts';
import { leaks } from '../hints/leak.ts';
import { type Fraction, groupDigits, parseNumber, parseWords, plainNumber } from '../arithmetic/number.ts';
import { flagsOfText } from '../practice/moderation.ts';
import { readingGate } from '../language/reading-level.ts';
import { anyTopic } from '../data/lesson-text.en.ts';
import { readWordProblem } from '../word-problems/story.ts';

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

const numbersIn = (text: string): Fraction[] =>
  (text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').match(/\d+\s+\d+\/\d+|\d+\/\d+|\d*\.\d+|\d+/g) ?? []).flatMap(
    (part) => parseNumber(part) ?? [],
  );

// Sizes that everybody knows: what a week, a pair or a hundredth is made of.
const facts = ['1', '2', '7', '10', '12', '24', '60', '100', '365', '366', '1000'];

/** The numbers that a working on this question may use before it has made any of its own. */
function groundOf(question: string): Fraction[] {
  const found = numbersIn(question);
  const words = question.toLowerCase().match(/[a-z]+/g) ?? [];
  for (const [at, word] of words.entries()) {
    for (const text of [word, `${word} ${words[at + 1] ?? ''}`, words.slice(at, at + 4).join(' ')]) {
      const value = parseWords(text);
      if (value !== null) found.push(...numbersIn(String(value)));
    }
  }
  const named = namedNumbers.flatMap(([pattern, values]) => (pattern.test(question) ? values : []));
  return [...found, ...[...facts, ...named, String(found.length)].flatMap((text) => parseNumber(text) ?? [])];
}

const has = (ground: readonly Fraction[], value: Fraction): boolean => ground.some((one) => one.equals(value));

/** Whether every sum written in a text ('3 + 4 = 7') is right. */
function sumsHold(text: string): boolean {
  const sums = text.matchAll(/([\d(][\d\s.,/()+\-−–×x*÷]*[\d)])\s*=\s*([−-]?[\d.,/]*\d(?:\s+\d+\/\d+)?)/g);
  return [...sums].every(([, left = '', right = '']) => {
    if (!/[+\-−–×x*÷/]/.test(left)) return true;
    const [a, b] = [valueOf(left), valueOf(right)];
    return a === null || b === null || a.equals(b);
  });
}

type Sum = { expression: string | null; value: string | null };

/**
 * Computes a working again: every step must carry an expression and a value that is exactly its own, use only numbers of
 * `ground` or of the steps before, and the last value must be the answer. Gives the value, or null when anything is amiss.
 */
function recompute(steps: readonly Sum[], answer: string, ground: readonly Fraction[]): Fraction | null {
  const known = [...ground];
  let last: Fraction | null = null;
  for (const { expression, value } of steps) {
    if (expression === null || value === null || !/[+\-−–×x*÷/]/.test(expression)) return null;
    if (checkStep({ expression, value }) !== 'ok') return null;
    if (!numbersIn(expression).every((part) => has(known, part))) return null;
    last = valueOf(value);
    if (last) known.push(last);
  }
  const wanted = numberOf(answer)?.value;
  return last && wanted?.equals(last) ? last : null;
}

/** Takes an answer as a model writes it ('£3.50', '24 apples', '12%') and gives its number and what stands beside it. */
function numberOf(answer: string): { value: Fraction; unit?: string; decimal: boolean } | null {
  const match = /^([£$€])?\s*([−-]?[\d.,/\s½¼¾⅓⅔]*[\d½¼¾⅓⅔])\s*(%|[a-z²³°][a-z²³ ]{0,18})?\.?$/i.exec(answer.trim());
  const value = match && parseNumber(match[2] ?? '');
  if (!match || !value) return null;
  const unit = match[1] ?? match[3]?.trim();
  return { value, ...(unit ? { unit } : {}), decimal: (match[2] ?? '').includes('.') };
}

const specOf = (answer: string): AnswerSpec => {
  const number = numberOf(answer);
  return number
    ? { kind: 'number', value: plainNumber(number.value, number.decimal ? 'decimal' : 'fraction') }
    : { kind: 'text', accept: [answer.trim().replace(/[.?!]$/, '')], maxEdits: 0 };
};

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const sumOf = (step: { expression: string; value: string }): string => `${step.expression} = ${step.value}.`;

/**
 * Takes what a model answered to a question and lets only through what passes: every text through the form, reading and
 * leak gates (else a built-in sentence stands in its place), every step through exact arithmetic (one failing step
 * removes the whole solution), every similar problem likewise. Pure; `hits` say what was taken out.
 */
export function guardAiAnswer(
  { question, grade, model, prompt }: { question: string; grade: Grade; model: string; prompt: string },
  answer: AiAnswer,
): Guarded {
  const hits: Hit[] = [];
  const exact = solveArithmetic(question);
  const own = exact && !('refused' in exact) ? exact.expect : null;
  const lastValue = answer.steps.at(-1)?.value;
  const secrets = [answer.answer, lastValue].flatMap((text) => (text ? [specOf(text)] : []));
  if (own) secrets.push(own);
  const ground = groundOf(question);

  const fault = (text: string, tells: readonly AnswerSpec[]): Gate | null =>
    !isPlain(text)
      ? 'form'
      : tells.some((spec) => leaks(text, spec, question))
        ? 'leak'
        : !sumsHold(text)
          ? 'number'
          : readingGate(text, grade, [question]).ok
            ? null
            : 'reading';
  let replaced = 0;
  const gated = (where: string, raw: string, instead: string, tells: readonly AnswerSpec[] = secrets): string => {
    const text = tidy(raw);
    const gate = fault(text, tells);
    if (!gate) return text;
    hits.push({ where, gate });
    replaced += 1;
    return instead;
  };

  const asked = gated('asked', answer.asked, template.asked);
  const nudge = gated('nudge', answer.nudge, template.nudge);
  const look = gated('look', answer.look, template.look);
  const rule = gated('rule', answer.rule, template.rule);
  const blocks = answer.explanation.map((block, at) => gated(`explanation ${at}`, block, ''));
  const explanation = blocks.filter(Boolean);

  const solution = solve();
  const similar = answer.similar.flatMap((problem, at) => alike(problem, at) ?? []);
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
      replaced: Math.min(replaced, 100),
    },
    hits,
  };

  function solve(): AiLesson['solution'] {
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
    const known = [...ground];
    const steps = answer.steps.flatMap(({ say, hint, expression, value: result }, at) => {
      if (expression === null || result === null) return [];
      const sum = { expression: tidy(expression), value: tidy(result) };
      known.push(...numbersIn(sum.expression), ...numbersIn(sum.value));
      const text = gated(`step ${at}`, say, sumOf(sum), []);
      const made = !numbersIn(text).every((part) => has(known, part));
      if (made) {
        hits.push({ where: `step ${at}`, gate: 'number' });
        replaced += 1;
      }
      const spec: AnswerSpec = specOf(sum.value);
      return [
        { ...sum, say: made ? sumOf(sum) : text, hint: gated(`hint ${at}`, hint, template.hint, [...secrets, spec]) },
      ];
    });
    const unit = unitOf(number.unit ?? answer.unit);
    return {
      steps,
      answer: plainNumber(value, number.decimal ? 'decimal' : 'fraction'),
      ...(unit ? { unit } : {}),
    };
  }

  /** A unit is the question's own word or sign; another one would be made up. */
  function unitOf(unit: string | null | undefined): string | undefined {
    const word = unit?.trim();
    if (!word || !/^(?:[£$€%]|[a-z²³]{1,19})$/i.test(word)) return undefined;
    return question.toLowerCase().includes(word.toLowerCase()) ? word : undefined;
  }

  function alike(problem: AiAnswer['similar'][number], at: number): AiLesson['similar'] {
    const prompt = tidy(problem.prompt);
    const steps = problem.steps.flatMap(({ say, expression, value }) => {
      if (expression === null || value === null) return [];
      const sum = { expression: tidy(expression), value: tidy(value) };
      return [{ ...sum, say: fault(tidy(say), []) ? sumOf(sum) : tidy(say) }];
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
}
