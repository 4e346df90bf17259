import type { AiLesson } from '../../schema/ai-lesson.ts';
import type { AnswerSpec, Try, Lesson, LessonContent, WorkingStep } from '../../schema/lesson.ts';
import type { Grade } from '../../schema/limits.ts';
import { checkStep } from '../arithmetic/solved.ts';
import { leaks } from '../hints/leak.ts';
import { usedNumbers } from './givens.ts';
import { parseNumber, plainNumber } from '../arithmetic/number.ts';
import { seal } from './sealed.ts';
import { shapeOf } from './shape.ts';
import { anyTopic, say } from '../data/lesson-text.en.ts';

/** The version of what is made of a stored AI lesson. */
const aiEngineVersion = 1;

type Step = { say: string; expression: string; value: string };
const working = (steps: readonly Step[]): WorkingStep[] => steps.map((step) => ({ ...step, check: checkStep(step) }));
const allRight = (steps: readonly WorkingStep[]): boolean => steps.every((step) => step.check === 'ok');

function specOf(answer: string, unit?: string): AnswerSpec | null {
  const value = parseNumber(answer);
  if (!value) return null;
  return {
    kind: 'number',
    value: plainNumber(value, answer.includes('.') ? 'decimal' : 'fraction'),
    ...(unit ? { unit, unitShown: true } : {}),
  };
}

/**
 * Takes a stored AI lesson with its question and grade and gives the same lesson on every device, closed like a built-in
 * one. The steps are computed once more: one failing step removes the solution, and with it all that is marked.
 */
export function openAiLesson(stored: AiLesson, { question, grade }: { question: string; grade: Grade }): Lesson {
  const spec = stored.solution ? specOf(stored.solution.answer, stored.solution.unit) : null;
  const steps = working(stored.solution?.steps ?? []);
  const expect = spec && steps.length > 0 && allRight(steps) ? spec : null;
  const quiet = (text: string, instead: string): string => (expect && leaks(text, expect, question) ? instead : text);
  const similar = stored.similar.filter(
    (problem) => specOf(problem.answer) !== null && allRight(working(problem.steps)),
  );
  const [shown, fresh, more] = similar;
  const next = fresh && specOf(fresh.answer);
  const content: LessonContent = {
    engine: 'ai',
    engineVersion: aiEngineVersion,
    grade,
    question,
    analysis: { subject: stored.subject, asked: quiet(stored.asked, ''), givens: usedNumbers(question) },
    explanation: {
      blocks: stored.explanation.map((block) => quiet(block, anyTopic.rule)),
      evidence: expect ? 'model-checked' : 'model-unchecked',
    },
    hints: {
      nudge: [quiet(stored.nudge, anyTopic.nudge)],
      look: [quiet(stored.look, anyTopic.nudge)],
      rule: [quiet(stored.rule, anyTopic.rule)],
      ...(shown ? { example: { prompt: shown.prompt, steps: working(shown.steps), answer: shown.answer } } : {}),
    },
    guided: [],
    solution: { steps: [] },
    examples: [],
  };
  if (expect && stored.solution) {
    const { answer, unit } = stored.solution;
    content.expect = expect;
    content.did = `${stored.solution.steps.at(-1)?.expression} = ${stored.solution.steps.at(-1)?.value}.`;
    content.guided = stored.solution.steps.flatMap((step) => {
      const prompt = `${step.expression} = □`;
      const part = specOf(step.value);
      if (!part || leaks(`${prompt} ${step.hint}`, expect, question)) return [];
      return [{ prompt, hints: [step.hint], expect: part, did: `${step.expression} = ${step.value}.` }];
    });
    if (content.guided.length === 0)
      content.guided = [{ prompt: say.tryAll, hints: [anyTopic.rule], expect, did: content.did }];
    content.solution = { steps, answer: unit ? withUnit(answer, unit) : answer };
    if (fresh && next) content.next = { prompt: fresh.prompt, expect: next };
    if (more) content.examples = [{ generator: 'ai', seed: 0, prompt: more.prompt, answer: more.answer }];
  }
  return {
    engine: 'ai',
    engineVersion: aiEngineVersion,
    grade,
    question,
    analysis: content.analysis,
    explanation: content.explanation,
    answerShape: expect ? shapeOf(expect) : { kind: 'free' },
    markable: expect !== null,
    content: seal(content),
  };
}

const withUnit = (answer: string, unit: string): string =>
  /^[£$€]$/.test(unit) ? `${unit}${answer}` : unit === '%' ? `${answer}%` : `${answer} ${unit}`;

/** The tries that belong to a lesson's engine and part: the others say nothing about it. */
export const triesOn = ({ engine, part }: Pick<Lesson, 'engine' | 'part'>, tries: readonly Try[]): Try[] =>
  tries.filter((item) => (item.engine ?? 'builtin') === engine && item.part === part);
