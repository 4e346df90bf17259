import type { Random } from '../../../tutor/random.ts';

/** A story with its answer, known because the story was made from it; null where the story does not tell it. */
export type MadeStory = { world: string; question: string; answer: string | null };
export type Asked = [question: string, answer: number | null];
export type World = (random: Random) => { told: string[]; asked: Asked[] };

export const people: readonly [string, ...string[]] = [
  'Mara',
  'Felix',
  'Aisha',
  'Joel',
  'Priya',
  'Oscar',
  'Nell',
  'Hugo',
];
type Pair = readonly [string, string];
export const kinds: readonly [Pair, ...Pair[]] = [
  ['marbles', 'stickers'],
  ['apples', 'pears'],
  ['stamps', 'coins'],
  ['pencils', 'rulers'],
  ['roses', 'tulips'],
  ['red balloons', 'blue balloons'],
  ['comics', 'novels'],
  ['cards', 'shells'],
];
export const days: readonly [string, ...string[]] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
export const she = (name: string): string => (/^(?:Felix|Joel|Oscar|Hugo)$/.test(name) ? 'he' : 'she');
export const big = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Takes a list of different things and gives so many of them, each once. */
export function some<T>(random: Random, list: readonly [T, ...T[]], count: number): T[] {
  const out: T[] = [];
  while (out.length < count) {
    const one = random.pick(list);
    if (!out.includes(one)) out.push(one);
  }
  return out;
}
export const coin = (random: Random): boolean => random.whole(0, 1) === 1;
/** Different numbers, so that no answer is right by chance. */
export function numbers(random: Random, count: number, from = 4, to = 60): number[] {
  const out: number[] = [];
  while (out.length < count) {
    const one = random.whole(from, to);
    if (!out.includes(one)) out.push(one);
  }
  return out;
}
export const aside = (random: Random, who: string): string[] =>
  random.whole(0, 2) > 0
    ? []
    : [
        random.pick([
          `${who} is ${random.whole(6, 12)} years old.`,
          `${big(she(who))} has ${random.whole(2, 5)} brothers.`,
          `${who} lives near the station.`,
          `It took ${who} ${random.whole(61, 90)} minutes.`,
        ]),
      ];

/** The difference that 'how many more' asks for; null where the first is the smaller. */
export const surplus = (one: number, other: number): number | null => (one >= other ? one - other : null);
