import { Fraction, isWhole, parseNumber, parseWords, showNumber } from '../arithmetic/number.ts';
import { unitOf } from '../arithmetic/units.ts';
import { shapeStories, tileStories } from '../data/shape-stories.ts';
import { shapeText } from '../data/story-text.ts';
import { sumOf } from './plan.ts';
import type { Plan, Planner, Sum } from './plan.ts';

const compile = (pattern: string): RegExp => new RegExp(`^${pattern}\\s*[?.]*$`, 'i');
const stories = shapeStories.map((one) => ({ ...one, pattern: compile(one.pattern) }));
const tiles = tileStories.map(compile);

type Groups = Record<string, string | undefined>;
const sizeIn = (groups: Groups, name: string): { value: Fraction; unit: string; text: string } | null => {
  const text = groups[name] ?? '';
  const value = parseNumber(text);
  const unit = unitOf(groups[`${name}In`] ?? '')?.name;
  return value && unit && value.s > 0n ? { value, unit, text } : null;
};
const show = (value: Fraction): string => showNumber(value, isWhole(value) ? 'whole' : 'decimal');

/** The way round, or the space inside. */
function ofRectangle(a: Fraction, b: Fraction, asks: 'round' | 'inside'): Sum[] {
  if (asks === 'inside') return [sumOf(a, '×', b)];
  if (a.equals(b)) return [sumOf(new Fraction(4), '×', a)];
  const half = sumOf(a, '+', b);
  return [half, sumOf(half.value, '×', new Fraction(2))];
}

const lapsIn = (text: string): Fraction =>
  new Fraction(
    /^once$/i.test(text)
      ? 1
      : /^twice$/i.test(text)
        ? 2
        : (parseWords(text.split(' ')[0]?.toLowerCase() ?? '') ?? text.split(' ')[0] ?? '1'),
  );

/** 'A room is 5 m long and 4 m wide. Carpet costs £12 per square metre …' */
export const planShape: Planner = (typed) => {
  const told = typed.replace(/\s+/g, ' ').trim();
  for (const { pattern, asks, priced, laps } of stories) {
    const groups: Groups = pattern.exec(told)?.groups ?? {};
    const one = sizeIn(groups, 'a');
    const other = sizeIn(groups, 'b') ?? (groups.b === undefined ? one : null);
    if (!one || !other || one.unit !== other.unit) continue;
    const sums = ofRectangle(one.value, other.value, asks);
    const before = sums.at(-1)?.value ?? one.value;
    const times = laps ? lapsIn(groups.laps ?? '') : priced ? parseNumber(groups.price ?? '') : null;
    // A price is for one of the unit that the sides are told in.
    if (priced && (!times || !isInUnit(told, one.unit))) return null;
    if (times && !times.equals(1)) sums.push(sumOf(before, '×', times));
    const plan: Plan = {
      told: [
        shapeText.sides(show(one.value), show(other.value)),
        asks === 'round' ? shapeText.round : shapeText.inside,
        ...(times && !times.equals(1) ? [shapeText.times(show(times))] : []),
      ],
      sums,
      unit: priced ? (groups.sign ?? '£') : asks === 'inside' ? `${one.unit}²` : one.unit,
      picture: { kind: 'story', shape: 'equal-groups', label: shapeText.picture },
      varied: [one.text, ...(other.text === one.text ? [] : [other.text])],
    };
    return plan;
  }
  return planTiles(told);
};

const isInUnit = (told: string, unit: string): boolean => {
  const named =
    /(?:per|a|for each|for every|for one) (?:square )?([a-z]+|m²|cm²)[.,]/i.exec(told)?.[1]?.replace('²', '') ?? '';
  return unitOf(named)?.name === unit;
};

/** How many tiles go along each side, then rows of them; only where they fit. */
function planTiles(told: string): Plan | null {
  const groups: Groups = tiles.map((pattern) => pattern.exec(told)?.groups).find(Boolean) ?? {};
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => sizeIn(groups, name));
  if (!a || !b || !c || !d || a.unit !== b.unit || c.unit !== d.unit) return null;
  const factor = unitOf(a.unit)?.size.div(unitOf(c.unit)?.size ?? 1) ?? new Fraction(1);
  const sums: Sum[] = [];
  const inSmall = (of: Fraction): Fraction => {
    if (factor.equals(1)) return of;
    const sum = sumOf(of, '×', factor, shapeText.sameUnit);
    sums.push(sum);
    return sum.value;
  };
  const [long, wide] = [inSmall(a.value), inSmall(b.value)];
  const [along, across] = [sumOf(long, '÷', c.value), sumOf(wide, '÷', d.value)];
  if (!isWhole(along.value) || !isWhole(across.value)) return null;
  // Turned the other way more may fit.
  if (!c.value.equals(d.value)) return null;
  return {
    told: [shapeText.tile(show(c.value)), shapeText.floor(show(a.value), show(b.value))],
    sums: [...sums, along, across, sumOf(along.value, '×', across.value)],
    picture: { kind: 'story', shape: 'equal-groups', label: shapeText.picture },
    varied: [a.text, b.text],
  };
}
