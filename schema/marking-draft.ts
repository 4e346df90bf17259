import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** What a teacher marks by: lines with their points, which add up to the assignment's. */
export const rubric = z
  .array(
    z.object({
      text: z.string().check(z.minLength(1), z.maxLength(limits.rubricCharacters)),
      points: z.int().check(z.minimum(1), z.maximum(limits.totalPoints)),
    }),
  )
  .check(z.minLength(1), z.maxLength(limits.rubricLines));
export type Rubric = z.infer<typeof rubric>;

/** What the lines of a rubric come to. */
export const pointsOf = (lines: Rubric): number => lines.reduce((sum, { points }) => sum + points, 0);

/** What a model is asked for: points for each line of the rubric, each with words of the answer that show it. Every key is required, as strict JSON schemas want it. */
export const aiMarks = z.object({
  lines: z
    .array(
      z.object({
        /** Its number in the rubric, from 1. */
        line: z.int().check(z.minimum(1), z.maximum(limits.rubricLines)),
        points: z.int().check(z.minimum(0), z.maximum(limits.totalPoints)),
        /** Words of the answer; empty when nothing shows the line. */
        quote: z.string().check(z.maxLength(500)),
        why: z.string().check(z.minLength(1), z.maxLength(300)),
      }),
    )
    .check(z.maxLength(limits.rubricLines)),
  feedback: z.string().check(z.minLength(1), z.maxLength(600)),
});
export type AiMarks = z.infer<typeof aiMarks>;

/** Why a teacher should look closely: the two passes differ by more than a tenth, a line has no evidence, or the answer speaks to the marker. */
const needsYou = z.enum(['passes-differ', 'no-evidence', 'speaks-to-the-marker']);
export type NeedsYou = z.infer<typeof needsYou>;

/** A proposal for a teacher. It is no grade until the teacher makes it one. */
export const markingDraft = z.object({
  version: z.literal(1),
  model: z.string().check(z.maxLength(100)),
  prompt: z.string().check(z.maxLength(40)),
  score: z.int().check(z.minimum(0), z.maximum(limits.totalPoints)),
  totalPoints: z.int().check(z.minimum(1), z.maximum(limits.totalPoints)),
  lines: z.array(
    z.object({
      text: z.string(),
      points: z.int(),
      given: z.int().check(z.minimum(0)),
      /** The answer's own words, found in it; empty where there are none. */
      quote: z.string(),
      why: z.string(),
    }),
  ),
  feedback: z.string().check(z.maxLength(limits.feedbackCharacters)),
  /** The scores of the two passes. */
  passes: z.tuple([z.int(), z.int()]),
  needsYou: z.array(needsYou),
  evidence: z.literal('model-unchecked'),
});
export type MarkingDraft = z.infer<typeof markingDraft>;

/**
 * `unavailable`: no service, no consent, nothing written or a mark is there; `none`: nobody has asked; `waiting` for the job;
 * `needs-you`: the teacher must look closely; `failed`: the service gave no proposal; `given-up`: the job never came to an end.
 */
const draftStates = ['unavailable', 'none', 'waiting', 'ready', 'needs-you', 'failed', 'given-up'] as const;
export type DraftState = (typeof draftStates)[number];

/** What can happen to a proposal: a teacher asks for it, its job ends in one of three ways or is given up. */
type DraftEvent = 'asked' | 'ready' | 'needs-you' | 'failed' | 'given-up';

/** Every state and event. A job that ends late changes nothing; what has ended can be asked for again. */
export const afterDraft: Record<DraftState, Record<DraftEvent, DraftState>> = {
  unavailable: {
    asked: 'unavailable',
    ready: 'unavailable',
    'needs-you': 'unavailable',
    failed: 'unavailable',
    'given-up': 'unavailable',
  },
  none: { asked: 'waiting', ready: 'none', 'needs-you': 'none', failed: 'none', 'given-up': 'none' },
  waiting: { asked: 'waiting', ready: 'ready', 'needs-you': 'needs-you', failed: 'failed', 'given-up': 'given-up' },
  ready: { asked: 'waiting', ready: 'ready', 'needs-you': 'ready', failed: 'ready', 'given-up': 'ready' },
  'needs-you': {
    asked: 'waiting',
    ready: 'needs-you',
    'needs-you': 'needs-you',
    failed: 'needs-you',
    'given-up': 'needs-you',
  },
  failed: { asked: 'waiting', ready: 'failed', 'needs-you': 'failed', failed: 'failed', 'given-up': 'failed' },
  'given-up': {
    asked: 'waiting',
    ready: 'given-up',
    'needs-you': 'given-up',
    failed: 'given-up',
    'given-up': 'given-up',
  },
};

/** What a teacher of the class sees of the proposal for one answer. */
export const draftView = z.object({ state: z.enum(draftStates), draft: z.nullable(markingDraft) });
export type DraftView = z.infer<typeof draftView>;
