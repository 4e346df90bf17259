import type { Worker as Tesseract } from 'tesseract.js';
import { readingLimits, type Reading } from '../../schema/reading.ts';
import { settleLooks, type Look } from '../../reading/second-look.ts';
import { coreFile, workerFile } from './reading-files.ts';

let started: Promise<Tesseract> | undefined;

function startReader(): Promise<Tesseract> {
  started ??= import('tesseract.js').then(({ createWorker, OEM }) =>
    createWorker('eng', OEM.LSTM_ONLY, {
      workerBlobURL: false,
      workerPath: workerFile,
      corePath: coreFile(),
      langPath: '/ocr',
      gzip: true,
      // The service worker's cache keeps the files; a second copy in IndexedDB would only take room.
      cacheMethod: 'none',
    }),
  );
  started.catch(() => (started = undefined));
  return started;
}

/** Ends the reader and gives its memory back. */
export async function stopReading(): Promise<void> {
  const worker = started;
  started = undefined;
  await (await worker?.catch(() => undefined))?.terminate();
}

/** The sizes (longest side, pixels) that are read, and the one that decides between them. */
const sides = [readingLimits.longestSide, 900] as const;
const tieSide = 1_300;

/** Reads a picture on this device, verbatim; undefined when it cannot show the picture (a HEIC). Throws without its files. */
export async function readPicture(picture: Blob): Promise<Reading | undefined> {
  // Fetched with the first photo: most sessions never take one.
  const [{ preparePicture }, { lookAtPicture }] = await Promise.all([
    import('./prepare-picture.ts'),
    import('./look-at-picture.ts'),
  ]);
  const large = await preparePicture(picture, sides[0]);
  if (!large) return undefined;
  const worker = await startReader();
  const lookAt = async (side: number): Promise<Look> => {
    const canvas = await preparePicture(picture, side);
    return canvas ? lookAtPicture(worker, canvas) : { text: '', words: [] };
  };
  return settleLooks([await lookAtPicture(worker, large), await lookAt(sides[1])], () => lookAt(tieSide), 'tablet');
}
