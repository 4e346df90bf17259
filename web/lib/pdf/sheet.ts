import PDFDocument from 'pdfkit';
import { locale } from '../language.ts';
import type { DeviceWords, Look, PdfFonts } from './content.ts';
import { linesOf, type Run, runsOf } from './lines.ts';

/** Schools print in black: greys only. */
export const greys = { ink: '#1c1c1c', soft: '#5c5c5c', line: '#c4c4c4', fill: '#4a4a4a', track: '#eeeeee' } as const;

/** Points of an A4 page. */
const margin = 50;
const page = { width: 595.28, height: 841.89 };
export const lineHeight = 1.45;
/** How far Andika's base line is under the top of its line, as a share of its size. */
const baseLine = 1.22;

export interface Writing extends Look {
  /** From where and how wide; without it the whole line. */
  x?: number;
  width?: number;
  isRight?: boolean;
}

/** A4 pages that are filled from top to bottom; a part that has no room left begins the next page. */
export interface Sheet {
  readonly x: number;
  readonly width: number;
  /** Where the next part goes. */
  readonly y: number;
  down: (points: number) => void;
  /** Begins the next page when fewer points than these are left; gives whether it did. */
  room: (points: number) => boolean;
  widthOf: (text: string, writing: Writing) => number;
  heightOf: (text: string, writing: Writing) => number;
  /** Writes at the present height without going down. */
  write: (text: string, writing: Writing) => void;
  box: (x: number, y: number, width: number, height: number, colour: string) => void;
  /** Writes the feet and gives the file. */
  end: (foot: string) => Promise<Blob>;
}

/** Opens the first page. */
export function openSheet(title: string, fonts: PdfFonts, device: DeviceWords | null): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Creator: 'Paperboat' },
    // Nothing is written in a font of the reader's machine.
    font: '',
  });
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  // Without the extended letters a box stands in their place.
  doc.registerFont('extended', fonts.extended ?? fonts.regular);
  let y = margin;

  // Where no device draws, a box stands in the place of such letters.
  const fontOf = ({ font }: Run): string => (font === 'device' ? 'extended' : font);
  const widthOfRun = (run: Run, writing: Writing): number =>
    device && run.font === 'device'
      ? device.widthOf(run.text, writing)
      : doc.font(fontOf(run), writing.size).widthOfString(run.text);
  const widthOf = (text: string, writing: Writing): number =>
    runsOf(text, writing.isBold ?? false).reduce((sum, run) => sum + widthOfRun(run, writing), 0);
  const wrapped = (text: string, writing: Writing): string[] =>
    linesOf(text, writing.width ?? page.width - 2 * margin, (part) => widthOf(part, writing));

  const sheet: Sheet = {
    x: margin,
    width: page.width - 2 * margin,
    get y() {
      return y;
    },
    down(points) {
      y += points;
    },
    room(points) {
      if (y + points <= page.height - margin) return false;
      doc.addPage();
      y = margin;
      return true;
    },
    widthOf,
    heightOf: (text, writing) => wrapped(text, writing).length * writing.size * lineHeight,
    write(text, writing) {
      const { size, isBold = false, colour = greys.ink, x = margin, isRight } = writing;
      for (const [at, line] of wrapped(text, writing).entries()) {
        let from = isRight ? x + (writing.width ?? 0) - widthOf(line, writing) : x;
        for (const run of runsOf(line, isBold)) {
          const top = y + at * size * lineHeight;
          if (device && run.font === 'device') {
            const { jpeg, before, ...picture } = device.pictureOf(run.text, { size, isBold, colour });
            const place = { width: picture.width, height: picture.height };
            // The words stand behind their picture: they can be copied, found and read aloud.
            doc.markContent('Span', { actual: run.text });
            doc.image(jpeg, from - before, top + baseLine * size - picture.baseLine, place);
            doc.endMarkedContent();
          } else doc.font(fontOf(run), size).fillColor(colour).text(run.text, from, top, { lineBreak: false });
          from += widthOfRun(run, writing);
        }
      }
    },
    box(x, top, width, height, colour) {
      doc.rect(x, top, width, height).fill(colour);
    },
    end(foot) {
      const { count } = doc.bufferedPageRange();
      for (let at = 0; at < count; at += 1) {
        doc.switchToPage(at);
        y = page.height - margin + 14;
        sheet.write(`${foot}, ${at + 1}/${count}`, { size: 8, colour: greys.soft, width: sheet.width, isRight: true });
      }
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      const done = new Promise<Blob>((resolve, reject) => {
        doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
        doc.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })));
        doc.on('error', reject);
      });
      doc.end();
      return done;
    },
  };
  return sheet;
}
