import sharp, { type Sharp } from 'sharp';
import { limits } from '../../schema/limits.ts';
import type { GreyPicture } from '../../reading/crop.ts';
import { skewOfGrey } from '../../reading/skew.ts';

// sharp uses one thread per process, so that the machine's other core is free for requests.
sharp.concurrency(1);
// sharp's cache is off, because each picture is prepared once.
sharp.cache(false);

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

/** Divides by a blurred background, so that a shadow across the page reads as white paper. */
async function flattenShadows(grey: Grey): Promise<Grey> {
  const cell = Math.max(4, Math.round(Math.min(grey.width, grey.height) / 40));
  // Two steps: sharp resizes once in a pipeline.
  const small = await toGrey(
    ofGrey(grey)
      .resize(Math.ceil(grey.width / cell), Math.ceil(grey.height / cell), { kernel: 'cubic', fit: 'fill' })
      .median(5)
      .blur(2),
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

async function deskew(grey: Grey): Promise<Grey & { angle: number }> {
  const width = Math.max(1, Math.round(grey.width / 2));
  const height = Math.max(1, Math.round(grey.height / 2));
  const small = await toGrey(ofGrey(grey).resize(width, height, { fit: 'fill' }));
  const angle = skewOfGrey(small.data, width, height);
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
  const upright = await toGrey(
    sharp(bytes, { limitInputPixels: limits.picturePixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(longestSide, longestSide, { fit: 'inside', kernel: 'lanczos3' })
      .greyscale()
      .median(3)
      .timeout({ seconds: 20 }),
  );
  const grey = turn === 0 ? upright : await toGrey(ofGrey(upright).rotate(turn));
  const straight = await deskew(await flattenShadows(grey));
  return { grey: straight.data, width: straight.width, height: straight.height, angle: straight.angle };
}

/** Faint pencil and blurred thin strokes are brighter than ink; the grain of paper in a shadow is brighter still. */
const inkGrey = 190;

/** Whether anything darker than paper's grain stands in the picture: a blank page is not worth an engine's time. */
export function hasInk(picture: Prepared): boolean {
  let dark = 0;
  for (const value of picture.grey) if (value < inkGrey) dark += 1;
  return dark > picture.grey.length * 0.0002;
}

/** The prepared picture as PNG at 200 dpi, the density tesseract expects of a page. */
export const toPng = (picture: GreyPicture): Promise<Buffer> =>
  ofGrey({ data: Buffer.from(picture.grey), width: picture.width, height: picture.height })
    .withMetadata({ density: 200 })
    .png({ compressionLevel: 1 })
    .toBuffer();
