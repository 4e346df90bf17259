import { beforeAll, describe, expect, it } from 'vitest';
import { buildLesson, loadKnowledge } from '../index.ts';
import { open } from '../lesson/sealed.ts';
import { wrappedFaults } from '../../scripts/tutor/measure-wrapped.ts';
import { withoutFurniture } from './furniture.ts';

describe('the furniture of worksheets', () => {
  beforeAll(async () => loadKnowledge());

  it('comes off every golden question in each of 60 wrappings, and nothing else does', () => {
    const { wrapped, faults } = wrappedFaults();
    expect(faults).toEqual([]);
    expect(wrapped).toBeGreaterThan(100_000);
  });

  it('stays in what the child sees, and what asks for reasons is kept', () => {
    const question = 'Q3 a) What is 45 + 38? Explain how you know. (2 marks)';
    const lesson = buildLesson({ question, grade: 'PYP2' });
    expect(lesson.question).toBe(question);
    expect(lesson.analysis.explain).toBe('Explain how you know');
    expect(lesson.analysis.givens.map(({ span: [from, to] }) => question.slice(from, to))).toEqual(['45', '38']);
    expect(open(lesson.content).solution.answer).toBe('83');
  });

  it('takes nothing off that is asked', () => {
    for (const question of [
      'How do you know if a material is a solid?',
      'Explain how plants make food.',
      'Name the shape with 4 equal sides.',
      'Draw a picture of 1/2.',
      'What does please mean?',
      '2.5 + 3',
      'Page 12 has 3 pictures. Page 13 has 5 pictures. How many pictures are there?',
    ])
      expect(withoutFurniture(question)).toEqual({ question });
  });
});
