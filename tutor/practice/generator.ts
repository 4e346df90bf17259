import type { Grade } from '../../schema/limits.ts';
import type { Picture } from '../../schema/lesson.ts';
import type { Diagram, ItemSpec, Parameters, PracticeSubject } from '../../schema/practice.ts';
import { randomOf, seedOf } from '../random.ts';
import type { Random } from '../random.ts';

/** What a generator asks for one drawing of its parameters. */
export type Question = {
  prompt: string;
  spec: ItemSpec;
  picture?: Picture | Diagram;
  /** How much harder than usual for this generator, in logits; less than 0 for easier. */
  harder?: number;
  /** Words that are being learnt here: the reading gate counts them as known. */
  taught?: string[];
};

export type Generator = {
  id: string;
  subject: PracticeSubject;
  skill: string;
  grade: Grade;
  /** The usual difficulty in logits, on the scale of the children's ratings. */
  difficulty: number;
  /** Takes a seed and gives what it draws and asks: the same on every device and in every version, for ever. */
  make: (seed: number) => { parameters: Parameters; question: Question };
};

type Definition<P extends Parameters> = {
  /** Never used again for anything else: a generator that draws or asks differently gets another id. */
  id: string;
  skill: string;
  grade: Grade;
  /** Harder than usual for the grade, in logits. */
  harder?: number;
  /** What the item is about; two items with the same parameters are the same question. */
  draw: (random: Random) => P;
  /** The question; `random` only shuffles options. */
  ask: (parameters: P, random: Random) => Question;
};

/** The middle of each year on the one scale of ratings: a year is worth 1.5 logits. */
export const usualDifficulty: Record<Grade, number> = { PYP1: -3, PYP2: -1.5, PYP3: 0, PYP4: 1.5, PYP5: 3 };

const subjectOf = (id: string): PracticeSubject =>
  id.startsWith('math.') ? 'math' : id.startsWith('english.') ? 'english' : 'science';

/** Takes a definition and gives the generator: the parameters come from the seed, the question from both. */
export const generator = <P extends Parameters>(of: Definition<P>): Generator => ({
  id: of.id,
  subject: subjectOf(of.id),
  skill: of.skill,
  grade: of.grade,
  difficulty: usualDifficulty[of.grade] + (of.harder ?? 0),
  make: (seed) => {
    const parameters = of.draw(randomOf(seed));
    return { parameters, question: of.ask(parameters, randomOf(seed ^ seedOf(of.id))) };
  },
});

/** Gives one item of a list; throws a RangeError when it is empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[random.whole(0, items.length - 1)];
  if (item === undefined) throw new RangeError('a list to draw from is empty');
  return item;
}
