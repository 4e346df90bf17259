import type { ReadWord } from '../schema/reading.ts';
import { cutOut, type GreyPicture } from './crop.ts';
import { glyphsOf, spacesBefore } from './glyphs.ts';
import { isWriting, type Grey, type Ink } from './ink.ts';
import { layOut, type Item, type PlacedWord } from './layout.ts';
import { boxAround, planReading, type Box } from './plan.ts';
import { signInBox, type Sign } from './signs.ts';

/** A line as an engine read it, boxes in pixels. */
export interface SeenLine {
  readonly box: Box;
  readonly words: readonly PlacedWord[];
}

/** A flattened, straightened grey picture: one byte a pixel. */
export interface Page {
  readonly grey: Grey;
  readonly width: number;
  readonly height: number;
}

export interface Assembled {
  readonly text: string;
  readonly words: ReadWord[];
  /** Whether ink was passed over that may be writing. */
  readonly incomplete: boolean;
}

/** What an engine without a division sign makes of one, and of a times sign. */
const takenFor: Readonly<Partial<Record<Sign, RegExp>>> = { '÷': /^[-+=:;*<>~—–±#%]{1,2}$|^-:-$/, '×': /^[xX*]$/ };
/** A plus that does not look like one, and what a sign told by its shape is worth (0-100). */
const doubtful = 60;
const shaped = 90;

const middle = (box: Box): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const contains = (box: Box, { x, y }: { x: number; y: number }): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/**
 * A word as the ink shows it: a division sign for the plus it was taken for, a times sign for an x between numbers, a
 * doubted plus, and a sum or list number parted where the ink has a space ("1.45 + 38" in a list is "1. 45 + 38").
 */
function asInked(word: PlacedWord, page: Page, ink: Ink, signHeight: number): PlacedWord[] {
  const characters = [...word.text];
  if (characters.length <= 2 && !/\p{N}|[^\P{L}xX]/u.test(word.text)) {
    const sign = signInBox(page.grey, page.width, word.box, ink.threshold);
    if (sign && takenFor[sign]?.test(word.text)) return [{ ...word, text: sign }];
    return [word.text === '+' && sign !== '+' ? { ...word, confidence: Math.min(word.confidence, doubtful) } : word];
  }
  if (!/\d/.test(word.text)) return [word];
  const inside = ink.pieces.flatMap((piece, index) =>
    piece.area > 0.005 * signHeight ** 2 && contains(word.box, middle(piece)) ? [index] : [],
  );
  const glyphs = glyphsOf(inside, ink, page.grey, page.width);
  if (glyphs.length !== characters.length) return [word];
  const shown = characters.map((character, i) => {
    const sign = glyphs[i]!.sign;
    return sign && takenFor[sign]?.test(character) ? sign : character;
  });
  const parted = spacesBefore(shown, glyphs, signHeight);
  const starts = shown.flatMap((_, i) => (i === 0 || parted[i] ? [i] : []));
  return starts.map((start, n) => {
    const end = starts[n + 1] ?? shown.length;
    const x = glyphs[start]!.left;
    const box = { ...word.box, x, width: glyphs[end - 1]!.right - x };
    return { text: shown.slice(start, end).join(''), confidence: word.confidence, box };
  });
}

/** A number cut out of the page, on white and in the size in which engines read best (a digit of 40 pixels). */
function numberIn(page: Page, box: Box): GreyPicture {
  const digits = 40;
  const margin = 16;
  const width = Math.max(4, Math.round((box.width * digits) / box.height));
  const corners = [
    { x: box.x - 1, y: box.y - 1 },
    { x: box.x + box.width + 1, y: box.y - 1 },
    { x: box.x + box.width + 1, y: box.y + box.height + 1 },
    { x: box.x - 1, y: box.y + box.height + 1 },
  ] as const;
  const cut = cutOut(page, corners, width, digits);
  const wide = width + 2 * margin;
  const high = digits + 2 * margin;
  const grey = new Uint8Array(wide * high).fill(255);
  for (let y = 0; y < digits; y++)
    grey.set(cut.grey.subarray(y * width, (y + 1) * width), (y + margin) * wide + margin);
  return { grey, width: wide, height: high };
}

/**
 * Puts together what an engine read line by line with what only the ink tells: stacked fractions (their numbers read by
 * `readNumber`), division and times signs, signs that the engine passed over, and whether it passed over more.
 */
export async function assemble(
  page: Page,
  ink: Ink,
  lines: readonly SeenLine[],
  readNumber: (number: GreyPicture) => Promise<{ text: string; confidence: number }>,
): Promise<Assembled> {
  const plan = planReading(
    ink,
    lines.map(({ box }) => box),
    page.width,
    page.height,
  );
  const items: Item[] = [];
  let incomplete = false;
  const signs: PlacedWord[] = [];
  for (const { box, pieces } of plan.missed) {
    const sign = signInBox(page.grey, page.width, box, ink.threshold);
    if (sign) signs.push({ text: sign, confidence: shaped, box });
    else if (pieces.length >= 3) incomplete = true;
  }
  const fractionBoxes: Box[] = [];
  for (const { above, bar, below } of plan.fractions) {
    const box = boxAround([above, bar, below]);
    fractionBoxes.push(box);
    const [top, base] = [await readNumber(numberIn(page, above)), await readNumber(numberIn(page, below))];
    const whole = /^\d+$/.test(top.text) && /^\d+$/.test(base.text);
    if (!whole) incomplete = true;
    else
      items.push({
        words: [{ text: `${top.text}/${base.text}`, confidence: Math.min(top.confidence, base.confidence), box }],
        axis: middle(bar).y,
        reach: 0.6 * Math.max(above.height, below.height),
      });
  }
  const whole = new Set(plan.lines.map(({ index }) => index));
  for (const [i, { box, words }] of lines.entries()) {
    const shown = words.flatMap((word) => asInked(word, page, ink, plan.signHeight));
    const reach = 0.35 * Math.min(box.height, 2 * plan.signHeight);
    if (whole.has(i)) items.push({ words: shown, axis: middle(box).y, reach });
    else
      for (const word of shown)
        if (
          !fractionBoxes.some((fraction) => contains(fraction, middle(word.box))) &&
          !signs.some((sign) => contains(word.box, middle(sign.box)))
        )
          items.push({ words: [word], axis: middle(word.box).y, reach: 0.5 * plan.signHeight });
  }
  for (const sign of signs) items.push({ words: [sign], axis: middle(sign.box).y, reach: 0.5 * plan.signHeight });
  const read = items.flatMap((item) => item.words.map((word) => word.box));
  const slack = 0.2 * plan.signHeight;
  const isRead = (piece: Box): boolean =>
    read.some(({ x, y, width, height }) =>
      contains({ x: x - slack, y: y - slack, width: width + 2 * slack, height: height + 2 * slack }, middle(piece)),
    );
  // An engine may box two rows and read one: a tall sign that no word covers is a part of the question.
  if (
    plan.signHeight > 0 &&
    ink.pieces.some(
      (piece) =>
        isWriting(piece, page.width, page.height) &&
        piece.height > 0.6 * plan.signHeight &&
        piece.height < 1.6 * plan.signHeight &&
        !isRead(piece),
    )
  )
    incomplete = true;
  return { ...layOut(items, page), incomplete };
}
