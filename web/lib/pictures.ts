import type { ErrorCode } from '../../schema/errors.ts';
import { limits } from '../../schema/limits.ts';
import { announcedPixels, pictureKind } from '../../reading/picture-kind.ts';
import { readingLimits } from '../../schema/reading.ts';

export type PictureProblem = Extract<
  ErrorCode,
  'wrong_type' | 'too_large' | 'picture_too_many_pixels' | 'picture_unreadable'
>;

/** Why a file cannot be used; its words are in web/text under the code. */
export class PictureError extends Error {
  readonly code: PictureProblem;
  constructor(code: PictureProblem) {
    super(code);
    this.name = 'PictureError';
    this.code = code;
  }
}

/** The one file that counts of a choice, a drop or the camera: the first. */
export const firstFile = (files: FileList | readonly File[] | null | undefined): File | undefined => files?.[0];

/** Refuses what is not a picture by its claimed type, and what is over 10 MB; undefined if it may be tried. */
export function checkFile(file: Pick<File, 'type' | 'size' | 'name'>): PictureProblem | undefined {
  // Browsers that do not know HEIC give it no type.
  const isHeic = file.type === '' && /\.hei[cf]$/i.test(file.name);
  if (!file.type.startsWith('image/') && !isHeic) return 'wrong_type';
  return file.size > limits.pictureBytes ? 'too_large' : undefined;
}

export interface ReadyPicture {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** Absent for a HEIC that this browser cannot show; the server can. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** Scale (at most 1) that brings the longest side to 1,800 pixels. */
export const scaleFor = (width: number, height: number): number =>
  Math.min(1, readingLimits.longestSide / Math.max(width, height, 1));

/**
 * Makes a chosen file ready to be kept and sent: checked, upright, at most 1,800 pixels a side, JPEG. The new file
 * has none of the camera's data (place, time). Throws PictureError.
 */
export async function readyPicture(file: File): Promise<ReadyPicture> {
  const problem = checkFile(file);
  if (problem) throw new PictureError(problem);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new PictureError('picture_unreadable');
  });
  const kind = pictureKind(new Uint8Array(bytes));
  if (!kind) throw new PictureError('wrong_type');
  // Before decoding: a bomb of a picture would take the tab down.
  if ((announcedPixels(new Uint8Array(bytes)) ?? 0) > limits.picturePixels)
    throw new PictureError('picture_too_many_pixels');
  const bitmap = await createImageBitmap(new Blob([bytes], { type: `image/${kind}` }), {
    imageOrientation: 'from-image',
  }).catch(() => undefined);
  if (!bitmap) {
    if (kind === 'heic') return { bytes, type: 'image/heic', size: undefined };
    throw new PictureError('picture_unreadable');
  }
  try {
    const scale = scaleFor(bitmap.width, bitmap.height);
    const size = { width: Math.round(bitmap.width * scale) || 1, height: Math.round(bitmap.height * scale) || 1 };
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    const context = canvas.getContext('2d');
    if (!context) throw new PictureError('picture_unreadable');
    // A see-through PNG would otherwise become black on black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    if (!blob) throw new PictureError('picture_unreadable');
    return { bytes: await blob.arrayBuffer(), type: 'image/jpeg', size };
  } finally {
    bitmap.close();
  }
}
