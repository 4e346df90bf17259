import sharp, { type Sharp } from 'sharp';
import { limits } from '../../schema/limits.ts';

// One picture at a time per process: the machine's other core serves people.
sharp.concurrency(1);

/** An upright grey picture (one byte a pixel) with shadows flattened; `angle` is the skew in degrees that was taken out. */
export interface Prepared {
  readonly grey: Buffer;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

export type Turn = 0 | 90 | 180 | 270;

interface Grey {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const ofGrey = (grey: Grey): Sharp =>
  sharp(grey.data, { raw: { width: grey.width, height: grey.height, channels: 1 } });

async function toGrey(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Otsu's threshold: the grey value (0-255) that separates ink from paper best. */
function inkThreshold(grey: Buffer): number {
  const histogram = new Float64Array(256);
  let total = 0;
  for (const value of grey) {
    histogram[value]! += 1;
    total += value;
  }
  let below = 0;
  let sumBelow = 0;
  let best = 0;
  let threshold = 127;
  for (let value = 0; value < 256; value++) {
    below += histogram[value]!;
    if (below === 0 || below === grey.length) continue;
    sumBelow += value * histogram[value]!;
    const gap = sumBelow / below - (total - sumBelow) / (grey.length - below);
    const variance = below * (grey.length - below) * gap * gap;
    if (variance > best) {
      best = variance;
      threshold = value;
    }
  }
  return threshold;
}

/** The skew (degrees, within ±12) whose projection profile has the sharpest lines; 0 for nearly empty pictures. */
function skewOf(ink: readonly number[], width: number, height: number): number {
  const points = ink.length / 2;
  if (points < 200) return 0;
  const stride = points > 40_000 ? Math.ceil(points / 40_000) * 2 : 2;
  const sharpness = (degrees: number): number => {
    const sine = Math.sin((degrees * Math.PI) / 180);
    const cosine = Math.cos((degrees * Math.PI) / 180);
    const rows = new Float64Array(2 * (width + height));
    for (let i = 0; i < ink.length; i += stride) rows[Math.round(ink[i + 1]! * cosine - ink[i]! * sine) + width]! += 1;
    let sum = 0;
    for (let i = 1; i < rows.length; i++) sum += (rows[i]! - rows[i - 1]!) ** 2;
    return sum;
  };
  let best = 0;
  let bestScore = sharpness(0) * 1.02;
  const consider = (degrees: number): void => {
    const score = sharpness(degrees);
    if (score > bestScore) {
      bestScore = score;
      best = degrees;
    }
  };
  for (let degrees = -12; degrees <= 12; degrees += 1) consider(degrees);
  const coarse = best;
  for (let step = -4; step <= 4; step += 1) consider(coarse + step * 0.2);
  return best;
}

/** Divides by a blurred background, so that a shadow across the page reads as white paper. */
async function flattenShadows(grey: Grey): Promise<Grey> {
  const cell = Math.max(4, Math.round(Math.min(grey.width, grey.height) / 40));
  const background = await toGrey(
    sharp(
      await ofGrey(grey)
        .resize(Math.ceil(grey.width / cell), Math.ceil(grey.height / cell), { kernel: 'cubic', fit: 'fill' })
        .median(5)
        .blur(2)
        .png()
        .toBuffer(),
    ).resize(grey.width, grey.height, { fit: 'fill', kernel: 'cubic' }),
  );
  const data = Buffer.allocUnsafe(grey.data.length);
  for (let i = 0; i < data.length; i++) {
    const paper = background.data[i]!;
    data[i] = paper < 8 ? 255 : Math.min(255, (grey.data[i]! * 245) / paper);
  }
  return { data, width: grey.width, height: grey.height };
}

async function deskew(grey: Grey): Promise<Grey & { angle: number }> {
  const width = Math.max(1, Math.round(grey.width / 2));
  const height = Math.max(1, Math.round(grey.height / 2));
  const small = await toGrey(ofGrey(grey).resize(width, height, { fit: 'fill' }));
  const threshold = Math.min(inkThreshold(small.data), 200);
  const ink: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (small.data[y * width + x]! <= threshold) ink.push(x, y);
  const angle = skewOf(ink, width, height);
  if (Math.abs(angle) <= 0.3) return { ...grey, angle: 0 };
  return { ...(await toGrey(ofGrey(grey).rotate(-angle, { background: '#fff' }))), angle };
}

/**
 * Makes a picture ready for an engine: upright by its EXIF, turned by `turn`, scaled to `longestSide` pixels, grey,
 * without shadows, speckle and skew. Throws what sharp throws for broken or oversized pictures.
 */
export async function preparePicture(
  bytes: Uint8Array,
  { longestSide, turn = 0 }: { longestSide: number; turn?: Turn },
): Promise<Prepared> {
  const upright = await sharp(bytes, { limitInputPixels: limits.picturePixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(longestSide, longestSide, { fit: 'inside', kernel: 'lanczos3' })
    .greyscale()
    .median(3)
    .timeout({ seconds: 20 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const grey = await toGrey(turn === 0 ? sharp(upright) : sharp(upright).rotate(turn));
  const straight = await deskew(await flattenShadows(grey));
  return { grey: straight.data, width: straight.width, height: straight.height, angle: straight.angle };
}

/** Whether anything darker than paper's grain stands in the picture: a blank page is not worth an engine's time. */
export function hasInk(picture: Prepared): boolean {
  let dark = 0;
  for (const value of picture.grey) if (value < 150) dark += 1;
  return dark > picture.grey.length * 0.0002;
}

/** The prepared picture as PNG at 200 dpi, the density tesseract expects of a page. */
export const toPng = (picture: Prepared): Promise<Buffer> =>
  ofGrey({ data: picture.grey, width: picture.width, height: picture.height })
    .withMetadata({ density: 200 })
    .png({ compressionLevel: 1 })
    .toBuffer();
