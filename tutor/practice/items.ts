import type { AnswerShape } from '../../schema/lesson.ts';
import type { ItemShape, ItemSpec, Parameters, PracticeItem } from '../../schema/practice.ts';
import { shapeOf } from '../lesson/shape.ts';
import type { Generator, Question } from './generator.ts';
import { generatorOf } from './generators/index.ts';

/** How many items a drawing must differ from: those of this many before it. */
export const noRepeatWithin = 50;

export type Made = { item: PracticeItem; question: Question };

/** Gives what two items share when they are the same question: generator and parameters, in a fixed order. */
export function keyOf({ generator, parameters }: Pick<PracticeItem, 'generator' | 'parameters'>): string {
  const names = Object.keys(parameters).sort();
  return `${generator} ${JSON.stringify(names.map((name) => [name, parameters[name]]))}`;
}

const same = (a: Parameters, b: Parameters): boolean =>
  keyOf({ generator: '', parameters: a }) === keyOf({ generator: '', parameters: b });

/** Takes a generator and a seed and gives the item and its question. */
export function makeItem(from: Generator, seed: number): Made {
  const { parameters, question } = from.make(seed >>> 0);
  const difficulty = Math.round((from.difficulty + (question.harder ?? 0)) * 100) / 100;
  return {
    item: { generator: from.id, seed: seed >>> 0, parameters, skill: from.skill, grade: from.grade, difficulty },
    question,
  };
}

export type Refusal = 'unknown-generator' | 'other-parameters' | 'other-item';

/**
 * Takes an item as it was stored or sent and makes its question again, from the seed alone; refuses one whose generator is
 * not known, or whose parameters, skill, grade or difficulty are not what the seed gives.
 */
export function remake(item: PracticeItem): Question | { refused: Refusal } {
  const from = generatorOf(item.generator);
  if (!from) return { refused: 'unknown-generator' };
  const made = makeItem(from, item.seed);
  if (!same(made.item.parameters, item.parameters)) return { refused: 'other-parameters' };
  const { skill, grade, difficulty } = made.item;
  if (skill !== item.skill || grade !== item.grade || difficulty !== item.difficulty) return { refused: 'other-item' };
  return made.question;
}

/** The next seed of a row: a step that visits every 32-bit number once (the golden ratio's, Knuth, TAOCP 3, 6.4). */
const nextSeed = (seed: number): number => (seed + 0x9e3779b9) >>> 0;

/**
 * Takes a generator, a seed and the keys to avoid; gives the first item from that seed on whose parameters are new. When
 * everything that the generator can ask was asked (after 2,000 tries), gives the one that its seed gave.
 */
export function drawItem(from: Generator, seed: number, avoid: ReadonlySet<string> = new Set()): Made {
  let at = seed >>> 0;
  for (let tries = 0; tries < 2000; tries += 1) {
    const made = makeItem(from, at);
    if (!avoid.has(keyOf(made.item))) return made;
    at = nextSeed(at);
  }
  return makeItem(from, seed);
}

/** Takes generators, a count and a seed; gives a test that goes through them in turn, none of the last fifty items twice. */
export function drawTest(from: readonly Generator[], count: number, seed: number): Made[] {
  const made: Made[] = [];
  let at = seed >>> 0;
  for (let index = 0; index < count && from.length > 0; index += 1) {
    const each = from[index % from.length];
    if (!each) break;
    const recent = new Set(made.slice(-noRepeatWithin).map(({ item }) => keyOf(item)));
    const next = drawItem(each, at, recent);
    made.push(next);
    at = nextSeed(next.item.seed);
  }
  return made;
}

/** Gives what the answer box of an item needs, without the answer. */
export function itemShapeOf(spec: ItemSpec): ItemShape {
  switch (spec.kind) {
    case 'choices':
      return { kind: 'choices', options: spec.options, count: spec.values.length };
    case 'blanks':
      return { kind: 'blanks', blanks: spec.blanks.map((blank): AnswerShape => shapeOf(blank)) };
    case 'reasoned':
      return { kind: 'reasoned', reasons: spec.reason.options };
    case 'labels':
      return { kind: 'labels', spots: spec.names.map(([spot]) => spot), bank: spec.bank };
    default:
      return shapeOf(spec);
  }
}

/** Gives the right answer as a child would write it, with `;` between several; '' where a person has to judge. */
export function answerOf(spec: ItemSpec): string {
  switch (spec.kind) {
    case 'number':
      return amount(spec.value, spec.unit);
    case 'numbers':
      return spec.values.map((value) => amount(value, spec.unit)).join('; ');
    case 'choice':
      return spec.value;
    case 'choices':
      return spec.values.join('; ');
    case 'order':
      return spec.items.join('; ');
    case 'match':
      return spec.pairs.map((pair) => pair.join(' = ')).join('; ');
    case 'labels':
      return spec.names.map((pair) => pair.join(' = ')).join('; ');
    case 'blanks':
      return spec.blanks.map(answerOf).join('; ');
    case 'text':
      return spec.accept[0] ?? '';
    case 'reasoned':
      return `${spec.value ? 'true' : 'false'}; ${spec.reason.value}`;
    case 'free':
      return '';
  }
}

const amount = (value: string, unit: string | undefined): string =>
  unit === undefined
    ? value
    : /^[£$€]$/.test(unit)
      ? `${unit}${value.replace(/(\.\d)$/, '$10')}`
      : unit === 'p' || unit === '°'
        ? `${value}${unit}`
        : `${value} ${unit}`;
