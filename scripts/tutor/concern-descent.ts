import { featuresOf } from '../../tutor/language/concern-features.ts';
import type { Example } from './concern-examples.ts';

const rounds = 120;
const rate = 0.5;
/** Pulls each weight towards nothing, in shares of the rate. */
const decay = 2e-5;

export function descend(
  examples: readonly Example[],
  features: readonly string[],
): { bias: number; weights: Map<string, number> } {
  const place = new Map(features.map((feature, at) => [feature, at]));
  const rows = examples.map(({ text, danger }) => {
    const all = featuresOf(text);
    return {
      at: [...all].flatMap((feature) => place.get(feature) ?? []),
      scale: 1 / Math.sqrt(Math.max(all.size, 20)),
      label: danger ? 1 : 0,
    };
  });
  const dangers = rows.filter(({ label }) => label === 1).length;
  const balance = (rows.length - dangers) / Math.max(dangers, 1);
  const weights = new Float64Array(features.length);
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    const step = rate / (1 + round / 20);
    // A stride that shares no factor with the count visits each example once, dangers and homework mixed.
    const stride = strideFor(rows.length);
    for (let turn = 0; turn < rows.length; turn += 1) {
      const row = rows[(turn * stride) % rows.length];
      if (!row) continue;
      let sum = 0;
      for (const at of row.at) sum += weights[at] ?? 0;
      const error = (row.label - 1 / (1 + Math.exp(-(sum * row.scale + bias)))) * (row.label ? balance : 1);
      for (const at of row.at) weights[at] = (weights[at] ?? 0) * (1 - step * decay) + step * error * row.scale;
      bias += step * 0.05 * error;
    }
  }
  return { bias, weights: new Map(features.map((feature, at) => [feature, weights[at] ?? 0])) };
}

function strideFor(count: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (divides(stride, count) !== 1) stride += 1;
  return stride;
}
