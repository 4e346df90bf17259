import sharp from 'sharp';
import { limits } from '../../schema/limits.ts';
import { skewOfGrey } from '../../reading/skew.ts';
import { flattenShadows } from './flatten-shadows.ts';
import { type Grey, ofGrey, toGrey } from './grey.ts';

/** An upright grey picture (one byte a pixel) with shadows flattened; `angle` is the skew in degrees that was taken out. */
export interface Prepared {
  readonly grey: Buffer;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

export type Turn = 0 | 90 | 180 | 270;

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
