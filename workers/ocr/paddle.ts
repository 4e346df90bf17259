import { readingLimits } from '../../schema/reading.ts';
import { glyphsOf } from '../../reading/glyphs.ts';
import { inkOf, type Ink } from '../../reading/ink.ts';
import { boxAround, planReading, type Box, type Plan, type StackedFraction } from '../../reading/plan.ts';
import { signInBox } from '../../reading/signs.ts';
import type { Quad } from '../../reading/crop.ts';
import type { Alphabet, SeenCharacter, Steps } from './ctc.ts';
import { settleLine } from './ensemble.ts';
import { sureness } from './sureness.ts';
import { fractionItem, layOut, lineItem, loneItem, type Item, type PlacedWord } from '../../reading/layout.ts';
import { wordsOf } from './lines.ts';
import { withSigns } from './signs-in-lines.ts';
import { withSpaces } from './spaces-in-lines.ts';
import type { Prepared } from './prepare.ts';
import { loadRecogniser, type Look, type Recogniser } from './recognise.ts';
import type { Engine, Found, Manner } from './engine.ts';

/** The sizes in which lines are looked for: the next only where the one before passed over much ink. */
const detectionSides = [736, 640, 960] as const;
/** The share of the ink that may stand outside all lines before they are looked for in another size. */
const missedShare = 0.06;
/** Below this mean sureness (0-1) a line is texture, not writing. */
const writing = 0.5;
/** More lines than this are no question; where most of the first ones hold no letter and no digit, it is texture. */
const mostLines = { whole: 60, quick: 24 } as const;
const firstLines = 10;
const textureShare = 0.75;
/** What a sign that its own shape tells is worth (0-1). */
const sureSign = 0.9;

const lineLooks: readonly Look[] = [
  { stretch: 1, darken: 2.4 },
  { stretch: 0.92, darken: 1.6 },
];
const numberLooks: readonly Look[] = [
  { stretch: 1, darken: 1 },
  { stretch: 0.85, darken: 2.4 },
];

const boxOf = (quad: Quad): Box => {
  const x = Math.min(...quad.map((point) => point.x));
  const y = Math.min(...quad.map((point) => point.y));
  return { x, y, width: Math.max(...quad.map((p) => p.x)) - x, height: Math.max(...quad.map((p) => p.y)) - y };
};

const around = ({ x, y, width, height }: Box, margin: number): Quad => [
  { x: x - margin, y: y - margin },
  { x: x + width + margin, y: y - margin },
  { x: x + width + margin, y: y + height + margin },
  { x: x - margin, y: y + height + margin },
];

/** The same steps with every sign but the digits struck out. */
function digitsOnly({ count, shares, filled }: Steps, { signs }: Alphabet): Steps {
  const kept = shares.slice();
  for (let i = 0; i < kept.length; i++) {
    const sign = signs[i % signs.length]!;
    if (sign !== '' && !/\d/.test(sign)) kept[i] = 0;
  }
  return { count, shares: kept, filled };
}

/** Which way lines run: long boxes that lie or stand; undefined where neither is plain (a digit alone is taller than wide). */
function runsOf(quads: readonly Quad[]): 'across' | 'up' | undefined {
  let [across, up] = [0, 0];
  for (const { width, height } of quads.map(boxOf)) {
    if (width > 2 * height) across += width * height;
    else if (height > 2 * width) up += width * height;
  }
  if (across + up === 0 || Math.max(across, up) < 0.8 * (across + up)) return undefined;
  return across > up ? 'across' : 'up';
}

const meanSure = (characters: readonly SeenCharacter[]): number =>
  characters.reduce((sum, one) => sum + one.sure, 0) / Math.max(1, characters.length);

/** Ink in pixels that stands in passed-over groups which are more than a mark or a sign of arithmetic. */
const missedInk = (plan: Plan, ink: Ink, { grey, width }: Prepared): number =>
  plan.missed
    .filter(({ box, pieces }) => pieces.length >= 3 && !signInBox(grey, width, box, ink.threshold))
    .reduce((sum, { pieces }) => sum + pieces.reduce((area, index) => area + ink.pieces[index]!.area, 0), 0);

interface Layout {
  readonly plan: Plan;
  readonly quads: readonly Quad[];
}

async function planOf(recogniser: Recogniser, picture: Prepared, ink: Ink, quick: boolean): Promise<Layout> {
  let best: (Layout & { missed: number }) | undefined;
  for (const side of detectionSides) {
    const quads = await recogniser.detect(picture, side);
    const plan = planReading(ink, quads.map(boxOf), picture.width, picture.height);
    const missed = missedInk(plan, ink, picture);
    // A picture in which two sizes find no line has no writing.
    const empty = best !== undefined && best.quads.length === 0 && quads.length === 0;
    if (!best || best.quads.length === 0 || (quads.length > 0 && missed < best.missed)) best = { plan, quads, missed };
    if (quick || empty || (quads.length > 0 && missed <= missedShare * plan.inkArea)) break;
  }
  return best ?? { plan: planReading(ink, [], picture.width, picture.height), quads: [] };
}

/** A picture, what is to be read in it and by what, and whether one look at each line has to do. */
interface Planned {
  readonly recogniser: Recogniser;
  readonly picture: Prepared;
  readonly ink: Ink;
  readonly plan: Plan;
  readonly quick: boolean;
}

