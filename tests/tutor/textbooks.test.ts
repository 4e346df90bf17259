import { beforeAll, expect, it } from 'vitest';
import type { Grade } from '../../schema/limits.ts';
import { linesOf } from '../../scripts/tutor/golden-lines.ts';
import { buildLesson, checkAnswer, loadKnowledge } from '../../tutor/index.ts';

type Walked = { id: string; question: string; grade: Grade; right: string; wrong?: string };
const walked = linesOf<Walked>('golden/textbooks.jsonl');

beforeAll(() => loadKnowledge());

it('the questions of textbooks have lessons that mark their right answer right and no usual wrong one', () => {
  const lessons = walked.map((one) => ({ ...one, lesson: buildLesson({ ...one, storyConfirmed: true }) }));
  // A card asks a question of its own; a question without a lesson is worked by the child.
  const marked = lessons.filter(({ lesson }) => lesson.markable && !lesson.card);
  expect(marked.length).toBeGreaterThanOrEqual(60);
  const verdictOf = (one: (typeof marked)[number], given: string): string =>
    checkAnswer(one.lesson, 'answer', given).verdict;
  expect(marked.filter((one) => verdictOf(one, one.right) !== 'right').map(({ id }) => id)).toEqual([]);
  expect(marked.filter((one) => one.wrong && verdictOf(one, one.wrong) === 'right').map(({ id }) => id)).toEqual([]);
});
