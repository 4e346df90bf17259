import { ocrCache } from './ocr-cache.ts';
import type { Worker as Tesseract } from 'tesseract.js';
import { readingLimits, type Reading, type ReadWord } from '../../schema/reading.ts';
import { skewOfGrey } from '../../tutor/picture/skew.ts';
import { settleLooks, type Look } from '../../schema/second-look.ts';

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

/** Divides grey by its surroundings, so that a shadow over the page reads as paper; changes RGBA pixels in place. */
export function flattenShadows(pixels: Uint8ClampedArray, width: number, height: number): void {
  const cell = Math.max(8, Math.round(Math.min(width, height) / 24));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const paper = new Float32Array(columns * rows);
  const grey = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = 0.299 * (pixels[i * 4] ?? 0) + 0.587 * (pixels[i * 4 + 1] ?? 0) + 0.114 * (pixels[i * 4 + 2] ?? 0);
  // The paper of a cell is about its brightest pixels: writing covers little of it.
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const at = Math.floor(y / cell) * columns + Math.floor(x / cell);
      paper[at] = Math.max(paper[at] ?? 0, grey[y * width + x] ?? 0);
    }
  const paperAt = (x: number, y: number): number => {
    const left = Math.max(0, Math.min(columns - 1, Math.floor(x)));
    const top = Math.max(0, Math.min(rows - 1, Math.floor(y)));
    const right = Math.min(columns - 1, left + 1);
    const below = Math.min(rows - 1, top + 1);
    const dx = Math.max(0, Math.min(1, x - left));
    const dy = Math.max(0, Math.min(1, y - top));
    const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
    const upper = mix(paper[top * columns + left] ?? 0, paper[top * columns + right] ?? 0, dx);
    return mix(upper, mix(paper[below * columns + left] ?? 0, paper[below * columns + right] ?? 0, dx), dy);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const around = paperAt(x / cell - 0.5, y / cell - 0.5);
      const value = around < 8 ? 255 : ((grey[y * width + x] ?? 0) * 245) / around;
      pixels.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
}

async function prepare(picture: Blob, longestSide: number): Promise<HTMLCanvasElement | undefined> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale) || 1;
  canvas.height = Math.round(bitmap.height * scale) || 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  flattenShadows(image.data, image.width, image.height);
  context.putImageData(image, 0, 0);
  const skew = skewOfGrey(smallGrey(image.data, image.width, image.height), image.width >> 1, image.height >> 1);
  return Math.abs(skew) > 0.3 ? straighten(canvas, skew) : canvas;
}

/** Every second pixel of every second row, as grey. */
function smallGrey(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const [columns, rows] = [width >> 1, height >> 1];
  const grey = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) grey[y * columns + x] = pixels[(y * 2 * width + x * 2) * 4] ?? 255;
  return grey;
}

/** Turns the picture back by its skew (degrees), on white; slightly larger so that no corner is lost. */
function straighten(canvas: HTMLCanvasElement, skew: number): HTMLCanvasElement {
  const angle = (-skew * Math.PI) / 180;
  const turned = document.createElement('canvas');
  turned.width = Math.ceil(canvas.width * Math.cos(angle) + canvas.height * Math.abs(Math.sin(angle)));
  turned.height = Math.ceil(canvas.height * Math.cos(angle) + canvas.width * Math.abs(Math.sin(angle)));
  const context = turned.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, turned.width, turned.height);
  context.imageSmoothingQuality = 'high';
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate(angle);
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return turned;
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

const share = (part: number, whole: number): number => Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 1000;

async function look(worker: Tesseract, canvas: HTMLCanvasElement): Promise<Look> {
  const { data } = await worker.recognize(canvas, {}, { blocks: true });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  const words: ReadWord[] = lines.flatMap((line) =>
    line.words.map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      box: {
        x: share(bbox.x0, canvas.width),
        y: share(bbox.y0, canvas.height),
        width: share(bbox.x1 - bbox.x0, canvas.width),
        height: share(bbox.y1 - bbox.y0, canvas.height),
      },
    })),
  );
  return { text: lines.map((line) => line.words.map((word) => word.text).join(' ')).join('\n'), words };
}

/** The sizes (longest side, pixels) that are read, and the one that decides between them. */
const sides = [readingLimits.longestSide, 900] as const;
const tieSide = 1_300;

/** Reads a picture on this device, verbatim; undefined when it cannot show the picture (a HEIC). Throws without its files. */
export async function readPicture(picture: Blob): Promise<Reading | undefined> {
  const large = await prepare(picture, sides[0]);
  if (!large) return undefined;
  const worker = await startReader();
  const lookAt = async (side: number): Promise<Look> => {
    const canvas = await prepare(picture, side);
    return canvas ? look(worker, canvas) : { text: '', words: [] };
  };
  return settleLooks([await look(worker, large), await lookAt(sides[1])], () => lookAt(tieSide), 'tablet');
}
