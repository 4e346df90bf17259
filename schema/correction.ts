import * as z from 'zod/mini';

/** Where a grade of the machine stands with the platform: nobody has looked, it is open, another mark was given, or it stays. */
export const gradeStates = ['machine', 'open', 'corrected', 'kept'] as const;

/** A question with what was answered, as it was copied for whoever corrects its mark. */
export const markedQuestion = z.object({
  question: z.string(),
  given: z.string(),
  /** The right answer. */
  answer: z.string(),
  /** The exact share of its mark that was earned, '1', '5/6' or '0'; null where no mark was given. */
  credit: z.nullable(z.string()),
});
export type MarkedQuestion = z.infer<typeof markedQuestion>;
