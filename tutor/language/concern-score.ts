import { featuresOf } from './concern-features.ts';

/** Weights in hundredths by feature; what has none weighs nothing. */
export interface ConcernModel {
  bias: number;
  weights: Record<string, number>;
}

/** Gives the model's log-odds that a text tells of somebody in danger; above 0 is more likely than not. */
export function concernScore(text: string, { bias, weights }: ConcernModel): number {
  let sum = 0;
  const features = featuresOf(text);
  for (const feature of features) if (Object.hasOwn(weights, feature)) sum += weights[feature] ?? 0;
  // Long texts have more of everything: the sum is of as many features as the text has, seen as one of usual length.
  return (sum / Math.sqrt(Math.max(features.size, 20)) + bias) / 100;
}
