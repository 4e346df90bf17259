import { readingLimits } from '../../schema/reading.ts';
import { glyphsOf } from '../../reading/glyphs.ts';
import { inkOf, type Ink } from '../../reading/ink.ts';
import { boxAround, planReading, type Box, type Plan } from '../../reading/plan.ts';
import { signInBox } from '../../reading/signs.ts';
import type { Quad } from '../../reading/crop.ts';
import type { Alphabet, SeenCharacter, Steps } from './ctc.ts';
import { settleLine } from './ensemble.ts';
import { sureness } from './sureness.ts';
import { layOut, type Item, type PlacedWord } from '../../reading/layout.ts';
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

async function readPlanned(recogniser: Recogniser, picture: Prepared, manner: Manner): Promise<Found> {
  const quick = manner === 'quick';
  const ink = inkOf(picture.grey, picture.width, picture.height);
  const { plan, quads } = await planOf(recogniser, picture, ink, quick);
  const runs = runsOf(quads);
  if (manner === 'if-across' && runs === 'up') return { text: '', words: [], runs, unread: true };
  const { alphabet } = recogniser;
  const look = async (quad: Quad, looks: readonly Look[], digits = false): Promise<SeenCharacter[]> => {
    const seen: Steps[] = [];
    for (const one of looks) {
      const steps = await recogniser.recognise(picture, quad, one);
      seen.push(digits ? digitsOnly(steps, alphabet) : steps);
    }
    return sureness(seen, settleLine(seen, alphabet), alphabet);
  };
  const items: Item[] = [];
  let incomplete = false;
  let looked = 0;
  let signless = 0;
  const isTexture = (): boolean =>
    looked >= mostLines[quick ? 'quick' : 'whole'] || (looked >= firstLines && signless > textureShare * looked);
  const addLine = async (quad: Quad, pieces: readonly number[]): Promise<boolean> => {
    if (isTexture()) return false;
    looked += 1;
    const box = boxOf(quad);
    const seen = await look(quad, quick ? lineLooks.slice(0, 1) : lineLooks);
    const glyphs = glyphsOf(pieces, ink, picture.grey, picture.width);
    const characters = withSpaces(withSigns(seen, box, glyphs), box, glyphs, plan.signHeight);
    const written = meanSure(characters) >= writing;
    if (!written || !characters.some((one) => /[\p{L}\p{N}]/u.test(one.character))) signless += 1;
    if (!written) return false;
    items.push({
      words: wordsOf(characters, box),
      axis: box.y + box.height / 2,
      reach: 0.35 * Math.min(box.height, 2 * plan.signHeight),
    });
    return true;
  };
  const inkBox = (pieces: readonly number[]): Box => boxAround(pieces.map((index) => ink.pieces[index]!));
  const signAt = (box: Box) => signInBox(picture.grey, picture.width, box, ink.threshold);
  const addSign = (text: string, box: Box): void => {
    const words = [{ text, confidence: 100 * sureSign, box }];
    items.push({ words, axis: box.y + box.height / 2, reach: 0.5 * plan.signHeight });
  };
  for (const { index, pieces } of plan.lines) {
    const sign = pieces.length <= 3 ? signAt(inkBox(pieces)) : undefined;
    if (sign) addSign(sign, inkBox(pieces));
    else if (!(await addLine(quads[index]!, pieces)) && pieces.length > 1) incomplete = true;
  }
  incomplete ||= isTexture() || missedInk(plan, ink, picture) > missedShare * plan.inkArea;
  for (const { box, pieces } of plan.missed) {
    if (isTexture()) break;
    const sign = signAt(box);
    if (sign) addSign(sign, box);
    else if (!(await addLine(around(box, 0.2 * plan.signHeight), pieces)) && pieces.length >= 3) incomplete = true;
  }
  for (const { above, bar, below } of plan.fractions) {
    const numberIn = async (box: Box): Promise<PlacedWord> => {
      const characters = await look(around(box, 0.2 * box.height), numberLooks, true);
      const text = characters.map((one) => one.character).join('');
      return { text, confidence: 100 * Math.min(1, ...characters.map((one) => one.sure)), box };
    };
    const [top, base] = [await numberIn(above), await numberIn(below)];
    if (top.text === '' || base.text === '') {
      incomplete = true;
      continue;
    }
    const box = boxAround([above, bar, below]);
    items.push({
      words: [{ text: `${top.text}/${base.text}`, confidence: Math.min(top.confidence, base.confidence), box }],
      axis: bar.y + bar.height / 2,
      reach: 0.6 * Math.max(above.height, below.height),
    });
  }
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
