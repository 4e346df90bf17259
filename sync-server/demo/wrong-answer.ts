import type { ItemSpec } from '../../schema/practice.ts';
import { answerOf } from '../../tutor/practice/items.ts';
import { markAnswer } from '../../tutor/practice/marking.ts';

/** Gives an answer that a child might give and that is not right, but can be read; '' where a person has to judge. */
export function wrongAnswer(spec: ItemSpec): string {
  return (
    nearMisses(spec).find((given) => {
      const { status, verdict, credit } = markAnswer(given, spec);
      return status === 'marked' && verdict !== 'cannot-check' && credit !== '1';
    }) ?? ''
  );
}

function nearMisses(spec: ItemSpec): string[] {
  switch (spec.kind) {
    case 'number':
      return [oneMore(spec.value), '1', '2', '1/2'].map((value) => answerOf({ ...spec, value }));
    case 'numbers': {
      const [first = '', ...rest] = spec.values;
      return [
        [oneMore(first), ...rest],
        ['1', ...rest],
        ['2', ...rest],
      ].map((values) => answerOf({ ...spec, values }));
    }
    case 'choice':
      return spec.options;
    case 'choices': {
      const rest = spec.values.slice(1);
      const others = spec.options.filter((one) => !spec.values.includes(one));
      return [[...rest, ...others.slice(0, 1)], rest].map((values) => answerOf({ ...spec, values }));
    }
    case 'order':
      return [answerOf({ ...spec, items: turned(spec.items) })];
    case 'match':
      return [answerOf({ ...spec, pairs: crossed(spec.pairs) })];
    case 'labels':
      return [
        answerOf({ ...spec, names: crossed(spec.names) }),
        ...spec.bank.map((name) => `${spec.names[0]?.[0]} = ${name}`),
      ];
    case 'blanks': {
      const [first, ...rest] = spec.blanks;
      return first ? nearMisses(first).map((given) => [given, ...rest.map(answerOf)].join('; ')) : [];
    }
    case 'text': {
      const [right = ''] = spec.accept;
      return [right.replace(/['’]/, ''), right.slice(0, -1), right.slice(0, -2), 'I am not sure'];
    }
    case 'reasoned':
      return [answerOf({ ...spec, value: !spec.value })];
    case 'free':
      return [];
  }
}

/** A decimal number and one, with as many places; what is no decimal number is given as it is. */
function oneMore(value: string): string {
  const places = value.split('.')[1]?.length ?? 0;
  return /^-?\d+(\.\d+)?$/.test(value) ? (Number(value) + 1).toFixed(places) : value;
}

const turned = <T>([first, ...rest]: readonly T[]): T[] => (first === undefined ? [] : [...rest, first]);

/** Each left side with the right side of the next pair. */
function crossed(pairs: readonly (readonly [string, string])[]): [string, string][] {
  const rights = turned(pairs.map(([, right]) => right));
  return pairs.map(([left, right], at) => [left, rights[at] ?? right]);
}
