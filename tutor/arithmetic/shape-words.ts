import { type Role, roleWords, spokenOfShapes } from '../data/asked/shape.ts';
import type { Fraction } from './number.ts';
import { parseNumber } from './number.ts';
import { unitOf } from './units.ts';

export type Shape = 'rectangle' | 'square';

const spoken = new Set(spokenOfShapes.split(' '));
const unitName = '(?:mm|cm|km|m|millimetres?|centimetres?|kilometres?|metres?)';
const measure = new RegExp(`(\\d+(?:\\.\\d+)?)\\s*((?:square |sq )?${unitName}(?:²|\\^?2)?(?![a-z]))?`, 'gi');

/** Reads a whole question about one rectangle or square: what is known, what is asked; null when a word is strange. */
export function readShape(
  text: string,
): { shape: Shape; known: Map<Role, Fraction>; asked: Role[]; unit: string | null } | null {
  const plain = text
    .toLowerCase()
    .replace(/\b(rectangle|square)[’']s\b/g, '$1')
    .replace(/[’']s\b/g, 's')
    .replace(/\*/g, ' by ');
  // 'What is its area in square cm?': the unit of the answer is that of the sides.
  const askedIn = new RegExp(
    `\\b(area|perimeter)((?: of [a-z ]+?)?) in (square |sq )?(${unitName})(?=[\\s.?!]*$)`,
  ).exec(plain);
  if (askedIn && (askedIn[1] === 'area') !== (askedIn[3] !== undefined)) return null;
  const told = askedIn ? plain.replace(askedIn[0], `${askedIn[1]}${askedIn[2]}`) : plain;
  const found = [...told.matchAll(measure)];
  if (found.length === 0 || found.length > 2) return null;
  const rest = told.replace(measure, ' # ');
  const words: string[] = rest.match(/[a-z]+|#/g) ?? [];
  if (words.some((word) => word !== '#' && !spoken.has(word)) || /[^a-z#\s.,?!:=-]/.test(rest)) return null;
  const shape: Shape | null = words.some((word) => word.startsWith('rectang'))
    ? 'rectangle'
    : words.includes('square')
      ? 'square'
      : null;
  if (!shape || (shape === 'rectangle' && words.includes('square'))) return null;
  const units = found.map((match) => (match[2] ? unitOf(match[2]) : null));
  const lengths = units.map((unit) => unit?.name.replace('²', '') ?? null);
  if (lengths.some((name) => name !== lengths[0])) return null;
  if (askedIn && unitOf(askedIn[4] ?? '')?.name !== lengths[0]) return null;
  const known = new Map<Role, Fraction>();
  const named = new Set<number>();
  const places = words.flatMap((word, at) => (word === '#' ? [at] : []));
  for (const [index, at] of places.entries()) {
    const value = parseNumber(found[index]?.[1] ?? '');
    if (!value || value.s <= 0n) return null;
    const square = units[index]?.dimension === 'area';
    let role: Role | undefined;
    const after = words[at + 1] ?? '';
    if (/^(?:long|wide|tall|high)$/.test(after)) {
      role = roleWords[after];
      named.add(at + 1);
    } else {
      let back = at - 1;
      while (
        back >= 0 &&
        /^(?:is|are|of|a|the|rectangle|rectangular|square|has|have|with|equal|it|that|which|whose|this|measures|measuring|each|its)$/.test(
          words[back] ?? '',
        )
      )
        back -= 1;
      const before = words[back] ?? '';
      role = roleWords[before];
      if (role === 'perimeter' || role === 'area') {
        const between = words.slice(back + 1, at).join(' ');
        const stated = /^(?:|is|of|it is|of (?:a|the|this) (?:square|rectangle) is)$/.test(between);
        // Any other words between could tell it or ask for it.
        if (
          !stated &&
          between !== 'of a' &&
          !/^of (?:a|the|this) (?:square|rectangle|rectangular)(?: (?:with|that measures|which measures|measuring))?$/.test(
            between,
          )
        )
          return null;
        if (stated && units[index] && (role === 'area') !== square) return null;
        if (!stated) role = undefined;
      }
      if (role) named.add(back);
    }
    if (square && role !== 'area') return null;
    if (!role)
      role =
        after === 'by' || words[at - 1] === 'by' || (words[at - 1] === 'and' && index === 1)
          ? index === 0
            ? 'length'
            : 'width'
          : shape === 'square'
            ? 'side'
            : index === 0
              ? 'length'
              : 'width';
    if (role === 'side' && shape === 'rectangle') role = index === 0 || !known.has('length') ? 'length' : 'width';
    if (role === 'length' && shape === 'square') role = 'side';
    if (known.has(role)) role = role === 'length' && shape === 'rectangle' ? 'width' : role;
    if (known.has(role)) return null;
    known.set(role, value);
  }
  const asked = [
    ...new Set(
      words.flatMap((word, at) => {
        const role = roleWords[word];
        return role && !named.has(at) && /^(?:length|width|breadth|height|side|perimeter|area)$/.test(word)
          ? [shape === 'square' && role === 'length' ? ('side' as const) : role]
          : [];
      }),
    ),
  ].filter((role) => !known.has(role));
  return { shape, known, asked, unit: lengths[0] ?? null };
}
