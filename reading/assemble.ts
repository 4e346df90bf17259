import type { ReadWord } from '../schema/reading.ts';
import { cutOut, type GreyPicture } from './crop.ts';
import { glyphsOf, spacesBefore } from './glyphs.ts';
import { isWriting, type Grey, type Ink } from './ink.ts';
import { fractionItem, layOut, lineItem, loneItem, type Item, type PlacedWord } from './layout.ts';
import { boxAround, planReading, type Box, type Plan } from './plan.ts';
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

/** What the engine passed over: signs that their shape tells, and whether there is more that may be writing. */
function passedOver({ missed }: Plan, page: Page, { threshold }: Ink): { signs: PlacedWord[]; isMore: boolean } {
  const found = missed.map((one) => ({ ...one, sign: signInBox(page.grey, page.width, one.box, threshold) }));
  return {
    signs: found.flatMap(({ box, sign }) => (sign ? [{ text: sign, confidence: shaped, box }] : [])),
    isMore: found.some(({ pieces, sign }) => !sign && pieces.length >= 3),
  };
}

type ReadNumber = (number: GreyPicture) => Promise<{ text: string; confidence: number }>;

const isWhole = ({ text }: { text: string }): boolean => /^\d+$/.test(text);

/** The stacked fractions of which both numbers were read, and whether there is another one. */
async function readFractions(
  { fractions }: Plan,
  page: Page,
  readNumber: ReadNumber,
): Promise<{ items: Item[]; isMore: boolean }> {
  const items: Item[] = [];
  for (const fraction of fractions) {
    const top = await readNumber(numberIn(page, fraction.above));
    const base = await readNumber(numberIn(page, fraction.below));
    if (isWhole(top) && isWhole(base)) items.push(fractionItem(fraction, top, base));
  }
  return { items, isMore: items.length < fractions.length };
}

/** Whether a tall sign is covered by no word: an engine may box two rows and read one. */
function hasUncovered(words: readonly PlacedWord[], page: Page, ink: Ink, signHeight: number): boolean {
  if (signHeight <= 0) return false;
  const slack = 0.2 * signHeight;
  const isCovered = (piece: Box): boolean =>
    words.some(({ box: { x, y, width, height } }) =>
      contains({ x: x - slack, y: y - slack, width: width + 2 * slack, height: height + 2 * slack }, middle(piece)),
    );
  return ink.pieces.some(
    (piece) =>
      isWriting(piece, page.width, page.height) &&
      piece.height > 0.6 * signHeight &&
      piece.height < 1.6 * signHeight &&
      !isCovered(piece),
  );
}

/**
 * Puts together what an engine read line by line with what only the ink tells: stacked fractions (their numbers read by
 * `readNumber`), division and times signs, signs that the engine passed over, and whether it passed over more.
 */
export async function assemble(
  page: Page,
  ink: Ink,
  lines: readonly SeenLine[],
  readNumber: ReadNumber,
): Promise<Assembled> {
  const plan = planReading(
    ink,
    lines.map(({ box }) => box),
    page.width,
    page.height,
  );
  const { signHeight } = plan;
  const { signs, isMore } = passedOver(plan, page, ink);
  const fractions = await readFractions(plan, page, readNumber);
  const fractionBoxes = plan.fractions.map(({ above, bar, below }) => boxAround([above, bar, below]));
  // What a fraction or a sign stands for is not read a second time as a word of the line around it.
  const isAlone = ({ box }: PlacedWord): boolean =>
    !fractionBoxes.some((fraction) => contains(fraction, middle(box))) &&
    !signs.some((sign) => contains(box, middle(sign.box)));
  const wholeLines = new Set(plan.lines.map(({ index }) => index));
  const lineItems = lines.flatMap(({ box, words }, at): Item[] => {
    const shown = words.flatMap((word) => asInked(word, page, ink, signHeight));
    return wholeLines.has(at)
      ? [lineItem(shown, box, signHeight)]
      : shown.filter(isAlone).map((word) => loneItem(word, signHeight));
  });
  const items = [...fractions.items, ...lineItems, ...signs.map((sign) => loneItem(sign, signHeight))];
  const words = items.flatMap((item) => item.words);
  const incomplete = isMore || fractions.isMore || hasUncovered(words, page, ink, signHeight);
  return { ...layOut(items, page), incomplete };
}
