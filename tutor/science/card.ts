import type { AnswerSpec, CardSource, Picture } from '../../schema/lesson.ts';
import type { Grade } from '../../schema/limits.ts';
import { randomOf, seedOf, shuffled } from '../random.ts';
import { grades } from '../year.ts';

export const strands = [
  'plants',
  'animals',
  'human-body',
  'materials',
  'forces-and-energy',
  'earth-and-space',
  'environment',
] as const;
export type Strand = (typeof strands)[number] | 'grammar';

/** A question with three answers to choose from, the right one first, and why it is right. */
export type CheckLine = readonly [prompt: string, right: string, wrong: string, wrong: string, why: string];

/** A card as it is written. */
export type CardText = {
  id: string;
  /** Fills 'I have a card about …'. */
  title: string;
  /** The school year from which it fits: 1 to 5. */
  year: 1 | 2 | 3 | 4 | 5;
  /**
   * What finds it: ways of asking, joined by '|'. All the words of one way must stand in the question; a word ending in
   * '~' is a beginning. '!' marks a way so special that the other words of the question matter little.
   */
  keys: string;
  /** Words that the card teaches besides its title. */
  terms?: string;
  say: readonly string[];
  example: string;
  /** What many believe, and what is so. */
  myth: readonly [think: string, really: string];
  clue: string;
  checks: readonly [CheckLine, CheckLine, CheckLine];
  source: CardSource;
  picture?: Picture;
};

export type Check = { prompt: string; expect: AnswerSpec; answer: string; why: string };
export type Card = Omit<CardText, 'checks' | 'year'> & {
  strand: Strand;
  year: number;
  grades: Grade[];
  checks: Check[];
};

function checkOf([prompt, right, second, third, why]: CheckLine): Check {
  const options = shuffled(randomOf(seedOf(prompt)), [right, second, third]);
  return { prompt, expect: { kind: 'choice', options, value: right }, answer: right, why };
}

/** Takes the cards of a strand as they are written and gives them with their check questions ready. */
export const cardsOf = (strand: Strand, list: readonly CardText[]): Card[] =>
  list.map((card) => ({ ...card, strand, grades: grades.slice(card.year - 1), checks: card.checks.map(checkOf) }));
