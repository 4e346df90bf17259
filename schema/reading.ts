import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** Numbers around reading a picture; sides in pixels, bands on the 0-100 scale of confidence. */
export const readingLimits = {
  textCharacters: limits.questionCharacters,
  words: 400,
  wordCharacters: 100,
  /** The longest side that a tablet sends and that an engine reads. */
  longestSide: 1_800,
  greenConfidence: 80,
  greenNumber: 80,
  greenTenth: 60,
  redConfidence: 60,
  /** Turned tries below this confidence. */
  turnConfidence: 60,
} as const;

export const bands = ['green', 'amber', 'red'] as const;
export type Band = (typeof bands)[number];

const engines = ['tesseract', 'paddle', 'tablet'] as const;
export type ReadingEngine = (typeof engines)[number];

const share = z.number().check(z.minimum(0), z.maximum(1));

/** A word as it stands in the picture; confidence 0-100, box as shares of the prepared picture's width and height. */
export const readWord = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(readingLimits.wordCharacters)),
  confidence: z.number().check(z.minimum(0), z.maximum(100)),
  box: z.optional(z.object({ x: share, y: share, width: share, height: share })),
});
export type ReadWord = z.infer<typeof readWord>;

/** What an engine made of a picture: verbatim text, never corrected. RED always asks for typing. */
export const reading = z
  .object({
    text: z.string().check(z.maxLength(readingLimits.textCharacters)),
    words: z.array(readWord).check(z.maxLength(readingLimits.words)),
    band: z.enum(bands),
    confidence: z.number().check(z.minimum(0), z.maximum(100)),
    engine: z.enum(engines),
    requiresManualInput: z.boolean(),
  })
  .check(z.refine((value) => value.requiresManualInput === (value.band === 'red'), 'RED and only RED needs typing'));
export type Reading = z.infer<typeof reading>;
