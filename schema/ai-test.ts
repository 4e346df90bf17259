import * as z from 'zod/mini';

/** What a model answers when it is asked for questions: each a number to work out or a choice of one. */
export const aiTest = z.object({
  items: z
    .array(
      z.object({
        prompt: z.string().check(z.maxLength(600)),
        /** A bare number, or the right option word for word. */
        answer: z.string().check(z.maxLength(300)),
        /** Two to six answers to choose from; empty for a number. */
        options: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(12)),
      }),
    )
    .check(z.maxLength(60)),
});
export type AiTest = z.infer<typeof aiTest>;
