import { createHash } from 'node:crypto';
import { aiAnswer } from '../../schema/ai-answer.ts';
import type { AiLesson } from '../../schema/ai-lesson.ts';
import type { Grade } from '../../schema/limits.ts';
import { type Gate, guardAiAnswer, type Guarded } from '../../tutor/lesson/ai-guard.ts';
import { lessonPrompt, lessonRequest } from './prompts.ts';
import { nullWhenFailed, type Asker, type Asking } from './provider.ts';

/** The hash under which an answer is kept: model, version of the words, question and grade; nobody's id. */
export const lessonKey = (model: string, question: string, grade: Grade): string =>
  createHash('sha256')
    .update(JSON.stringify([model, lessonPrompt, question.trim(), grade]))
    .digest('hex');

const faultNames: Record<Gate, string> = {
  leak: 'it tells the answer',
  reading: 'too hard or too long for the child',
  form: 'not plain words',
  number: 'a sum in it is wrong or a number is made up',
  steps: 'a step is missing, is wrong, or uses numbers that are not in the question',
  similar: 'its sums are wrong or it is too hard',
};

export interface MadeLesson {
  lesson: AiLesson | null;
  /** What the gates took out of the first answer and of the one that was kept, for the figures of docs/ai.md. */
  firstHits: Guarded['hits'];
  hits: Guarded['hits'];
}

/**
 * Asks for a lesson on a question that holds nothing personal, lets only through what passes the guards, and asks once
 * more when anything was taken out; the better of the two stays, with built-in sentences where a gate closed. Throws
 * AiError when not even a first answer came.
 */
export async function makeAiLesson(
  ask: Asker,
  { question, grade }: { question: string; grade: Grade },
  asking: Omit<Asking, 'ends'>,
): Promise<MadeLesson> {
  // Both requests share one deadline.
  const within = { ...asking, ends: ask.ends() };
  const key = lessonKey(ask.model, question, grade);
  const guard = async (faults: readonly string[]): Promise<Guarded> =>
    guardAiAnswer(
      { question, grade, model: ask.model, prompt: lessonPrompt },
      await ask.ask(lessonRequest({ question, grade }, faults.length > 0 ? `${key}-2` : key, faults), aiAnswer, within),
    );
  const first = await guard([]);
  if (first.hits.length === 0) return { lesson: first.lesson, firstHits: [], hits: [] };
  const faults = [...new Set(first.hits.map(({ where, gate }) => `${where}: ${faultNames[gate]}`))];
  const second = await guard(faults).catch(nullWhenFailed);
  const best = second && worth(second) >= worth(first) ? second : first;
  return { lesson: best.lesson, firstHits: first.hits, hits: best.hits };
}

/** Compares two answers: a solution counts most, then the number of texts that are the model's own. */
const worth = ({ lesson, hits }: Guarded): number => (lesson ? 1_000 : 0) + (lesson?.solution ? 100 : 0) - hits.length;
