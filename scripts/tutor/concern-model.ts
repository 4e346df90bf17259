import { featuresOf } from '../../tutor/language/concern-features.ts';
import type { ConcernModel } from '../../tutor/language/concern-score.ts';
import { descend } from './concern-descent.ts';
import type { Example } from './concern-examples.ts';

/** How many weights are kept, the heaviest first: what fits into 20 kB. */
const mostWeights = 2_400;

/**
 * Logistic regression over the features of the examples, by gradient descent in a fixed order: the same examples give the
 * same weights everywhere. Trains on all features, keeps the heaviest and trains those once more.
 */
export function trainConcern(examples: readonly Example[]): ConcernModel {
  const counts = new Map<string, number>();
  for (const { text } of examples)
    for (const feature of featuresOf(text)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= 4).map(([feature]) => feature);
  const first = descend(examples, common);
  const heaviest = [...first.weights]
    .toSorted(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || (a < b ? -1 : 1))
    .slice(0, mostWeights)
    .map(([feature]) => feature);
  const { bias, weights } = descend(examples, heaviest);
  const kept = [...weights]
    .map(([feature, weight]) => [feature, Math.round(weight * 100)] as const)
    .filter(([, weight]) => weight !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { bias: Math.round(bias * 100), weights: Object.fromEntries(kept) };
}
