import { ocrCache } from './ocr-cache.ts';

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

export const workerFile = '/ocr/worker.min.js';
const languageFile = '/ocr/eng.traineddata.gz';
export const coreFile = (): string =>
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
