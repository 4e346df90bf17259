import { describe, expect, it } from 'vitest';
import { words } from '../../text/index.ts';
import { readScore } from './grade-form.tsx';
import { actOf } from './grading-keys.ts';
import { readPhrases, withPhrase } from './phrases.tsx';
import { readRubric } from './read-rubric.ts';

describe('a typed score', () => {
  it('is a whole number from 0 to the points', () => {
    expect(readScore('16', 20)).toEqual({ score: 16 });
    expect(readScore(' 0 ', 20)).toEqual({ score: 0 });
    expect(readScore('20', 20)).toEqual({ score: 20 });
  });

  it('is refused with the way out otherwise', () => {
    expect(readScore('21', 20)).toEqual({ problem: 'The highest score is 20.' });
    for (const typed of ['', '-1', '1.5', 'ten']) {
      expect(readScore(typed, 20)).toEqual({ problem: 'Type a score from 0 to 20.' });
    }
  });
});

describe('keys while marking', () => {
  const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });

  it('move, go to the score and save', () => {
    expect(['j', 'K', 's'].map((name) => actOf(key(name), false))).toEqual(['next', 'back', 'score']);
    expect(actOf(key('Enter', true), true)).toBe('save');
  });

  it('say a phrase by its figure', () => {
    expect(actOf(key('1'), false)).toEqual({ phrase: 1 });
    expect(actOf(key('9'), false)).toEqual({ phrase: 9 });
    expect([actOf(key('0'), false), actOf(key('3'), true)]).toEqual([null, null]);
  });

  it('mean nothing while one types, nor with a modifier', () => {
    expect(actOf(key('j'), true)).toBeNull();
    expect(actOf(key('s', true), false)).toBeNull();
    expect(actOf(key('Enter'), false)).toBeNull();
  });
});

describe('phrases of a teacher', () => {
  it('are one a line, nine at most, each whole', () => {
    expect(readPhrases('Well seen.\n\n  Count again. ')).toEqual({ phrases: ['Well seen.', 'Count again.'] });
    expect(readPhrases('🚤 floats')).toEqual({ phrases: ['🚤 floats'] });
    expect(readPhrases(Array.from({ length: 10 }, () => 'x').join('\n'))).toHaveProperty('problem');
    expect(readPhrases('x'.repeat(301))).toHaveProperty('problem');
    expect(readPhrases('')).toEqual({ phrases: [] });
  });

  it('stand after what was typed', () => {
    expect(withPhrase('', 'Well seen.')).toBe('Well seen.');
    expect(withPhrase('A fine start. ', 'Count again.')).toBe('A fine start. Count again.');
  });
});

describe('a typed rubric', () => {
  it('is a line with its points behind a colon each, or nothing', () => {
    expect(readRubric('Finds a quarter of 20: 12\n\n  Shows how : 8 ', 20)).toEqual({
      rubric: [
        { text: 'Finds a quarter of 20', points: 12 },
        { text: 'Shows how', points: 8 },
      ],
    });
    expect(readRubric('Time is 10:30\u202f: 20', 20)).toEqual({ rubric: [{ text: 'Time is 10:30', points: 20 }] });
    expect(readRubric(' \n ', 20)).toEqual({ rubric: undefined });
  });

  it('is refused with the way out otherwise', () => {
    const t = words.teacher.suggestion.rubric;
    for (const line of ['A quarter of 20', 'Shows how: 0', ': 20', 'Shows how: 8.5', 'Shows how: -8', 'Shows how:'])
      expect(readRubric(line, 20), line).toEqual({ problem: t.noPoints(line) });
    expect(readRubric('All: 19', 20)).toEqual({ problem: t.otherSum(19, 20) });
    expect(readRubric('One: 1\n'.repeat(13), 13)).toEqual({ problem: t.tooMany(12) });
    expect(readRubric(`${'a'.repeat(301)}: 20`, 20)).toEqual({ problem: t.tooLong(300) });
  });
});
