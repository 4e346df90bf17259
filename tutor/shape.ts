import type { AnswerShape, AnswerSpec } from '../schema/lesson.ts';

/** Gives what an answer box needs of a specification, without the answer. */
export function shapeOf(spec: AnswerSpec): AnswerShape {
  switch (spec.kind) {
    case 'number':
      return {
        kind: 'number',
        ...(spec.unit ? { unit: spec.unit } : {}),
        ...(spec.unitShown ? { unitShown: true } : {}),
        ...(spec.simplest ? { simplest: true } : {}),
        ...(spec.remainder ? { remainder: true } : {}),
      };
    case 'numbers':
      return {
        kind: 'numbers',
        count: spec.values.length,
        ...(spec.labels ? { labels: spec.labels } : {}),
        ...(spec.unit ? { unit: spec.unit } : {}),
      };
    case 'choice':
      return { kind: 'choice', options: spec.options };
    case 'order':
      return { kind: 'order', items: [...spec.items].sort() };
    case 'match':
      return {
        kind: 'match',
        left: spec.pairs.map(([left]) => left),
        right: spec.pairs.map(([, right]) => right).sort(),
      };
    case 'text':
      return { kind: 'text' };
    case 'free':
      return { kind: 'free' };
  }
}
