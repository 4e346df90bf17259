import * as z from 'zod/mini';
import { aiLimits } from './ai-lesson.ts';
import { subjects } from './limits.ts';

const sentence = z.string().check(z.minLength(1), z.maxLength(aiLimits.textCharacters));
const expression = z.string().check(z.minLength(1), z.maxLength(aiLimits.expressionCharacters));
const step = z.object({ say: sentence, expression: z.nullable(expression), value: z.nullable(expression) });

/**
 * What a model is asked for: its own words and sums, which no guard has looked at yet. Every key is required, as strict
 * JSON schemas want it.
 */
export const aiAnswer = z.object({
  subject: z.enum(subjects),
  /** What the question asks. */
  asked: sentence,
  explanation: z.array(sentence).check(z.minLength(1), z.maxLength(aiLimits.blocks)),
  nudge: sentence,
  look: sentence,
  rule: sentence,
  steps: z.array(z.extend(step, { hint: sentence })).check(z.maxLength(aiLimits.steps)),
  /** A number, a short phrase, or null when the model is not sure. */
  answer: z.nullable(z.string().check(z.minLength(1), z.maxLength(aiLimits.answerCharacters))),
  unit: z.nullable(z.string().check(z.minLength(1), z.maxLength(20))),
  /** Other problems of the same kind with other numbers, solved: one to show, one to try, one more. */
  similar: z
    .array(
      z.object({
        prompt: sentence,
        steps: z.array(step).check(z.minLength(1), z.maxLength(aiLimits.steps)),
        answer: z.string().check(z.minLength(1), z.maxLength(aiLimits.answerCharacters)),
      }),
    )
    .check(z.maxLength(3)),
});
export type AiAnswer = z.infer<typeof aiAnswer>;