/** The characters in a quad by so many looks; with `digits` only figures are taken for one. */
async function charactersIn(
  { recogniser, picture }: Planned,
  quad: Quad,
  looks: readonly Look[],
  digits = false,
): Promise<SeenCharacter[]> {
  const { alphabet } = recogniser;
  const seen: Steps[] = [];
  for (const one of looks) {
    const steps = await recogniser.recognise(picture, quad, one);
    seen.push(digits ? digitsOnly(steps, alphabet) : steps);
  }
  return sureness(seen, settleLine(seen, alphabet), alphabet);
}

/** Reads lines one after another and knows when they are texture, of which no more is read. */
function lineReader(of: Planned): {
  isTexture(): boolean;
  /** The words of a line whose ink these pieces are; null where it is no writing. */
  read(quad: Quad, pieces: readonly number[]): Promise<Item | null>;
} {
  const { picture, ink, plan, quick } = of;
  let [looked, signless] = [0, 0];
  const isTexture = (): boolean =>
    looked >= mostLines[quick ? 'quick' : 'whole'] || (looked >= firstLines && signless > textureShare * looked);
  return {
    isTexture,
    read: async (quad, pieces) => {
      if (isTexture()) return null;
      looked += 1;
      const box = boxOf(quad);
      const seen = await charactersIn(of, quad, quick ? lineLooks.slice(0, 1) : lineLooks);
      const glyphs = glyphsOf(pieces, ink, picture.grey, picture.width);
      const characters = withSpaces(withSigns(seen, box, glyphs), box, glyphs, plan.signHeight);
      const isWritten = meanSure(characters) >= writing;
      if (!isWritten || !characters.some((one) => /[\p{L}\p{N}]/u.test(one.character))) signless += 1;
      return isWritten ? lineItem(wordsOf(characters, box), box, plan.signHeight) : null;
    },
  };
}

/** A stacked fraction; null where one of its numbers cannot be read. */
async function readFraction(of: Planned, fraction: StackedFraction): Promise<Item | null> {
  const numberIn = async (box: Box): Promise<PlacedWord> => {
    const characters = await charactersIn(of, around(box, 0.2 * box.height), numberLooks, true);
    const text = characters.map((one) => one.character).join('');
    return { text, confidence: 100 * Math.min(1, ...characters.map((one) => one.sure)), box };
  };
  const [top, base] = [await numberIn(fraction.above), await numberIn(fraction.below)];
  return top.text === '' || base.text === '' ? null : fractionItem(fraction, top, base);
}

async function readPlanned(recogniser: Recogniser, picture: Prepared, manner: Manner): Promise<Found> {
  const quick = manner === 'quick';
  const ink = inkOf(picture.grey, picture.width, picture.height);
  const { plan, quads } = await planOf(recogniser, picture, ink, quick);
  const runs = runsOf(quads);
  if (manner === 'if-across' && runs === 'up') return { text: '', words: [], runs, unread: true };
  const planned: Planned = { recogniser, picture, ink, plan, quick };
  const lines = lineReader(planned);
  const signIn = (box: Box): Item | null => {
    const text = signInBox(picture.grey, picture.width, box, ink.threshold);
    return text ? loneItem({ text, confidence: 100 * sureSign, box }, plan.signHeight) : null;
  };
  const items: Item[] = [];
  let incomplete = false;
  /** Takes what was found at a place; where that is nothing, writing may be missing. */
  const take = (item: Item | null, mayBeWriting: boolean): void => {
    if (item) items.push(item);
    else if (mayBeWriting) incomplete = true;
  };
  for (const { index, pieces } of plan.lines) {
    const sign = pieces.length <= 3 ? signIn(boxAround(pieces.map((piece) => ink.pieces[piece]!))) : null;
    take(sign ?? (await lines.read(quads[index]!, pieces)), pieces.length > 1);
  }
  incomplete ||= lines.isTexture() || missedInk(plan, ink, picture) > missedShare * plan.inkArea;
  for (const { box, pieces } of plan.missed) {
    if (lines.isTexture()) break;
    take(signIn(box) ?? (await lines.read(around(box, 0.2 * plan.signHeight), pieces)), pieces.length >= 3);
  }
  for (const fraction of plan.fractions) take(await readFraction(planned, fraction), true);
  return {
    ...layOut(items, picture),
    empty: quads.length === 0 && plan.fractions.length === 0,
    incomplete,
    runs,
    fractions: plan.fractions.length > 0,
  };
}

/**
 * Starts PaddleOCR (PP-OCRv4) if its optional packages are installed, else answers undefined. The detector finds lines,
 * the ink itself tells stacked fractions and lone signs, and the recogniser's raw output is read here: a library gives
 * one confidence for a whole line, and a wrong digit hides in a good line.
 */
export async function startPaddle(): Promise<Engine | undefined> {
  const recogniser = await loadRecogniser();
  if (!recogniser) return undefined;
  return {
    name: 'paddle',
    longestSide: readingLimits.longestSide,
    read: (picture, manner = 'whole') => readPlanned(recogniser, picture, manner),
    close: () => recogniser.close(),
  };
}
