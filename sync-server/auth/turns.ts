import { Refusal } from '../errors.ts';

/** Who waits: rounds go by `from` (an address, a known device, an account), and within one by `name`. */
export interface Asker {
  from: string;
  name: string;
}

export interface TurnLimits {
  /** Pieces of work that run at once. */
  atOnce: number;
  /** Most that wait of one name, and names of one place. */
  ofName: number;
  names: number;
  /** Most that wait in all. */
  all: number;
}

/** Runs work in turns; a piece that finds no place to wait is refused with `too_many`. */
export type TakeTurn = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

type Start = () => void;

/** Gives turns in fair order: one of each place after the other, so that a thousand tries of one do not stand before another's first. */
export function createTurns(limits: TurnLimits): TakeTurn {
  const places = new Map<string, Map<string, Start[]>>();
  let running = 0;
  let waiting = 0;

  const full = ({ from, name }: Asker): boolean => {
    const names = places.get(from);
    const starts = names?.get(name);
    return (
      waiting >= limits.all ||
      (starts ? starts.length >= limits.ofName : names !== undefined && names.size >= limits.names)
    );
  };
  const wait = ({ from, name }: Asker, start: Start): void => {
    const names = places.get(from) ?? new Map<string, Start[]>();
    places.set(from, names);
    names.set(name, [...(names.get(name) ?? []), start]);
    waiting += 1;
  };
  const next = (): Start | undefined => {
    const place = removeFirst(places);
    const line = place && removeFirst(place[1]);
    const start = line?.[1].shift();
    // Whoever has had a turn goes behind the others of the round.
    if (line && line[1].length > 0) place[1].set(...line);
    if (place && place[1].size > 0) places.set(...place);
    if (start) waiting -= 1;
    return start;
  };

  return async (asker, work) => {
    if (running < limits.atOnce) running += 1;
    else {
      if (full(asker)) throw new Refusal('too_many', { retryAfter: 10 });
      // The finished piece passes its place on, so `running` does not change.
      await new Promise<void>((resolve) => wait(asker, resolve));
    }
    try {
      return await work();
    } finally {
      const start = next();
      if (start) start();
      else running -= 1;
    }
  };
}

/** Takes the entry that was set first out of a map. */
function removeFirst<V>(of: Map<string, V>): [string, V] | undefined {
  const first = of.entries().next().value;
  if (first) of.delete(first[0]);
  return first;
}
