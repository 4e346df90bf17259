import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { ReadWord } from '../../schema/reading.ts';
import { assemble, type SeenLine } from '../../tutor/picture/assemble.ts';
import { inkOf, onlyWriting } from '../../tutor/picture/ink.ts';
import type { GreyPicture } from '../../tutor/picture/crop.ts';
import type { Box } from '../../tutor/picture/plan.ts';
import { toPng, type Prepared } from './prepare.ts';

/** What an engine found: the lines as text, and each word with its confidence (0-100) and place. */
export interface Found {
  readonly text: string;
  readonly words: ReadWord[];
  /** Whether there is no writing, whichever way the picture is turned. */
  readonly empty?: boolean;
  /** Whether ink was passed over that may be writing. */
  readonly incomplete?: boolean;
}

export interface Engine {
  readonly name: 'tesseract' | 'paddle';
  readonly longestSide: number;
  /** Reads a prepared picture; `quick` is enough to tell whether it stands upright. */
  read(picture: Prepared, quick?: boolean): Promise<Found>;
  close(): Promise<void>;
}

const longestSide = 1_800;

function languageFolder(): string {
  const packageFile = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  return path.join(path.dirname(packageFile), '4.0.0_best_int');
}

interface Bounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const boxOf = ({ x0, y0, x1, y1 }: Bounds): Box => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });

async function readWith(worker: Worker, picture: Prepared): Promise<Found> {
  const ink = inkOf(picture.grey, picture.width, picture.height);
  const { width, height } = picture;
  const png = await toPng({ grey: onlyWriting(picture.grey, width, height, ink), width, height });
  const { data } = await worker.recognize(png, {}, { blocks: true, text: true });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  const seen = lines.map((line): SeenLine => ({
    box: boxOf(line.bbox),
    words: line.words
      .filter((word) => word.text.trim() !== '')
      .map(({ text, confidence, bbox }) => ({ text, confidence, box: boxOf(bbox) })),
  }));
  const readNumber = async (number: GreyPicture): Promise<{ text: string; confidence: number }> => {
    // A digit alone is no word to the engine.
    const mode = number.width < number.height ? PSM.SINGLE_CHAR : PSM.SINGLE_WORD;
    await worker.setParameters({ tessedit_pageseg_mode: mode, tessedit_char_whitelist: '0123456789' });
    const { data: seen } = await worker.recognize(await toPng(number), {}, { text: true });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '' });
    return { text: seen.text.trim(), confidence: seen.confidence };
  };
  return assemble(picture, ink, seen, readNumber);
}

/** Starts tesseract.js with the English model from npm: no network, no files written. */
export async function startTesseract(): Promise<Engine> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    gzip: true,
    cacheMethod: 'none',
  });
  return {
    name: 'tesseract',
    longestSide,
    read: (picture) => readWith(worker, picture),
    close: async () => {
      await worker.terminate();
    },
  };
}
