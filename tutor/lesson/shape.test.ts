import { describe, expect, it } from 'vitest';
import { loadRules } from '../arithmetic/door.ts';
import { buildLesson } from './build-lesson.ts';
import { shapeOf } from './shape.ts';

await loadRules();

describe('what an answer box is given', () => {
  it('never has the things to order in their right order', () => {
    for (const items of [
      ['0.35', '0.42', '0.5'],
      ['0.5', '0.42', '0.35'],
      ['1', '2', '3', '4'],
      ['egg', 'tadpole', 'froglet', 'frog'],
      ['ant', 'bee', 'cat', 'dog', 'eel'],
    ]) {
      const shape = shapeOf({ kind: 'order', items });
      if (shape.kind !== 'order') throw new Error('no order');
      expect(shape.items).not.toEqual(items);
      expect([...shape.items].sort()).toEqual([...items].sort());
    }
  });

  it('never has the things to match beside their partners', () => {
    const shape = shapeOf({
      kind: 'match',
      pairs: [
        ['one', '1'],
        ['two', '2'],
        ['three', '3'],
      ],
    });
    if (shape.kind !== 'match') throw new Error('no match');
    expect(shape.right).not.toEqual(['1', '2', '3']);
    expect([...shape.right].sort()).toEqual(['1', '2', '3']);
  });

  it('does not tell the order of a question', () => {
    const { answerShape } = buildLesson({
      question: 'Put these in order from smallest: 0.5, 0.35, 0.42',
      grade: 'PYP4',
    });
    expect(answerShape).toMatchObject({ kind: 'order' });
    expect(JSON.stringify(answerShape)).not.toContain('"0.35","0.42","0.5"');
  });

  it('is the same on every device', () => {
    const spec = { kind: 'order' as const, items: ['1', '2', '3', '4'] };
    expect(shapeOf(spec)).toEqual(shapeOf({ ...spec, items: [...spec.items] }));
  });
});
