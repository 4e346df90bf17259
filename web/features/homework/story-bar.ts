import type { Picture, StoryShape } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';

const text = words.homework.lesson;

/** More parts than this are too narrow to read. */
const mostParts = 12;

/** The bar of a story with the numbers that a child has marked; what it looks for is left open. */
export function barOf(shape: StoryShape, numbers: readonly string[]): Picture | null {
  const [first, second] = numbers;
  if (!first) return null;
  const bar = (whole: string | null, parts: (string | null)[], equal = false): Picture => ({
    kind: 'bar',
    shape: equal ? 'equal-parts' : 'part-whole',
    whole,
    parts: parts.map((value) => ({ value })),
    label: text.shapes[shape],
  });
  if (shape === 'join') return bar(null, [...numbers]);
  if (shape === 'take-away') return bar(first, [...numbers.slice(1), null]);
  const count = Number(shape === 'share' ? second : first);
  if (!second || !Number.isInteger(count) || count < 2 || count > mostParts) return null;
  return shape === 'share'
    ? bar(
        first,
        Array.from({ length: count }, () => null),
        true,
      )
    : bar(
        null,
        Array.from({ length: count }, () => second),
        true,
      );
}
