import { type Role, roleWords, spokenOfShapes } from '../data/asked/shape.ts';
import type { Fraction } from './number.ts';
import { parseNumber } from './number.ts';
import { unitOf } from './units.ts';

export type Shape = 'rectangle' | 'square';

const spoken = new Set(spokenOfShapes.split(' '));
const unitName = '(?:mm|cm|km|m|millimetres?|centimetres?|kilometres?|metres?)';
const measure = new RegExp(`(\\d+(?:\\.\\d+)?)\\s*((?:square |sq )?${unitName}(?:²|\\^?2)?(?![a-z]))?`, 'gi');

/** A number of the question: the place of its word, and whether it has a unit, that of an area. */
type Told = { at: number; hasUnit: boolean; isArea: boolean };

/** Reads a whole question about one rectangle or square: what is known, what is asked; null when a word is strange. */
export function readShape(
  text: string,
): { shape: Shape; known: Map<Role, Fraction>; asked: Role[]; unit: string | null } | null {
  const plain = text
    .toLowerCase()
    .replace(/\b(rectangle|square)[’']s\b/g, '$1')
    .replace(/[’']s\b/g, 's')
    .replace(/\*/g, ' by ');
  const askedIn = askedUnit.exec(plain);
  if (askedIn && (askedIn[1] === 'area') !== (askedIn[3] !== undefined)) return null;
  const told = askedIn ? plain.replace(askedIn[0], `${askedIn[1]}${askedIn[2]}`) : plain;
  const found = [...told.matchAll(measure)];
  if (found.length === 0 || found.length > 2) return null;
  const rest = told.replace(measure, ' # ');
  const words: string[] = rest.match(/[a-z]+|#/g) ?? [];
  if (words.some((word) => word !== '#' && !spoken.has(word)) || /[^a-z#\s.,?!:=-]/.test(rest)) return null;
  const shape = shapeIn(words);
  const units = found.map((match) => (match[2] ? unitOf(match[2]) : null));
  const lengths = units.map((unit) => unit?.name.replace('²', '') ?? null);
  if (!shape || lengths.some((name) => name !== lengths[0])) return null;
  if (askedIn && unitOf(askedIn[4] ?? '')?.name !== lengths[0]) return null;
  const known = new Map<Role, Fraction>();
  const named = new Set<number>();
  const places = words.flatMap((word, at) => (word === '#' ? [at] : []));
  for (const [index, at] of places.entries()) {
    const value = parseNumber(found[index]?.[1] ?? '');
    if (!value || value.s <= 0n) return null;
    const isArea = units[index]?.dimension === 'area';
    const said = roleSaid(words, { at, isArea, hasUnit: Boolean(units[index]) });
    if (!said || (isArea && said.role !== 'area')) return null;
    if (said.namedAt !== undefined) named.add(said.namedAt);
    const role = roleIn(shape, said.role ?? roleByPlace(shape, words, at, index), known);
    if (!role) return null;
    known.set(role, value);
  }
  return {
    shape,
    known,
    asked: rolesAsked(shape, words, named).filter((role) => !known.has(role)),
    unit: lengths[0] ?? null,
  };
}

/** 'What is its area in square cm?': the unit of the answer is that of the sides. */
const askedUnit = new RegExp(`\\b(area|perimeter)((?: of [a-z ]+?)?) in (square |sq )?(${unitName})(?=[\\s.?!]*$)`);

/** The one shape that is named. */
function shapeIn(words: readonly string[]): Shape | null {
  const isRectangle = words.some((word) => word.startsWith('rectang'));
  const isSquare = words.includes('square');
  return isRectangle === isSquare ? null : isSquare ? 'square' : 'rectangle';
}

/** Words that may stand between a number and what it is. */
const between =
  /^(?:is|are|of|a|the|rectangle|rectangular|square|has|have|with|equal|it|that|which|whose|this|measures|measuring|each|its)$/;
const stated = /^(?:|is|of|it is|of (?:a|the|this) (?:square|rectangle) is)$/;
const ofShape =
  /^of (?:a|(?:a|the|this) (?:square|rectangle|rectangular)(?: (?:with|that measures|which measures|measuring))?)$/;

/** What a number is by the word behind or before it, and where that stands; null where the words may as well ask for it. */
function roleSaid(
  words: readonly string[],
  { at, isArea, hasUnit }: Told,
): { role?: Role | undefined; namedAt?: number } | null {
  const after = words[at + 1] ?? '';
  if (/^(?:long|wide|tall|high)$/.test(after)) return { role: roleWords[after], namedAt: at + 1 };
  const back = words.slice(0, at).findLastIndex((word) => !between.test(word));
  const role = roleWords[words[back] ?? ''];
  if (!role) return {};
  if (role !== 'perimeter' && role !== 'area') return { role, namedAt: back };
  const said = words.slice(back + 1, at).join(' ');
  if (stated.test(said)) return hasUnit && (role === 'area') !== isArea ? null : { role, namedAt: back };
  return ofShape.test(said) ? {} : null;
}

/** What a number is that nothing names: the sides in their order. */
function roleByPlace(shape: Shape, words: readonly string[], at: number, index: number): Role {
  const isJoined = words[at + 1] === 'by' || words[at - 1] === 'by' || (words[at - 1] === 'and' && index === 1);
  if (shape === 'square' && !isJoined) return 'side';
  return index === 0 ? 'length' : 'width';
}

/** What it is in this shape: a square has sides only, and a second length is a width; null where that is known already. */
function roleIn(shape: Shape, role: Role, known: ReadonlyMap<Role, Fraction>): Role | null {
  const isSide = role === 'side' || role === 'length';
  const side = shape === 'square' ? 'side' : known.has('length') ? 'width' : 'length';
  const own = isSide ? side : role;
  return known.has(own) ? null : own;
}

/** What is asked for: the words for it that belong to no number. */
function rolesAsked(shape: Shape, words: readonly string[], named: ReadonlySet<number>): Role[] {
  const roles = words.flatMap((word, at) => {
    const role =
      named.has(at) || !/^(?:length|width|breadth|height|side|perimeter|area)$/.test(word)
        ? undefined
        : roleWords[word];
    return role ? [shape === 'square' && role === 'length' ? ('side' as const) : role] : [];
  });
  return [...new Set(roles)];
}
