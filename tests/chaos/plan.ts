import type { Random } from '../sync/random.ts';
import { randomOf } from '../sync/random.ts';

// What is seeded: which faults come in which order and after which pauses, what each client does and after which pause,
// and what each client's line does to its first, second, third… request. When each happens is the machine's.

export const faultKinds = [
  'web',
  'worker',
  'postgres',
  'web+worker',
  'web+postgres',
  'worker+postgres',
  'backends',
  'full-disk',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** Quiet before it, in milliseconds. */
  pauseMs: number;
}

/** Gives faults without end: each kind once, in a new order each time, so that one minute has all of them. */
export function* faultsOf(seed: number, kinds: readonly FaultKind[] = faultKinds): Generator<Fault> {
  const dice = randomOf(seed);
  for (;;) {
    const bag = [...kinds];
    while (bag.length > 0) {
      const [kind] = bag.splice(dice.int(bag.length), 1);
      if (kind !== undefined) yield { kind, pauseMs: 1_000 + dice.int(3_000) };
    }
  }
}

export type Deed<Name extends string> = { name: Name; pauseMs: number; dice: Random };

/** Gives what one client does, without end: a name by weight, a pause, and dice of its own for whatever the deed needs. */
export function* deedsOf<Name extends string>(
  seed: number,
  client: number,
  weights: Readonly<Record<Name, number>>,
): Generator<Deed<Name>> {
  const names = Object.keys(weights) as Name[];
  const sum = names.reduce((all, name) => all + weights[name], 0);
  const dice = randomOf(seed * 1_000 + client);
  for (;;) {
    let left = dice.next() * sum;
    const name = names.find((one) => (left -= weights[one]) < 0) ?? dice.pick(names);
    // Mostly short, now and then a long look out of the window.
    const pauseMs = dice.chance(0.1) ? 2_000 + dice.int(4_000) : 100 + dice.int(900);
    yield { name, pauseMs, dice: randomOf(dice.int(2 ** 31)) };
  }
}

/** The dice of one client's line. */
export const lineDice = (seed: number, client: number): Random => randomOf(seed * 1_000 + 500 + client);
