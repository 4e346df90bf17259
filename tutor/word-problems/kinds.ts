import { members } from '../data/story-words.ts';
import { setOf } from './lexicon.ts';

const lists = new Map(Object.entries(members).map(([kind, words]) => [kind, setOf(words)]));
/** Words of one kind are of the wider one as well. */
const wider: Record<string, string> = { bird: 'animal', fish: 'animal', insect: 'animal', pet: 'animal' };

const isOf = (word: string, kind: string): boolean =>
  lists.get(kind)?.has(word) === true || Object.entries(wider).some(([one, of]) => of === kind && isOf(word, one));

/** Gives the word for many kinds of things among these, where its things are listed. */
export const kindOf = (words: readonly string[]): string | undefined => words.find((word) => lists.has(word));

/** Tells whether what is counted is one of a kind; 'apple tree' is a tree, no fruit. */
export const belongs = (noun: readonly string[], kind: string): boolean => {
  const head = noun.at(-1);
  return head !== undefined && isOf(head, kind);
};
