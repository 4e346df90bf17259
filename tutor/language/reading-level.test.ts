import { describe, expect, it } from 'vitest';
import { isFamiliar } from './familiar-words.ts';
import { readingGate, readingGrade, readsEasily } from './reading-level.ts';

describe('the reading gate', () => {
  it('knows words in their regular forms', () => {
    for (const word of [
      'dog',
      'Dogs',
      'babies',
      'running',
      'bigger',
      'hottest',
      'hoped',
      "child's",
      'quickly',
      '12',
      'x',
    ])
      expect(isFamiliar(word), word).toBe(true);
    for (const word of ['photosynthesis', 'denominator', 'nevertheless', 'quotient'])
      expect(isFamiliar(word)).toBe(false);
  });

  it('refuses what is too long, too hard or too strange', () => {
    expect(readingGate('Look at the ones. What do you get?', 'PYP1')).toMatchObject({ ok: true, faults: [] });
    expect(readingGate('Is it big? Is it small?', 'PYP1').faults).toEqual(['too long']);
    expect(readingGate(`${'the dog ran to me '.repeat(3)}.`, 'PYP5').faults).toEqual(['too long']);
    expect(readingGate('Evaluate the subsequent expression carefully.', 'PYP5').ok).toBe(false);
    expect(readingGate('The gas is a vapour made by evaporation.', 'PYP4').ok).toBe(false);
    expect(readingGate('The gas is a vapour made by evaporation.', 'PYP4', ['vapour', 'evaporation']).ok).toBe(true);
  });

  it('lets a text be harder for older children', () => {
    const text = 'Water falls on the mountain and travels to the river.';
    expect(readingGrade(text)).toBeGreaterThan(4);
    expect(readingGate(text, 'PYP1').ok).toBe(false);
    expect(readingGate(text, 'PYP5').ok).toBe(true);
    expect(readsEasily(text)).toBe(true);
  });
});
