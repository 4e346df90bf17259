import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemSpec } from '../../schema/practice.ts';
import { judge } from './judge.ts';
import { Fraction } from '../arithmetic/number.ts';
import { processorMs } from '../../tests/support/processor.ts';

const specs: ItemSpec[] = [
  { kind: 'number', value: '3/4', simplest: true },
  { kind: 'number', value: '3.5', unit: 'm' },
  { kind: 'number', value: '47/5', remainder: { quotient: '9', remainder: '2' } },
  { kind: 'number', value: '1029', tolerance: '103' },
  { kind: 'number', value: 'not a number' },
  { kind: 'numbers', values: ['1', '25'], ordered: true, labels: ['hours', 'minutes'] },
  { kind: 'numbers', values: ['3', '2'], ordered: true, ratio: true },
  { kind: 'numbers', values: ['1', '2', '3', '6'], ordered: false },
  { kind: 'choice', options: ['a', 'b'], value: 'a' },
  { kind: 'choices', options: ['a', 'b', 'c', 'd'], values: ['a', 'c'] },
  { kind: 'order', items: ['a', 'b', 'c', 'd'] },
  {
    kind: 'match',
    pairs: [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ],
  },
  {
    kind: 'labels',
    names: [
      ['A', 'leaf'],
      ['B', 'root'],
    ],
    bank: ['leaf', 'root', 'stem'],
  },
  { kind: 'text', accept: ['evaporation'], maxEdits: 2 },
  { kind: 'text', accept: ['friend'], maxEdits: 0, spelling: true },
  { kind: 'text', accept: ['The dog ran.'], maxEdits: 0, strict: true },
  {
    kind: 'blanks',
    blanks: [
      { kind: 'number', value: '8', unit: 'cm' },
      { kind: 'text', accept: ['tens'], maxEdits: 1 },
    ],
  },
  { kind: 'reasoned', value: true, reason: { options: ['It is.', 'It is not.'], value: 'It is.' } },
  { kind: 'free', rubric: 'own-sum' },
  { kind: 'free', rubric: 'read it' },
];

/** What a child may write, and what a program may send: answers, pieces of answers, and anything. */
const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    'c',
    'd',
    'A',
    'B',
    '1',
    '2',
    '3',
    '6',
    '25',
    '3/4',
    '6/8',
    '1/0',
    '0.75',
    '-',
    '=',
    ';',
    ',',
    ' ',
    '\n',
    ':',
  ],
  ...[
    'leaf',
    'root',
    'true',
    'false',
    'because',
    'It is.',
    'cm',
    'm',
    '£',
    '%',
    'r',
    'and',
    'to',
    'tens',
    '10^400',
    '9'.repeat(60),
  ],
);
const given = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary', maxLength: 400 }),
);

describe('judging whatever is written', () => {
  it.each(specs.map((spec) => [spec.kind, spec] as const))(
    'never throws, and accounts for the whole mark: %s',
    (_, spec) => {
      fc.assert(
        fc.property(given, (text) => {
          const { share, credit, lost, pending, verdict } = judge(text, spec);
          if (pending) return lost.length === 0 && credit === 0;
          const total = lost.reduce((sum, loss) => sum.add(loss.share), new Fraction(0)).add(share);
          return (
            total.equals(1) &&
            credit >= 0 &&
            credit <= 1 &&
            lost.every((loss) => loss.share.compare(0) > 0) &&
            (verdict === 'right') === (credit === 1)
          );
        }),
        { numRuns: 400, seed: 42 },
      );
    },
  );

  it('answers within a moment to the longest answers', async () => {
    const long = [
      ' '.repeat(3000),
      '1 '.repeat(1500),
      'a=b;'.repeat(700),
      '-'.repeat(3000),
      'true because '.repeat(200),
      '1,'.repeat(1400),
    ];
    const ms = await processorMs(() => {
      for (const spec of specs) for (const text of long) judge(text, spec);
    });
    expect(ms).toBeLessThan(2000);
  });
});
