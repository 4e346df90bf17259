import { readingLimits, type Band, type Reading } from '../../schema/reading.ts';
import { readingOf, weightedConfidence } from '../../reading/bands.ts';
import { agree, illegible, settleLooks } from '../../reading/second-look.ts';
import { calibrated } from '../../reading/calibrate.ts';
import { startPaddle } from './paddle.ts';
import { mayBeMoney, withPounds, withWords } from './pounds.ts';
import type { Engine, Found, Manner } from './engine.ts';
import { hasInk } from './has-ink.ts';
import { type Prepared, preparePicture, type Turn } from './prepare.ts';
import { startTesseract } from './tesseract.ts';
import { isStrange, looksWhole, worthOfReading } from './upright.ts';

const engineChoices = ['auto', 'paddle', 'tesseract'] as const;
export type EngineChoice = (typeof engineChoices)[number];

/** Tells whether a word names an engine, or leaves it to what loads. */
export const isEngineChoice = (word: string): word is EngineChoice => engineChoices.some((choice) => choice === word);

export interface PictureReader {
  /** The first engine: what it reads is the text. */
  readonly engine: 'paddle' | 'tesseract';
  /** Reads an upright picture's bytes; throws what sharp throws for a broken one. */
  read(bytes: Uint8Array): Promise<Reading>;
  close(): Promise<void>;
}

interface Try extends Found {
  readonly turn: Turn;
  readonly confidence: number;
}

type Preparer = (longestSide: number, turn: Turn) => Promise<Prepared>;

/** The longest side of a try: enough to tell which way up the writing is, and quick on a picture without writing. */
const trySide = 900;
/** A size between, read when the large and the small reading have different numbers. */
const tieSide = 1_300;

/** PaddleOCR reads handwriting upside down with a confidence of about 75: below this another way up is tried. */
const sureUpright = 85;

/** Prepares each size and turn of a picture once: both engines read the same large one. */
function preparerOf(bytes: Uint8Array): Preparer {
  const prepared = new Map<string, Promise<Prepared>>();
  return (longestSide, turn) => {
    const key = `${longestSide} ${turn}`;
    const known = prepared.get(key) ?? preparePicture(bytes, { longestSide, turn });
    prepared.set(key, known);
    return known;
  };
}

async function tryTurn(engine: Engine, prepare: Preparer, turn: Turn, side: number, manner?: Manner): Promise<Try> {
  const picture = await prepare(side, turn);
  const found = hasInk(picture) ? await engine.read(picture, manner) : { text: '', words: [] };
  return { ...found, turn, confidence: weightedConfidence(found.words) };
}

/** The surer of several tries. */
const surest = (tries: readonly Try[]): Try =>
  tries.reduce((best, next) => (next.confidence > best.confidence ? next : best));

/** The most worth of several tries. */
const fullest = (tries: readonly Try[]): Try =>
  tries.reduce((best, next) => (worthOfReading(next) > worthOfReading(best) ? next : best));

/** Of looks at one way up the one whose text is kept: tesseract's confidence tells it, PaddleOCR's misses how much was read. */
const bestOf = (engine: Engine, tries: readonly Try[]): Try =>
  engine.name === 'tesseract' ? surest(tries) : fullest(tries);

/** Whether a reading needs no other way up beside it. */
const isEnough = (engine: Engine, { confidence, text }: Try): boolean =>
  engine.name === 'tesseract'
    ? confidence >= readingLimits.turnConfidence
    : confidence >= sureUpright && looksWhole(text);

/** The other ways up that a reading leaves possible: lines of words run across, and a fraction's bar lies level. */
function otherTurns({ runs, text, fractions }: Found): Turn[] {
  if (runs === 'up') return [90, 270];
  const level = runs === 'across' && (text.match(/\p{L}/gu) ?? []).length >= 6;
  return level || (fractions && looksWhole(text)) ? [180] : [180, 90, 270];
}

/** Reads upright; an unsure reading is tried upside down and on both sides. Gives the tries of the best way up. */
async function readTurned(engine: Engine, prepare: Preparer): Promise<Try[]> {
  const read = async (turn: Turn, manner?: Manner): Promise<Try[]> => {
    const large = await tryTurn(engine, prepare, turn, engine.longestSide, manner);
    if (large.unread || large.empty) return [large];
    const doubted = engine.name === 'tesseract' || large.confidence < readingLimits.redConfidence;
    // How well writing is read depends on its size, and nobody knows how near the camera was.
    return doubted ? [large, await tryTurn(engine, prepare, turn, trySide)] : [large];
  };
  const upright = await read(0, 'if-across');
  const standing = bestOf(engine, upright);
  if (standing.empty || isEnough(engine, standing)) return upright;
  const turned: Try[] = [];
  for (const turn of otherTurns(standing)) turned.push(await tryTurn(engine, prepare, turn, trySide, 'quick'));
  const best = fullest(turned);
  if (worthOfReading(best) > worthOfReading(standing)) {
    const again = await read(best.turn);
    if (worthOfReading(fullest(again)) > worthOfReading(standing)) return again;
  }
  return standing.unread ? read(0) : upright;
}

/**
 * Starts reading with PaddleOCR where its optional packages load ('auto'), else tesseract. With PaddleOCR a GREEN text
 * needs tesseract's word too, and tesseract alone needs the same from two sizes: the numbers must be the same.
 * Without `calibrate` words keep the engine's own confidences: that is what calibration is made from.
 */
export async function startReader(
  choice: EngineChoice = 'auto',
  { calibrate = true }: { calibrate?: boolean } = {},
): Promise<PictureReader> {
  const paddle = choice === 'tesseract' ? undefined : await startPaddle();
  if (choice === 'paddle' && !paddle) throw new Error('OCR_ENGINE is paddle, but its optional packages do not load');
  const tesseract = await startTesseract();
  const first = paddle ?? tesseract;
  return {
    engine: first.name,
    async read(bytes) {
      const prepare = preparerOf(bytes);
      const tries = await readTurned(first, prepare);
      const { text, words, confidence, turn, incomplete } = bestOf(first, tries);
      // Engines see letters in texture (a floor, a leaf): text this unsure is thrown away.
      if (confidence < illegible) return readingOf('', [], first.name);
      const atSide = (side: number): Promise<Try> => tryTurn(tesseract, prepare, turn, side);
      const onScale = (list: Found['words']): Found['words'] => (calibrate ? calibrated(first.name, list) : list);
      const scaled = (one: Try): Try => ({ ...one, words: onScale(one.words) });
      if (first === tesseract)
        return settleLooks(tries.map(scaled), async () => scaled(await atSide(tieSide)), 'tesseract');
      const banded = (atMost: Band, seen?: string): Reading => {
        const signed = seen === undefined ? words : withPounds(words, seen);
        return readingOf(withWords(text, signed), onScale(signed), first.name, atMost);
      };
      // Ink outside every line may be the rest of a number, and a strange token may be a number with letters in it.
      const doubted = incomplete || words.some((word) => isStrange(word.text));
      if (doubted || banded('green').band !== 'green')
        return mayBeMoney(text) ? banded('amber', (await atSide(tesseract.longestSide)).text) : banded('amber');
      for (const side of [tesseract.longestSide, trySide]) {
        const second = await atSide(side);
        if (agree(text, second.text)) return banded('green', second.text);
      }
      return banded('amber');
    },
    async close() {
      await Promise.all([paddle?.close(), tesseract.close()]);
    },
  };
}
