import * as z from 'zod/mini';
import { subjects } from './limits.ts';

/** Characters and counts of what a model may write; an answer beyond them is no answer. */
export const aiLimits = {
  textCharacters: 300,
  expressionCharacters: 120,
  answerCharacters: 80,
  blocks: 4,
  steps: 8,
} as const;

const sentence = z.string().check(z.minLength(1), z.maxLength(aiLimits.textCharacters));
const expression = z.string().check(z.minLength(1), z.maxLength(aiLimits.expressionCharacters));
const checkedStep = z.object({ say: sentence, hint: sentence, expression, value: expression });

/**
 * What of a model's answer has passed every guard. It is stored with the session and goes to the child's device, which
 * computes the steps again and closes it in the same envelope as the built-in lesson.
 */
export const aiLesson = z.object({
  version: z.literal(1),
  /** The model's name and the version of the words it was asked with. */
  model: z.string().check(z.maxLength(100)),
  prompt: z.string().check(z.maxLength(40)),
  subject: z.enum(subjects),
  asked: sentence,
  explanation: z.array(sentence).check(z.minLength(1), z.maxLength(aiLimits.blocks)),
  nudge: sentence,
  look: sentence,
  rule: sentence,
  /** Absent when a step failed, when steps are missing, or when nothing can be computed. */
  solution: z.optional(
    z.object({
      steps: z.array(checkedStep).check(z.minLength(1), z.maxLength(aiLimits.steps)),
      /** Exact and plain, as in an AnswerSpec. */
      answer: expression,
      unit: z.optional(z.string().check(z.maxLength(20))),
    }),
  ),
  /** Solved problems of the same kind: the first is shown as a hint, the second is the fresh problem, the third an example. */
  similar: z
    .array(
      z.object({
        prompt: sentence,
        steps: z.array(z.omit(checkedStep, { hint: true })).check(z.minLength(1), z.maxLength(aiLimits.steps)),
        answer: expression,
      }),
    )
    .check(z.maxLength(3)),
  /** Texts that a gate has taken out; a built-in sentence stands in their place. */
  replaced: z.int().check(z.minimum(0), z.maximum(100)),
});
export type AiLesson = z.infer<typeof aiLesson>;
