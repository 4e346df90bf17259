import { expect, it } from 'vitest';
import { loadRules } from '../arithmetic/door.ts';
import { skillOf } from './curriculum.ts';
import { judge } from '../marking/judge.ts';
import { buildLesson } from '../lesson/build-lesson.ts';
import { open } from '../lesson/sealed.ts';
import { generators, generatorsOf } from './generators/index.ts';
import { answerOf, makeItem } from './items.ts';

await loadRules();

it('every generator serves a skill of the curriculum, in its subject and no earlier than its year', () => {
  const faults = generators.flatMap(({ id, skill, subject, grade }) => {
    const found = skillOf(skill);
    return found?.subject === subject && found.grade <= grade ? [] : [[id, skill, found?.grade]];
  });
  expect(faults).toEqual([]);
});

it('the keys of sums are what the arithmetic engine gets, computed apart from the generator', () => {
  const agreed = new Set<string>();
  const faults = generatorsOf('math').flatMap((each) =>
    [3, 14, 159, 2653].flatMap((seed) => {
      const { prompt, spec } = makeItem(each, seed).question;
      if (spec.kind !== 'number') return [];
      const { expect: own } = open(buildLesson({ question: prompt, grade: each.grade }).content);
      if (own?.kind !== 'number') return [];
      agreed.add(each.id);
      const { verdict } = judge(spec.value, own);
      // An estimate may be off by its tolerance; a unit may be written elsewhere.
      return ['right', 'unit-missing'].includes(verdict) || spec.tolerance ? [] : [[prompt, spec.value, answerOf(own)]];
    }),
  );
  expect(faults).toEqual([]);
  expect(agreed.size).toBeGreaterThanOrEqual(25);
});
