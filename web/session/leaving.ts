import { change, recall } from './device-memory.ts';

/** Who is being signed out, and how that ends: a device that dies on the way ends it at its next start. */
export interface Leaving {
  id: string;
  how: 'seal' | 'erase';
}

const key = 'leaving';

const isLeaving = (noted: unknown): noted is Leaving =>
  typeof noted === 'object' &&
  noted !== null &&
  'id' in noted &&
  typeof noted.id === 'string' &&
  'how' in noted &&
  (noted.how === 'seal' || noted.how === 'erase');

/** On a shared tablet the next one may leave while one is still sealed; a program before this one noted one alone. */
const listIn = (noted: unknown): readonly Leaving[] => (Array.isArray(noted) ? noted : [noted]).filter(isLeaving);
const without = (noted: unknown, id: string): readonly Leaving[] => listIn(noted).filter((one) => one.id !== id);

export const noteLeaving = (leaving: Leaving): Promise<void> =>
  change(key, (noted) => [...without(noted, leaving.id), leaving]);
export const noteLeft = (id: string): Promise<void> => change(key, (noted) => without(noted, id));

/** Gives the sign-outs that have not come to their end. */
export const unfinished = async (): Promise<readonly Leaving[]> => listIn(await recall(key));
