import type { AnswerShape, AnswerSpec } from '../../schema/lesson.ts';

/** The same things in an order of their own: by their letters, every second one first, and never as in the answer (two things have only one other order). */
function mixed(answer: readonly string[]): string[] {
  const sorted = [...answer].sort();
  const dealt = [...sorted.filter((_, at) => at % 2 === 1), ...sorted.filter((_, at) => at % 2 === 0)];
  const told = dealt.length > 2 && dealt.every((one, at) => one === answer[at]);
  return told ? [...dealt.slice(1), ...dealt.slice(0, 1)] : dealt;
}

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
      return { kind: 'order', items: mixed(spec.items) };
    case 'match':
      return {
        kind: 'match',
        left: spec.pairs.map(([left]) => left),
        right: mixed(spec.pairs.map(([, right]) => right)),
      };
    case 'text':
      return { kind: 'text' };
    case 'free':
      return { kind: 'free' };
  }
}
