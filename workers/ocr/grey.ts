import sharp, { type Sharp } from 'sharp';
import type { GreyPicture } from '../../reading/crop.ts';

// sharp uses one thread per process, so that the machine's other core is free for requests.
sharp.concurrency(1);
// sharp's cache is off, because each picture is prepared once.
sharp.cache(false);

export interface Grey {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export const ofGrey = (grey: Grey): Sharp =>
  sharp(grey.data, { raw: { width: grey.width, height: grey.height, channels: 1 } });

export async function toGrey(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The prepared picture as PNG at 200 dpi, the density tesseract expects of a page. */
export const toPng = (picture: GreyPicture): Promise<Buffer> =>
  ofGrey({ data: Buffer.from(picture.grey), width: picture.width, height: picture.height })
    .withMetadata({ density: 200 })
    .png({ compressionLevel: 1 })
    .toBuffer();
