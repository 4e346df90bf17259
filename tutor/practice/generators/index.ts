import type { PracticeSubject } from '../../../schema/practice.ts';
import type { Generator } from '../generator.ts';
import { english } from './english/index.ts';
import { math } from './math/index.ts';
import { science } from './science/index.ts';

export const generators: readonly Generator[] = [...math, ...science, ...english];

const byId = new Map(generators.map((each) => [each.id, each]));

/** Gives the generator of this id, or undefined for one that is not known. */
export const generatorOf = (id: string): Generator | undefined => byId.get(id);

/** Gives the generators of a subject. */
export const generatorsOf = (subject: PracticeSubject): readonly Generator[] =>
  generators.filter((each) => each.subject === subject);
