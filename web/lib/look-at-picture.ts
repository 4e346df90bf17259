import { PSM, type Worker as Tesseract } from 'tesseract.js';
import type { Look } from '../../reading/second-look.ts';
import { assemble } from '../../reading/assemble.ts';
import { calibrated } from '../../reading/calibrate.ts';
import type { GreyPicture } from '../../reading/crop.ts';
import { inkOf, onlyWriting } from '../../reading/ink.ts';
import { seenLines } from '../../reading/seen-lines.ts';

function greyOf(canvas: HTMLCanvasElement): GreyPicture | undefined {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height).data;
  if (!pixels) return undefined;
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i++) grey[i] = pixels[i * 4] ?? 255;
  return { grey, width, height };
}

function canvasOf({ grey, width, height }: GreyPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const image = context.createImageData(width, height);
  for (let i = 0; i < grey.length; i++) image.data.fill(grey[i] ?? 255, i * 4, i * 4 + 3);
  for (let i = 3; i < image.data.length; i += 4) image.data[i] = 255;
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Reads a prepared picture once: the engine's lines, with the fractions and signs that only the ink tells. */
export async function lookAtPicture(worker: Tesseract, canvas: HTMLCanvasElement): Promise<Look> {
  const page = greyOf(canvas);
  if (!page) return { text: '', words: [] };
  const ink = inkOf(page.grey, page.width, page.height);
  const clean = canvasOf({ ...page, grey: onlyWriting(page.grey, page.width, page.height, ink) });
  const { data } = await worker.recognize(clean, {}, { blocks: true });
  const found = await assemble(page, ink, seenLines(data.blocks), async (number) => {
    // A digit alone is no word to the engine.
    const mode = number.width < number.height ? PSM.SINGLE_CHAR : PSM.SINGLE_WORD;
    await worker.setParameters({ tessedit_pageseg_mode: mode, tessedit_char_whitelist: '0123456789' });
    const { data: read } = await worker.recognize(canvasOf(number), {}, { text: true });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '' });
    return { text: read.text.trim(), confidence: read.confidence };
  });
  return { ...found, words: calibrated('tablet', found.words) };
}
