import { numbersOf } from '../../tutor/random.ts';

export interface Random {
  /** 0 <= x < 1 */
  next(): number;
  /** 0 <= n < below */
  int(below: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** The same numbers for the same seed; neighbouring seeds are spread, so that their runs differ. */
export function randomOf(seed: number): Random {
  const next = numbersOf(Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b);
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const found = from[int(from.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
  };
}
