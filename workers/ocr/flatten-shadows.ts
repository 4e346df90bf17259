import sharp from 'sharp';
import { type Grey, ofGrey, toGrey } from './grey.ts';

/** Pixels of the median's window, below which no side may be. */
const window = 5;

/** Divides by a blurred background, so that a shadow across the page reads as white paper. */
export async function flattenShadows(grey: Grey): Promise<Grey> {
  const cell = Math.max(4, Math.round(Math.min(grey.width, grey.height) / 40));
  const cells = (pixels: number): number => Math.max(window, Math.ceil(pixels / cell));
  // Two steps: sharp resizes once in a pipeline.
  const small = await toGrey(
    ofGrey(grey).resize(cells(grey.width), cells(grey.height), { kernel: 'cubic', fit: 'fill' }).median(window).blur(2),
  );
  const background = await toGrey(
    sharp(small.data, { raw: { width: small.width, height: small.height, channels: 1 } }).resize(
      grey.width,
      grey.height,
      { fit: 'fill', kernel: 'cubic' },
    ),
  );
  const data = Buffer.allocUnsafe(grey.data.length);
  for (let i = 0; i < data.length; i++) {
    const paper = background.data[i]!;
    data[i] = paper < 8 ? 255 : Math.min(255, (grey.data[i]! * 245) / paper);
  }
  return { data, width: grey.width, height: grey.height };
}
