import sharp, { type Sharp } from 'sharp';
import { limits } from '../../schema/limits.ts';
import { pictureKind, type PictureKind } from '../../reading/picture-kind.ts';
import { readingLimits } from '../../schema/reading.ts';
import { Refusal } from '../errors.ts';
import { decodeHeic } from './heic.ts';

// sharp uses one thread per process, so that the machine's other core is free for requests.
sharp.concurrency(1);

export interface CleanPicture {
  /** JPEG without EXIF, place, profile or anything behind the picture. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

async function decode(bytes: Uint8Array, kind: PictureKind): Promise<Sharp> {
  if (kind === 'heic') return decodeHeic(bytes);
  const options = { limitInputPixels: limits.picturePixels, failOn: 'error' } as const;
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height > limits.picturePixels) throw new Refusal('picture_too_many_pixels');
  return sharp(bytes, options).autoOrient();
}

/** Shortest side in pixels: no line of writing is lower, and OCR engines fail on less, so that a smaller one gets white beside it. */
const leastSide = 20;

/** A picture as it is kept: JPEG of at least `leastSide` a side. */
async function encode(picture: Sharp): Promise<CleanPicture> {
  const { data, info } = await picture
    .jpeg({ quality: 85 })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true });
  const [right, bottom] = [leastSide - info.width, leastSide - info.height].map((less) => Math.max(0, less));
  if (!right && !bottom) return { bytes: data, width: info.width, height: info.height };
  return encode(sharp(data).extend({ right, bottom, background: '#fff' }));
}

async function clean(bytes: Uint8Array): Promise<CleanPicture> {
  const kind = pictureKind(bytes);
  if (!kind) throw new Refusal('wrong_type');
  try {
    const picture = (await decode(bytes, kind))
      .flatten({ background: '#fff' })
      .resize(readingLimits.longestSide, readingLimits.longestSide, { fit: 'inside', withoutEnlargement: true });
    return await encode(picture);
  } catch (error) {
    // sharp's errors have no codes, so every failure to decode counts as an unreadable picture.
    throw error instanceof Refusal ? error : new Refusal('picture_unreadable');
  }
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Decodes a photograph and encodes it anew as an upright JPEG of 20 to 1,800 pixels a side. Throws a Refusal:
 * wrong_type, picture_too_many_pixels (over 50 megapixels), picture_unreadable (truncated, broken or too slow).
 */
export function cleanPicture(bytes: Uint8Array): Promise<CleanPicture> {
  // In turn, so that many uploads at once do not hold many decoded pictures in memory.
  const mine = queue.then(() => clean(bytes));
  queue = mine.catch(() => undefined);
  return mine;
}
