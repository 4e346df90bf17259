import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import type { ReadWord } from '../../schema/reading.ts';
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

const share = (part: number, whole: number): number => Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 1000;

async function readWith(worker: Worker, picture: Prepared): Promise<Found> {
  const { data } = await worker.recognize(await toPng(picture), {}, { blocks: true, text: true });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  const words = lines.flatMap((line) =>
    line.words.map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      box: {
        x: share(bbox.x0, picture.width),
        y: share(bbox.y0, picture.height),
        width: share(bbox.x1 - bbox.x0, picture.width),
        height: share(bbox.y1 - bbox.y0, picture.height),
      },
    })),
  );
  return {
    text: lines.map((line) => line.words.map((word) => word.text).join(' ')).join('\n'),
    words: words.filter((word) => word.text.trim() !== ''),
  };
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
