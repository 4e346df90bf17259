import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { readingLimits } from '../../schema/reading.ts';
import { assemble } from '../../reading/assemble.ts';
import { inkOf, onlyWriting } from '../../reading/ink.ts';
import type { GreyPicture } from '../../reading/crop.ts';
import { seenLines } from '../../reading/seen-lines.ts';
import type { Engine, Found } from './engine.ts';
import { toPng } from './grey.ts';
import type { Prepared } from './prepare.ts';

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
