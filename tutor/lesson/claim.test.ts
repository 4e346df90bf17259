import { expect, it } from 'vitest';
import { loadRules } from '../arithmetic/door.ts';
import { leaks } from '../hints/leak.ts';
import { ladder, rungText } from '../hints/ladder.ts';
import { buildLesson } from './build-lesson.ts';
import { open } from './sealed.ts';

await loadRules();
const lessonOf = (question: string) => buildLesson({ question, grade: 'PYP2' });

it('a wrong result that a child asks about is told to be wrong, and the sum is left to find', () => {
  for (const question of ['5 + 3 = 9 is that right', '5+3=9 am i right?', 'i got 9 for 5 + 3 is that correct']) {
    const lesson = lessonOf(question);
    expect(lesson.analysis.asked).toBe('9 is not right yet. Find 5 + 3.');
    const { expect: spec, hints, guided } = open(lesson.content);
    expect(spec).toMatchObject({ kind: 'number', value: '8' });
    for (const text of [lesson.analysis.asked, ...hints.nudge, ...hints.look, ...hints.rule, guided[0]?.prompt ?? ''])
      expect([text, spec && leaks(text, spec, question)]).toEqual([text, false]);
    expect(ladder(lesson, []).rungs.every(({ rung }) => rungText(lesson, [], rung) === null)).toBe(true);
  }
});

it('a right result, and homework that asks whether a sum is true, are left to the child to judge', () => {
  for (const question of ['5 + 3 = 8 is that right', '5+3=9 true or false', 'is 5 + 3 = 9?', 'is 5 + 3 8']) {
    const lesson = lessonOf(question);
    expect(lesson.analysis.asked).toBe('Work out both sides. Is it so?');
    expect(lesson.answerShape).toMatchObject({ kind: 'choice' });
    expect(open(lesson.content).guided[0]?.prompt).toBe('5 + 3 = □');
  }
});
