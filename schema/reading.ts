import { z } from 'zod';
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

const bands = ['green', 'amber', 'red'] as const;
export type Band = (typeof bands)[number];

const engines = ['tesseract', 'paddle', 'tablet'] as const;
export type ReadingEngine = (typeof engines)[number];

const share = z.number().min(0).max(1);

/** A word as it stands in the picture; confidence 0-100, box as shares of the prepared picture's width and height. */
export const readWord = z.object({
  text: z.string().min(1).max(readingLimits.wordCharacters),
  confidence: z.number().min(0).max(100),
  box: z.object({ x: share, y: share, width: share, height: share }).optional(),
});
export type ReadWord = z.infer<typeof readWord>;

/** What an engine made of a picture: verbatim text, never corrected. RED always asks for typing. */
export const reading = z
  .object({
    text: z.string().max(readingLimits.textCharacters),
    words: z.array(readWord).max(readingLimits.words),
    band: z.enum(bands),
    confidence: z.number().min(0).max(100),
    engine: z.enum(engines),
    requiresManualInput: z.boolean(),
  })
  .refine((value) => value.requiresManualInput === (value.band === 'red'), 'RED and only RED needs typing');
export type Reading = z.infer<typeof reading>;

const percentile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

/** The mean confidence (0-100) of words that have a letter or digit, weighted by their length; 0 without any. */
export function weightedConfidence(words: readonly ReadWord[]): number {
  const real = words.filter((word) => /[\p{L}\p{N}]/u.test(word.text));
  const characters = real.reduce((sum, word) => sum + word.text.length, 0);
  return characters === 0 ? 0 : real.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / characters;
}

/** The band of a text by its words: GREEN is prefilled as it is, AMBER is looked over by the child, RED is typed. */
export function bandOf(text: string, words: readonly ReadWord[]): Band {
  const real = words.filter((word) => /[\p{L}\p{N}]/u.test(word.text));
  const confidence = weightedConfidence(words);
  const signs = (text.match(/[\p{L}\p{N}]/gu) ?? []).length;
  const rows = text.split('\n').length;
  // A letter or two, or one digit, are what an engine sees in a face or a leaf, rows of single signs what it sees in wood.
  const sum = /\p{N}\s*[-+×÷*x/=²³%°]|√/u.test(text);
  const scrap = (signs < (/\p{N}/u.test(text) ? 2 : 3) && !sum) || (rows >= 5 && signs < 1.5 * rows);
  if (real.length === 0 || scrap || confidence < readingLimits.redConfidence) return 'red';
  const weakestNumber = Math.min(
    100,
    ...words.filter((word) => /[\p{N}+×÷]/u.test(word.text)).map((word) => word.confidence),
  );
  const tenth = percentile(
    real.map((word) => word.confidence).sort((a, b) => a - b),
    0.1,
  );
  // Numbers without a letter or a sign of arithmetic are what is left of a question that was not seen whole.
  const bareNumber = !/[\p{L}+×÷=*/]/u.test(text);
  // A list that begins with a letter like a 1 and goes on with 2 has lost a number.
  const brokenList = /^[Ili|!]\s?[.)]/m.test(text) && /^2\s?[.)]/m.test(text);
  // Signs and numbers over several lines: in a sum in columns or a stacked fraction the place of a number matters too.
  const inTwoDimensions = /\n/.test(text) && !/\p{L}/u.test(text);
  return confidence >= readingLimits.greenConfidence &&
    weakestNumber >= readingLimits.greenNumber &&
    tenth >= readingLimits.greenTenth &&
    !bareNumber &&
    !brokenList &&
    !inTwoDimensions
    ? 'green'
    : 'amber';
}

/** The words that the child should look at first: the weakest number words, then other words below the GREEN mark. */
export function weakWords(words: readonly ReadWord[]): number[] {
  const weak = words.flatMap((word, index) => (word.confidence < readingLimits.greenNumber ? [index] : []));
  const isNumber = (index: number): boolean => /\p{N}/u.test(words[index]?.text ?? '');
  return [...weak.filter(isNumber), ...weak.filter((index) => !isNumber(index))];
}

/** A reading within the limits of the wire: text and words cut to size, confidences in 0-100, the band decided. */
export function readingOf(
  text: string,
  words: readonly ReadWord[],
  engine: ReadingEngine,
  atMost: Band = 'green',
): Reading {
  const kept = words.slice(0, readingLimits.words).map((word) => ({
    ...word,
    text: word.text.slice(0, readingLimits.wordCharacters),
    confidence: Math.round(Math.min(100, Math.max(0, word.confidence))),
  }));
  const cut = text.slice(0, readingLimits.textCharacters);
  const band = bands[Math.max(bands.indexOf(bandOf(cut, kept)), bands.indexOf(atMost))] ?? 'red';
  return {
    text: cut,
    words: kept,
    band,
    confidence: Math.round(weightedConfidence(kept)),
    engine,
    requiresManualInput: band === 'red',
  };
}
