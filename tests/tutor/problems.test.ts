import { beforeAll, expect, it } from 'vitest';
import type { Grade } from '../../schema/limits.ts';
import { linesOf } from '../../scripts/tutor/golden-lines.ts';
import { buildLesson, checkAnswer, loadKnowledge } from '../../tutor/index.ts';

/** `written` tells whether the problem was written before or after the rules of 2026-11-28; `right` is null where silence is due. */
type Problem = { question: string; grade: Grade; right: string | null; written: 'before' | 'after' };
const problems = linesOf<Problem>('golden/problems.jsonl');

beforeAll(() => loadKnowledge());

it('the problems of all kinds are worked rightly wherever they are worked', () => {
  const marked = problems.flatMap((problem) => {
    const lesson = buildLesson({ ...problem, storyConfirmed: true });
    return lesson.markable && !lesson.card ? [{ ...problem, lesson }] : [];
  });
  const answers = (written: Problem['written']): number => marked.filter((one) => one.written === written).length;
  expect(answers('before')).toBeGreaterThanOrEqual(135);
  expect(answers('after')).toBeGreaterThanOrEqual(42);
  const wrong = marked.filter(
    ({ lesson, right }) =>
      right === null ||
      !/^(?:right|unit-missing|equivalent-not-simplest)$/.test(checkAnswer(lesson, 'answer', right).verdict),
  );
  expect(wrong.map(({ question }) => question)).toEqual([]);
});
