export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

const heicBrands: readonly string[] = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What the first bytes say a file is, whatever its name or type claims; undefined for anything but a photograph. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const letters = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (letters(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'webp';
  if (letters(4, 8) === 'ftyp' && heicBrands.includes(letters(8, 12))) return 'heic';
  return undefined;
}

/** Width times height that a PNG or JPEG announces in its header, before anything is decoded; undefined if it does not say. */
export function announcedPixels(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (pictureKind(bytes) === 'png') return bytes.length < 24 ? undefined : view.getUint32(16) * view.getUint32(20);
  if (pictureKind(bytes) !== 'jpeg') return undefined;
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
