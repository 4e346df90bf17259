import { expect, test } from 'vitest';
import { practiceSubjects } from '../../schema/practice.ts';
import { generatorsOf } from '../../tutor/practice/generators/index.ts';
import { makeItem } from '../../tutor/practice/items.ts';
import { markAnswer } from '../../tutor/practice/marking.ts';
import { wrongAnswer } from './wrong-answer.ts';

test('of every kind of question a wrong answer can be read and is not right', () => {
  const kinds = new Set<string>();
  for (const generator of practiceSubjects.flatMap(generatorsOf))
    for (let seed = 1; seed <= 12; seed++) {
      const { spec } = makeItem(generator, seed * 7_919).question;
      if (spec.kind === 'free') continue;
      kinds.add(spec.kind);
      const given = wrongAnswer(spec);
      const { status, verdict, credit } = markAnswer(given, spec);
      expect(
        { status, isRead: verdict !== 'cannot-check', isRight: credit === '1' },
        `${generator.id}: ${given}`,
      ).toEqual({ status: 'marked', isRead: true, isRight: false });
    }
  expect(kinds.size).toBeGreaterThan(6);
});
