import type { ReadWord } from '../../schema/reading.ts';
import type { SeenCharacter } from './ctc.ts';
import type { Found } from './tesseract.ts';

/** A line of text that the detector boxed, in pixels, with the characters seen in it from left to right. */
export interface SeenBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly characters: readonly SeenCharacter[];
}

/** Below this mean sureness (0-1) a box is texture, not writing. */
const writing = 0.5;

const middle = (box: SeenBox): number => box.y + box.height / 2;
const meanSure = (box: SeenBox): number =>
  box.characters.reduce((sum, one) => sum + one.sure, 0) / box.characters.length;

/** Groups boxes into rows: a box belongs to a row whose height covers its middle. Rows from the top, boxes from the left. */
export function rowsOf(boxes: readonly SeenBox[]): SeenBox[][] {
  const rows: SeenBox[][] = [];
  for (const box of [...boxes].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.find((boxesOfRow) => {
      const centre = boxesOfRow.reduce((sum, one) => sum + middle(one), 0) / boxesOfRow.length;
      const height = boxesOfRow.reduce((sum, one) => sum + one.height, 0) / boxesOfRow.length;
      return Math.abs(middle(box) - centre) < 0.5 * Math.min(height, box.height);
    });
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const share = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

function wordsOf(box: SeenBox, page: Size): ReadWord[] {
  const words: SeenCharacter[][] = [[]];
  for (const one of box.characters) {
    if (one.character === ' ') words.push([]);
    else words[words.length - 1]!.push(one);
  }
  return words.flatMap((characters) => {
    const first = characters[0];
    const last = characters[characters.length - 1];
    if (!first || !last) return [];
    const text = characters.map((one) => one.character).join('');
    // A number is as sure as its weakest digit; a letter more or less hides in a word.
    const sures = characters.map((one) => one.sure);
    const sure = /\d/.test(text) ? Math.min(...sures) : sures.reduce((sum, one) => sum + one, 0) / sures.length;
    const half = 0.5 / Math.max(1, box.characters.length);
    return [
      {
        text,
        confidence: Math.round(sure * 100),
        box: {
          x: share((box.x + (first.at - half) * box.width) / page.width),
          y: share(box.y / page.height),
          width: share(((last.at - first.at + 2 * half) * box.width) / page.width),
          height: share(box.height / page.height),
        },
      },
    ];
  });
}

/** Puts boxes into reading order and gives their text line by line with its words. */
export function layOut(boxes: readonly SeenBox[], page: Size): Found {
  const rows = rowsOf(boxes.filter((box) => box.characters.length > 0 && meanSure(box) >= writing)).map((row) =>
    row.flatMap((box) => wordsOf(box, page)),
  );
  return {
    text: rows.map((row) => row.map((word) => word.text).join(' ')).join('\n'),
    words: rows.flat(),
  };
}
