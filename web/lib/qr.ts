import encodeQR from 'qr';
import { decodeQR, type Image } from 'qr/decode.js';

/** A QR code as a path in a square of `size` units, one unit a module, its quiet edge included. */
export interface QrPicture {
  size: number;
  path: string;
}

/** Takes a text, gives its QR code; a quarter of it may be creased or dirty. */
export function qrOf(text: string): QrPicture {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 2 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}

/** Takes a picture, gives the text of the QR code in it; null without one that can be read. */
export function readQr(picture: Image): string | null {
  try {
    return decodeQR(picture);
  } catch {
    // Most pictures of a camera show no code; the library says so by throwing.
    return null;
  }
}
