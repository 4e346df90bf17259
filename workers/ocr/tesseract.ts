import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { readingLimits, type ReadWord } from '../../schema/reading.ts';
import { assemble } from '../../reading/assemble.ts';
import { inkOf, onlyWriting } from '../../reading/ink.ts';
import type { GreyPicture } from '../../reading/crop.ts';
import { seenLines } from '../../reading/seen-lines.ts';
import { toPng, type Prepared } from './prepare.ts';

/** What an engine found: the lines as text, and each word with its confidence (0-100) and place. */
export interface Found {
  readonly text: string;
  readonly words: ReadWord[];
  /** Whether there is no writing, whichever way the picture is turned. */
  readonly empty?: boolean;
  /** Whether ink was passed over that may be writing. */
  readonly incomplete?: boolean;
  /** Which way the lines run that a detector found, where it is plain. */
  readonly runs?: 'across' | 'up';
  /** Whether there is a stacked fraction: its bar lies level only in a picture that does. */
  readonly fractions?: boolean;
  /** Whether lines were found but not read (`whole unless its lines run up`). */
  readonly unread?: boolean;
}

/** How a picture is read: whole, whole unless its lines run up, or just well enough to tell whether it stands upright. */
export type Manner = 'whole' | 'if-across' | 'quick';

export interface Engine {
  readonly name: 'tesseract' | 'paddle';
  readonly longestSide: number;
  read(picture: Prepared, manner?: Manner): Promise<Found>;
  close(): Promise<void>;
}

function languageFolder(): string {
  const packageFile = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  return path.join(path.dirname(packageFile), '4.0.0_best_int');
}

async function readWith(worker: Worker, picture: Prepared): Promise<Found> {
  const ink = inkOf(picture.grey, picture.width, picture.height);
  const { width, height } = picture;
  const png = await toPng({ grey: onlyWriting(picture.grey, width, height, ink), width, height });
  const { data } = await worker.recognize(png, {}, { blocks: true, text: true });
  const readNumber = async (number: GreyPicture): Promise<{ text: string; confidence: number }> => {
    // The engine reports no words for a single digit.
    const mode = number.width < number.height ? PSM.SINGLE_CHAR : PSM.SINGLE_WORD;
    await worker.setParameters({ tessedit_pageseg_mode: mode, tessedit_char_whitelist: '0123456789' });
    const { data: read } = await worker.recognize(await toPng(number), {}, { text: true });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '' });
    return { text: read.text.trim(), confidence: read.confidence };
  };
  return assemble(picture, ink, seenLines(data.blocks), readNumber);
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
    longestSide: readingLimits.longestSide,
    read: (picture) => readWith(worker, picture),
    close: async () => {
      await worker.terminate();
    },
  };
}
