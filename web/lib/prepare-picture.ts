import { flattenShadows, halfSizeGrey } from '../../reading/shadows.ts';
import { skewOfGrey } from '../../reading/skew.ts';

/** The picture on a canvas, upright by its EXIF, in the given size, grey, without shadows and skew; undefined if this browser cannot show it. */
export async function preparePicture(picture: Blob, longestSide: number): Promise<HTMLCanvasElement | undefined> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale) || 1;
  canvas.height = Math.round(bitmap.height * scale) || 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  flattenShadows(image.data, image.width, image.height);
  context.putImageData(image, 0, 0);
  const skew = skewOfGrey(halfSizeGrey(image.data, image.width, image.height), image.width >> 1, image.height >> 1);
  return Math.abs(skew) > 0.3 ? straighten(canvas, skew) : canvas;
}

/** Turns the picture back by its skew (degrees), on white; slightly larger so that no corner is lost. */
function straighten(canvas: HTMLCanvasElement, skew: number): HTMLCanvasElement {
  const angle = (-skew * Math.PI) / 180;
  const turned = document.createElement('canvas');
  turned.width = Math.ceil(canvas.width * Math.cos(angle) + canvas.height * Math.abs(Math.sin(angle)));
  turned.height = Math.ceil(canvas.height * Math.cos(angle) + canvas.width * Math.abs(Math.sin(angle)));
  const context = turned.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, turned.width, turned.height);
  context.imageSmoothingQuality = 'high';
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate(angle);
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return turned;
}
