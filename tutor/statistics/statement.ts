/** An answer that counts, with the share of its mark from 0 to 1; those that wait for a teacher are not among them. */
export type Answered = { id: string; at: string; credit: number };
/** A test with the share of its marks from 0 to 1 and how many marks there were. */
export type Tested = { id: string; at: string; share: number; of: number };

/** What is said when there is too little to say anything. */
export type NotEnough = { enough: false; have: number; need: number; say: string; items: string[] };

/** Something that may be said, with how much it rests on and the ids of what it rests on. */
export type Said<T> = ({ enough: true; sample: number; items: string[]; say: string } & T) | NotEnough;

/** Gives things in the order of time; what happened at the same moment by its id, so that every device has one order. */
export const byTime = <T extends { id: string; at: string }>(things: readonly T[]): T[] =>
  [...things].sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : a.at < b.at ? -1 : 1));

/** '1 answer', '2 answers'. */
export const counted = (count: number, one: 'answer' | 'point'): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Gives a statement over these items. */
export const statement = <T>(from: readonly { id: string }[], say: string, more: T) => ({
  enough: true as const,
  sample: from.length,
  items: from.map(({ id }) => id),
  say,
  ...more,
});

/** Says how many more are needed: 'Not enough answers yet: 3 more'. */
export const notEnough = (
  from: readonly { id: string }[],
  fewest: number,
  of: 'answers' | 'tests' | 'sessions',
): NotEnough => ({
  enough: false,
  have: from.length,
  need: fewest - from.length,
  say: `Not enough ${of} yet: ${fewest - from.length} more`,
  items: from.map(({ id }) => id),
});
