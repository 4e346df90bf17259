import { ocrCache } from './ocr-cache.ts';
import type { Worker as Tesseract } from 'tesseract.js';
import { readingLimits, type Reading } from '../../schema/reading.ts';
import { settleLooks, type Look } from '../../reading/second-look.ts';

/** A module with one SIMD instruction: valid where the browser has SIMD. */
const simdModule = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);

const workerFile = '/ocr/worker.min.js';
const languageFile = '/ocr/eng.traineddata.gz';
const coreFile = (): string =>
  WebAssembly.validate(simdModule) ? '/ocr/tesseract-core-simd-lstm.wasm.js' : '/ocr/tesseract-core-lstm.wasm.js';
const neededFiles = (): string[] => [workerFile, coreFile(), languageFile];

/** Whether this device can read a photo with no network. */
export async function canReadOffline(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const cache = await caches.open(ocrCache);
  const found = await Promise.all(neededFiles().map((file) => cache.match(file)));
  return found.every((answer) => answer !== undefined);
}

/** About what the files weigh together (bytes); servers that compress do not announce a length. */
const expectedBytes = 7_000_000;

/**
 * Fetches the reader's files (about 7 MB) from our own server and keeps them. `onProgress` gets shares from 0 to 1.
 * Throws when the network or the room on the device does not suffice; what had arrived stays.
 */
export async function makeReadingAvailable(onProgress: (share: number) => void = () => {}): Promise<void> {
  const cache = await caches.open(ocrCache);
  let arrived = 0;
  for (const file of neededFiles()) {
    const answer = await fetch(file, { credentials: 'same-origin' });
    // A single-page server answers unknown paths with its page.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!answer.ok || isPage || !answer.body) throw new Error(`${file}: ${answer.status}`);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const stream = answer.body.getReader();
    for (let part = await stream.read(); !part.done; part = await stream.read()) {
      parts.push(part.value);
      arrived += part.value.length;
      onProgress(Math.min(0.99, arrived / expectedBytes));
    }
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    await cache.put(file, new Response(new Blob(parts), { headers: { 'content-type': type } }));
  }
  onProgress(1);
}

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
