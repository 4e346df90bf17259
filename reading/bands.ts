import { bands, readingLimits, type Band, type Reading, type ReadingEngine, type ReadWord } from '../schema/reading.ts';

const percentile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Numbers and signs of arithmetic need more certainty than letters. */
const numberOrSign = /[\p{N}+×÷]/u;
/** A digit beside a letter that is drawn like one ('5l' may be 51), and what such a word is worth at most. */
const lookAlike = /\d[lIO|]|[lIO|]\d/;
const doubtful = 70;

/** Whether a child is asked to look at this word. */
export const isDoubtful = ({ text, confidence }: ReadWord): boolean =>
  confidence < (numberOrSign.test(text) ? readingLimits.greenNumber : readingLimits.greenTenth);

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
    ...words.filter((word) => numberOrSign.test(word.text)).map((word) => word.confidence),
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

/** A reading within the limits of the wire: text and words cut to size, confidences in 0-100, the band decided. */
export function readingOf(
  text: string,
  words: readonly ReadWord[],
  engine: ReadingEngine,
  atMost: Band = 'green',
): Reading {
  const shortened = words.slice(0, readingLimits.words).map((word) => ({
    ...word,
    text: word.text.slice(0, readingLimits.wordCharacters),
    confidence: Math.round(Math.min(lookAlike.test(word.text) ? doubtful : 100, Math.max(0, word.confidence))),
  }));
  const cut = text.slice(0, readingLimits.textCharacters);
  const band = bands[Math.max(bands.indexOf(bandOf(cut, shortened)), bands.indexOf(atMost))] ?? 'red';
  return {
    text: cut,
    words: shortened,
    band,
    confidence: Math.round(weightedConfidence(shortened)),
    engine,
    requiresManualInput: band === 'red',
  };
}
