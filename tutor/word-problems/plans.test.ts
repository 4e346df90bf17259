import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkStep } from '../arithmetic/solved.ts';
import { leaks } from '../hints/leak.ts';
import { readsEasily } from '../language/reading-level.ts';
import { randomOf } from '../random.ts';
import { wilson } from '../statistics/interval.ts';
import { planOf } from './plans.ts';
import { readWordProblem } from './story.ts';
import { leastLower } from './trust.ts';

type OwnStory = { question: string; answer: string | null };
const stories = readFileSync(new URL('../../tests/fixtures/words/plans.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as OwnStory);
const read = stories.flatMap((story) => {
  const problem = readWordProblem(story.question);
  return problem ? [{ ...story, problem }] : [];
});

describe('a story of parts, of prices or of so much for so many', () => {
  it('is worked rightly wherever it is worked, and often enough to be trusted', () => {
    const wrong = stories.filter(({ question, answer }) => {
      const value = planOf(question)?.value;
      return value !== undefined && String(value.valueOf()) !== answer;
    });
    expect(wrong).toEqual([]);
    expect(wilson(read.length, read.length).lower).toBeGreaterThanOrEqual(leastLower);
    expect(read.length).toBeGreaterThanOrEqual(40);
  });

  it('is told back in sentences of at most twelve words that a child reads easily and that tell no answer', () => {
    for (const { question, problem } of read) {
      expect(problem.say.length, problem.say).toBeLessThanOrEqual(200);
      expect(leaks(problem.say, problem.solved.expect, question), problem.say).toBe(false);
      for (const sentence of problem.say.split(/(?<=[.?]) /))
        expect(sentence.split(' ').length).toBeLessThanOrEqual(12);
      expect(readsEasily(problem.say), problem.say).toBe(true);
      for (const { hint } of problem.solved.moves) expect([hint, readsEasily(hint)]).toEqual([hint, true]);
    }
  });

  it('has steps that are computed again, and a story like it with another answer', () => {
    for (const { problem } of read)
      expect(problem.solved.moves.map((step) => checkStep(step)).includes('failed')).toBe(false);
    const others = read.filter(({ question, problem }) => {
      const other = problem.solved.again?.(randomOf(7)) ?? question;
      const solved = other === question ? null : readWordProblem(other)?.solved;
      return solved !== undefined && solved !== null && solved.answer !== problem.solved.answer;
    });
    expect(others.length).toBeGreaterThanOrEqual(0.8 * read.length);
  });
});
