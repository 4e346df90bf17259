import { readingOf, weightedConfidence, readingLimits, type Reading } from '../../schema/reading.ts';
import { agree, illegible, settleLooks } from '../../schema/second-look.ts';
import { startPaddle } from './paddle.ts';
import { hasInk, preparePicture, type Turn } from './prepare.ts';
import { startTesseract, type Engine, type Found } from './tesseract.ts';

export type EngineChoice = 'auto' | 'paddle' | 'tesseract';

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

/** The longest side of a try: enough to tell which way up the writing is, and quick on a picture of a carpet. */
const trySide = 900;
/** A size between, read when the large and the small reading have different numbers. */
const tieSide = 1_300;

async function tryTurn(engine: Engine, bytes: Uint8Array, turn: Turn, longestSide = engine.longestSide): Promise<Try> {
  const picture = await preparePicture(bytes, { longestSide, turn });
  const found = hasInk(picture) ? await engine.read(picture) : { text: '', words: [] };
  return { ...found, turn, confidence: weightedConfidence(found.words) };
}

/** The surer of several tries. */
const surest = (tries: readonly Try[]): Try =>
  tries.reduce((best, next) => (next.confidence > best.confidence ? next : best));

/** Reads upright; an unsure reading is tried upside down and on both sides. Gives the tries of the surest way up. */
async function readTurned(engine: Engine, bytes: Uint8Array): Promise<Try[]> {
  const read = async (turn: Turn): Promise<Try[]> => {
    const large = await tryTurn(engine, bytes, turn);
    // Tesseract's reading depends on the size of the letters, and nobody knows how near the camera was.
    return engine.name === 'tesseract' ? [large, await tryTurn(engine, bytes, turn, trySide)] : [large];
  };
  const upright = await read(0);
  if (surest(upright).confidence >= readingLimits.turnConfidence) return upright;
  const turned: Try[] = [];
  for (const turn of [180, 90, 270] as const) {
    const next = await tryTurn(engine, bytes, turn, trySide);
    turned.push(next);
    if (next.confidence >= readingLimits.turnConfidence) break;
  }
  const best = surest(turned);
  if (best.confidence < illegible || best.confidence <= surest(upright).confidence) return upright;
  const again = await read(best.turn);
  return surest(again).confidence > surest(upright).confidence ? again : upright;
}

/**
 * Starts reading with PaddleOCR where its optional packages load ('auto'), else tesseract. With PaddleOCR a GREEN text
 * needs tesseract's word too, and tesseract alone needs the same from two sizes: the numbers must be the same.
 */
export async function startReader(choice: EngineChoice = 'auto'): Promise<PictureReader> {
  const paddle = choice === 'tesseract' ? undefined : await startPaddle();
  if (choice === 'paddle' && !paddle) throw new Error('OCR_ENGINE is paddle, but its optional packages do not load');
  const tesseract = await startTesseract();
  const first = paddle ?? tesseract;
  return {
    engine: first.name,
    async read(bytes) {
      const tries = await readTurned(first, bytes);
      const { text, words, confidence, turn } = surest(tries);
      // What an engine sees in a carpet is nobody's text: nothing of it is kept.
      if (confidence < illegible) return readingOf('', [], first.name);
      if (first === tesseract) return settleLooks(tries, () => tryTurn(tesseract, bytes, turn, tieSide), 'tesseract');
      const alone = readingOf(text, words, first.name);
      if (alone.band !== 'green') return alone;
      for (const side of [tesseract.longestSide, trySide]) {
        const second = await tryTurn(tesseract, bytes, turn, side);
        if (agree(text, second.text)) return alone;
      }
      return readingOf(text, words, first.name, 'amber');
    },
    async close() {
      await Promise.all([paddle?.close(), tesseract.close()]);
    },
  };
}
