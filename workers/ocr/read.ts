import { readingOf, weightedConfidence, readingLimits, type Band, type Reading } from '../../schema/reading.ts';
import { agree, illegible, settleLooks } from '../../schema/second-look.ts';
import { calibrated } from '../../tutor/picture/calibrate.ts';
import { startPaddle } from './paddle.ts';
import { hasInk, preparePicture, type Prepared, type Turn } from './prepare.ts';
import { startTesseract, type Engine, type Found } from './tesseract.ts';

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

/** The longest side of a try: enough to tell which way up the writing is, and quick on a picture of a carpet. */
const trySide = 900;
/** A size between, read when the large and the small reading have different numbers. */
const tieSide = 1_300;

/** PaddleOCR reads handwriting upside down with a confidence of about 75: below this another way up is tried. */
const sureUpright = 85;
const signsIn = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

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

async function tryTurn(engine: Engine, prepare: Preparer, turn: Turn, side: number, quick = false): Promise<Try> {
  const picture = await prepare(side, turn);
  const found = hasInk(picture) ? await engine.read(picture, quick) : { text: '', words: [] };
  return { ...found, turn, confidence: weightedConfidence(found.words) };
}

/** The surer of several tries. */
const surest = (tries: readonly Try[]): Try =>
  tries.reduce((best, next) => (next.confidence > best.confidence ? next : best));

/** Reads upright; an unsure reading is tried upside down and on both sides. Gives the tries of the surest way up. */
async function readTurned(engine: Engine, prepare: Preparer): Promise<Try[]> {
  const read = async (turn: Turn): Promise<Try[]> => {
    const large = await tryTurn(engine, prepare, turn, engine.longestSide);
    // Tesseract's reading depends on the size of the letters, and nobody knows how near the camera was.
    return engine.name === 'tesseract' ? [large, await tryTurn(engine, prepare, turn, trySide)] : [large];
  };
  const upright = await read(0);
  const standing = surest(upright);
  const enough = engine.name === 'paddle' ? sureUpright : readingLimits.turnConfidence;
  if (standing.confidence >= enough || upright.some((one) => one.empty)) return upright;
  const turned: Try[] = [];
  for (const turn of [180, 90, 270] as const) {
    const next = await tryTurn(engine, prepare, turn, trySide, true);
    turned.push(next);
    if (next.confidence >= readingLimits.turnConfidence) break;
  }
  // A sure letter or two of a page lying wrong are no better than the whole question read with doubt.
  const whole = turned.filter((one) => signsIn(one.text) >= 0.7 * signsIn(standing.text));
  const best = whole.length > 0 ? surest(whole) : undefined;
  if (!best || best.confidence < illegible || best.confidence <= standing.confidence) return upright;
  const again = await read(best.turn);
  return surest(again).confidence > standing.confidence ? again : upright;
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
      const { text, words, confidence, turn, incomplete } = surest(tries);
      // What an engine sees in a carpet is nobody's text: nothing of it is kept.
      if (confidence < illegible) return readingOf('', [], first.name);
      const atSide = (side: number): Promise<Try> => tryTurn(tesseract, prepare, turn, side);
      const onScale = (list: Found['words']): Found['words'] => (calibrate ? calibrated(first.name, list) : list);
      const scaled = (one: Try): Try => ({ ...one, words: onScale(one.words) });
      if (first === tesseract)
        return settleLooks(tries.map(scaled), async () => scaled(await atSide(tieSide)), 'tesseract');
      const banded = (atMost: Band): Reading => readingOf(text, onScale(words), first.name, atMost);
      // Ink that stands outside every line may be the rest of a number.
      if (incomplete) return banded('amber');
      if (banded('green').band !== 'green') return banded('green');
      for (const side of [tesseract.longestSide, trySide]) {
        const second = await atSide(side);
        if (agree(text, second.text)) return banded('green');
      }
      return banded('amber');
    },
    async close() {
      await Promise.all([paddle?.close(), tesseract.close()]);
    },
  };
}
