import stored from '../data/concern.json' with { type: 'json' };
import type { ConcernModel } from './concern-score.ts';

/** The weights of the small model, in a file of their own: they are loaded beside the first lesson, not with the first page. */
export const concernWeights: ConcernModel = stored;
