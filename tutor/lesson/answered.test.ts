import { describe, expect, it } from 'vitest';
import type { Picture } from '../../schema/lesson.ts';
import { loadRules } from '../arithmetic/door.ts';
import { answeredPicture } from './answered.ts';
import { buildLesson } from './build-lesson.ts';
import { open } from './sealed.ts';

await loadRules();

const solutionOf = (question: string): Picture | undefined =>
  open(buildLesson({ question, grade: 'PYP5' }).content).solution.picture;

describe('the picture of a solution', () => {
  it('has the answer where the question mark was', () => {
    expect(solutionOf('What comes next: 3, 7, 11, 15, ?')).toMatchObject({ terms: ['3', '7', '11', '15', '19'] });
    expect(solutionOf('What is 15% of 80?')).toMatchObject({ kind: 'percent-bar', part: '12' });
    expect(solutionOf('What is 3/4 of 24?')).toMatchObject({
      parts: [{ value: '6' }, { value: '6' }, { value: '6' }, { value: '6' }],
    });
    expect(solutionOf('Share £30 in the ratio 2:3')).toMatchObject({
      kind: 'bar',
      parts: Array(5).fill({ value: '£6' }),
    });
    expect(solutionOf('1/2 + 1/3')).toMatchObject({
      strips: [{ label: '1/2' }, { label: '1/3' }, { parts: 6, filled: 5, label: '5/6' }],
    });
    expect(solutionOf('What time is 50 minutes after 3:25?')).toMatchObject({ kind: 'clock', minutes: 255 });
  });

  it('is the picture of the question where nothing is missing in it', () => {
    expect(solutionOf('What is the area of a rectangle 8 cm long and 5 cm wide?')).toMatchObject({ kind: 'rectangle' });
    const compare: Picture = {
      kind: 'fraction-strip',
      strips: [{ parts: 4, filled: 3, label: '3/4' }],
      label: 'A strip.',
    };
    expect(answeredPicture(compare, '3/4')).toEqual(compare);
  });

  it('says to a screen reader that the answer is written in', () => {
    expect(solutionOf('What comes next: 3, 7, 11, 15, ?')?.label).toMatch(/The answer is written in\.$/);
  });

  it('writes no share that is not exact', () => {
    const bar: Picture = {
      kind: 'bar',
      shape: 'equal-parts',
      whole: '10',
      parts: [{ value: null }, { value: null }, { value: null }],
      label: 'A bar.',
    };
    expect(answeredPicture(bar, '10/3')).toEqual(bar);
  });
});
