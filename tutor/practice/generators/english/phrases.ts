import { gaps, similes } from '../../../data/practice/english-phrases.ts';
import type { Asked } from '../../banks.ts';
import { generator, pick } from '../../generator.ts';

export const figures = generator({
  id: 'english.figure-of-speech',
  skill: 'english.language.figurative',
  grade: 'PYP5',
  draw: (random) => ({ text: pick(random, similes)[0] }),
  ask: ({ text }) => ({
    prompt: `What is this? "${text}"`,
    spec: {
      kind: 'choice',
      options: ['simile', 'metaphor', 'personification', 'sound word'],
      value: similes.find(([phrase]) => phrase === text)?.[1] ?? 'simile',
    },
    taught: [text],
  }),
});

export const homophones: readonly Asked[] = gaps.map(([gap, ...words]) => [`Fill the gap: ${gap}`, ...words] as Asked);
