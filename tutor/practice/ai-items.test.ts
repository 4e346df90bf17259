import { describe, expect, it } from 'vitest';
import { guardAiItems } from './ai-items.ts';

const asked = { subject: 'math', grade: 'PYP3', count: 5 } as const;
const number = (prompt: string, answer: string) => ({ prompt, answer, options: [] as string[] });

describe('questions that a model has written', () => {
  it('pass when the arithmetic engine gets the same key, and once each', () => {
    const items = [number('What is 36 + 27?', '63'), number('What is 36 + 27?', '63'), number('What is 8 × 7?', '56')];
    expect(guardAiItems({ items }, asked).map(({ prompt }) => prompt)).toEqual(['What is 36 + 27?', 'What is 8 × 7?']);
  });

  it('are dropped when the key is wrong, cannot be proved, or is not among the options', () => {
    const items = [
      number('What is 36 + 27?', '64'),
      number('How many stars are in the sky?', '9000'),
      { prompt: 'Which is even?', answer: '4', options: ['3', '5'] },
      number('', '4'),
    ];
    expect(guardAiItems({ items }, asked)).toEqual([]);
  });

  it('are dropped when a person would have to look at them', () => {
    const items = [
      { prompt: 'Call me on 07700 900123. Which is a bird?', answer: 'robin', options: ['robin', 'shark'] },
      { prompt: 'Which one is a bird?', answer: 'robin', options: ['robin', 'shark'] },
    ];
    const passed = guardAiItems({ items }, { subject: 'science', grade: 'PYP3', count: 5 });
    expect(passed.map(({ prompt }) => prompt)).toEqual(['Which one is a bird?']);
  });
});
