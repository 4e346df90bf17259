/** One change of a text: `length` signs from `start` become `by`. */
interface Edit {
  readonly start: number;
  readonly length: number;
  readonly by: readonly number[];
}

/** The stretches in which `other` differs from `text`, by the cheapest alignment of the two. */
export function differences(text: readonly number[], other: readonly number[]): Edit[] {
  const columns = other.length + 1;
  const cost = new Uint16Array((text.length + 1) * columns);
  for (let i = 0; i <= text.length; i++)
    for (let j = 0; j <= other.length; j++) {
      if (i === 0 || j === 0) cost[i * columns + j] = i + j;
      else
        cost[i * columns + j] = Math.min(
          cost[(i - 1) * columns + j]! + 1,
          cost[i * columns + j - 1]! + 1,
          cost[(i - 1) * columns + j - 1]! + (text[i - 1] === other[j - 1] ? 0 : 1),
        );
    }
  const edits: Edit[] = [];
  let [i, j] = [text.length, other.length];
  let [endI, endJ] = [i, j];
  const close = (): void => {
    if (endI > i || endJ > j) edits.push({ start: i, length: endI - i, by: other.slice(j, endJ) });
  };
  while (i > 0 || j > 0) {
    const here = cost[i * columns + j]!;
    if (i > 0 && j > 0 && text[i - 1] === other[j - 1] && here === cost[(i - 1) * columns + j - 1]!) {
      close();
      i -= 1;
      j -= 1;
      [endI, endJ] = [i, j];
    } else if (i > 0 && j > 0 && here === cost[(i - 1) * columns + j - 1]! + 1) {
      i -= 1;
      j -= 1;
    } else if (i > 0 && here === cost[(i - 1) * columns + j]! + 1) i -= 1;
    else j -= 1;
  }
  close();
  return edits;
}

export const apply = (text: readonly number[], { start, length, by }: Edit): number[] => [
  ...text.slice(0, start),
  ...by,
  ...text.slice(start + length),
];
