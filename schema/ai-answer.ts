import { z } from 'zod';
import { aiLimits } from './ai-lesson.ts';
import { subjects } from './limits.ts';

const sentence = z.string().min(1).max(aiLimits.textCharacters);
const expression = z.string().min(1).max(aiLimits.expressionCharacters);
const step = z.object({ say: sentence, expression: expression.nullable(), value: expression.nullable() });

/**
 * What a model is asked for: its own words and sums, which no guard has looked at yet. Every key is required, as strict
 * JSON schemas want it.
 */
export const aiAnswer = z.object({
  subject: z.enum(subjects),
  /** What the question asks. */
  asked: sentence,
  explanation: z.array(sentence).min(1).max(aiLimits.blocks),
  nudge: sentence,
  look: sentence,
  rule: sentence,
  steps: z.array(step.extend({ hint: sentence })).max(aiLimits.steps),
  /** A number, a short phrase, or null when the model is not sure. */
  answer: z.string().min(1).max(aiLimits.answerCharacters).nullable(),
  unit: z.string().min(1).max(20).nullable(),
  /** Other problems of the same kind with other numbers, solved: one to show, one to try, one more. */
  similar: z
    .array(
      z.object({
        prompt: sentence,
        steps: z.array(step).min(1).max(aiLimits.steps),
        answer: z.string().min(1).max(aiLimits.answerCharacters),
      }),
    )
    .max(3),
});
export type AiAnswer = z.infer<typeof aiAnswer>;
