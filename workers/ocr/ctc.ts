/** A character that the recogniser saw: how sure it is (0-1) and where in the line it stands (share of the input's width). */
export interface SeenCharacter {
  readonly character: string;
  readonly sure: number;
  readonly at: number;
}

/** The signs that stand in the work of a primary school; a recogniser for many scripts is held to them. */
const alphabet = new Set([...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)), ...'×÷°²√π≤≥≠±·é']);

/** Class numbers of the recogniser that stand for one of our signs, the blank (0) first. `dictionary[i]` is class i + 1. */
export function classesOf(dictionary: readonly string[]): { index: number; character: string }[] {
  const signs = dictionary.flatMap((character, i) => (alphabet.has(character) ? [{ index: i + 1, character }] : []));
  return [{ index: 0, character: '' }, ...signs];
}

/**
 * Reads CTC output (steps × classes, probabilities) by the best of the given classes at each step. A sign that spans
 * several steps is as sure as its surest step.
 */
export function decode(
  output: ArrayLike<number>,
  steps: number,
  classCount: number,
  classes: readonly { index: number; character: string }[],
): SeenCharacter[] {
  const seen: { character: string; sure: number; at: number }[] = [];
  let last = -1;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    let sure = -Infinity;
    for (let i = 0; i < classes.length; i++) {
      const value = output[step * classCount + classes[i]!.index] ?? 0;
      if (value > sure) {
        sure = value;
        best = i;
      }
    }
    const current = seen[seen.length - 1];
    if (best === last) {
      if (best !== 0 && current) current.sure = Math.max(current.sure, sure);
      continue;
    }
    last = best;
    if (best !== 0) seen.push({ character: classes[best]!.character, sure, at: (step + 0.5) / steps });
  }
  return seen;
}
