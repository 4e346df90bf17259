import type { SeenLine } from './assemble.ts';
import type { Box } from './plan.ts';

interface Bounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What tesseract.js gives, as far as it is used here. */
interface Line {
  readonly bbox: Bounds;
  readonly words: readonly { readonly text: string; readonly confidence: number; readonly bbox: Bounds }[];
}
interface Block {
  readonly paragraphs: readonly { readonly lines: readonly Line[] }[];
}

const boxOf = ({ x0, y0, x1, y1 }: Bounds): Box => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });

/** Takes the blocks of a page as tesseract.js found them, and gives their lines; words without a character are left out. */
export const seenLines = (blocks: readonly Block[] | null): SeenLine[] =>
  (blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .map((line) => ({
      box: boxOf(line.bbox),
      words: line.words
        .filter((word) => word.text.trim() !== '')
        .map(({ text, confidence, bbox }) => ({ text, confidence, box: boxOf(bbox) })),
    }));
