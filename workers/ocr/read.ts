import { readingOf, weightedConfidence, readingLimits, type Reading } from '../../schema/reading.ts';
import { agree } from './bands.ts';
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

/** Below this confidence (0-100) there is no writing in the picture. */
const illegible = 40;

interface Try extends Found {
  readonly turn: Turn;
  readonly confidence: number;
}

/** The longest side of a try: enough to tell which way up the writing is, and quick on a picture of a carpet. */
const trySide = 900;

async function tryTurn(engine: Engine, bytes: Uint8Array, turn: Turn, longestSide = engine.longestSide): Promise<Try> {
  const picture = await preparePicture(bytes, { longestSide, turn });
  const found = hasInk(picture) ? await engine.read(picture) : { text: '', words: [] };
  return { ...found, turn, confidence: weightedConfidence(found.words) };
}

/** Reads upright; an unsure reading is tried upside down and on both sides, and the surest one is taken. */
async function readTurned(engine: Engine, bytes: Uint8Array): Promise<Try> {
  const upright = await tryTurn(engine, bytes, 0);
  if (upright.confidence >= readingLimits.turnConfidence) return upright;
  let surest: Try | undefined;
  for (const turn of [180, 90, 270] as const) {
    const next = await tryTurn(engine, bytes, turn, trySide);
    if (next.confidence > (surest?.confidence ?? upright.confidence)) surest = next;
    if (next.confidence >= readingLimits.turnConfidence) break;
  }
  if (!surest || surest.confidence < illegible) return upright;
  const turned = await tryTurn(engine, bytes, surest.turn);
  return turned.confidence > upright.confidence ? turned : upright;
}

/**
 * Starts reading with PaddleOCR where its optional packages load ('auto'), else tesseract. With PaddleOCR a GREEN text
 * needs tesseract's word too: both must see the same numbers.
 */
export async function startReader(choice: EngineChoice = 'auto'): Promise<PictureReader> {
  const paddle = choice === 'tesseract' ? undefined : await startPaddle();
  if (choice === 'paddle' && !paddle) throw new Error('OCR_ENGINE is paddle, but its optional packages do not load');
  const tesseract = await startTesseract();
  const first = paddle ?? tesseract;
  return {
    engine: first.name,
    async read(bytes) {
      const found = await readTurned(first, bytes);
      // What an engine sees in a carpet is nobody's text: nothing of it is kept.
      if (found.confidence < illegible) return readingOf('', [], first.name);
      const alone = readingOf(found.text, found.words, first.name);
      if (alone.band !== 'green' || first === tesseract) return alone;
      const second = await tryTurn(tesseract, bytes, found.turn);
      return agree(found.text, second.text) ? alone : readingOf(found.text, found.words, first.name, 'amber');
    },
    async close() {
      await Promise.all([paddle?.close(), tesseract.close()]);
    },
  };
}
