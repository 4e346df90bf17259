import type { DeviceWords, Look } from './content.ts';

/** Dots of a picture to a point: print has no more. */
const dots = 5;
/** Room around the letters, in points: accents and sweeps reach over their advance. */
const edge = 2;

const fontOf = ({ size, isBold }: Look): string => `${isBold ? 700 : 400} ${size * dots}px Andika, sans-serif`;

/** Takes all that will be written; gives what draws it on a canvas, where the browser finds a font for every script. */
export async function deviceWords(text: string): Promise<DeviceWords | null> {
  const canvas = document.createElement('canvas');
  // White below the letters: a JPEG goes into the file as it is, and a PNG would be unpacked by a worker that the page may not start.
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  // Cyrillic and Vietnamese are Andika's too; where they cannot be fetched the device's letters do.
  await Promise.allSettled([true, false].map((isBold) => document.fonts.load(fontOf({ size: 10, isBold }), text)));
  const measured = (words: string, look: Look): TextMetrics => {
    context.font = fontOf(look);
    return context.measureText(words);
  };
  return {
    widthOf: (words, look) => measured(words, look).width / dots,
    pictureOf(words, look) {
      const { width, actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = measured(words, look);
      canvas.width = Math.ceil(width + 2 * edge * dots);
      canvas.height = Math.ceil(above + below + 2 * edge * dots);
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      // A canvas that was given a size has forgotten its font.
      context.font = fontOf(look);
      context.fillStyle = look.colour ?? 'black';
      context.fillText(words, edge * dots, above + edge * dots);
      return {
        jpeg: canvas.toDataURL('image/jpeg', 0.95),
        width: canvas.width / dots,
        height: canvas.height / dots,
        baseLine: above / dots + edge,
        before: edge,
      };
    },
  };
}
