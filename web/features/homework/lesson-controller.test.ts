import { describe, expect, it } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import type { Try, Lesson } from '../../../schema/lesson.ts';
import { buildLesson, makeTry, openRung } from '../../../tutor/index.ts';
import { gapSum, sumOf, viewLesson } from './lesson-controller.ts';

const lesson = buildLesson({ question: 'What is 347 + 285?', grade: 'PYP3' });
const at = '2026-11-21T10:00:00.000Z';

/** Does what a child would: 'hint' opens the next rung, everything else is an answer, 'next:…' to the fresh problem. */
function child(of: Lesson, ...acts: string[]): Try[] {
  return acts.reduce<Try[]>((tries, act) => {
    const item = { id: newId(), at };
    const [step, given] = act.startsWith('next:') ? ['next', act.slice(5)] : ['answer', act];
    const made =
      act === 'hint'
        ? openRung(of, tries, null, item)
        : makeTry(of, tries, null, { ...item, step, given: given ?? '' });
    return made ? [...tries, made] : tries;
  }, []);
}
const view = (tries: Try[], of = lesson) => viewLesson(of, tries, null, 'ready');

describe('the lesson on the screen', () => {
  it('begins with the question, then the rule, then trying', () => {
    expect((['question', 'rule', 'ready'] as const).map((seen) => viewLesson(lesson, [], null, seen).step)).toEqual([
      1, 2, 3,
    ]);
  });

  it('opens a first hint for a child that does not know how to start, and no second before a try', () => {
    expect(view([]).ladder.next).toMatchObject({ rung: 'nudge', open: true });
    const state = view(child(lesson, 'hint', 'hint'));
    expect(state.open.map((rung) => rung.rung)).toEqual(['nudge']);
    expect(state.ladder.next).toMatchObject({ open: false, how: 'try-first' });
  });

  it('says not yet to a wrong answer, keeps the solution closed and the box open', () => {
    const state = view(child(lesson, '522'));
    expect(state.feedback).toMatchObject({ verdict: 'notyet' });
    expect(state.feedback?.title).toMatch(/^Not yet\./);
    expect(state).toMatchObject({ step: 4, solution: null, outcome: null, fresh: null });
    expect(state.box?.step).toBe('answer');
    expect(JSON.stringify(state)).not.toContain('632');
  });

  it('takes an answer that cannot be read as no try', () => {
    const state = view(child(lesson, 'abc'));
    expect(state.feedback?.verdict).toBe('note');
    expect(state.ladder.tries).toBe(0);
  });

  it('opens solution, examples and a fresh problem once the answer is right', () => {
    const state = view(child(lesson, '632'));
    expect(state).toMatchObject({ outcome: 'solo', stars: 3, box: null, step: 5 });
    expect(state.feedback?.verdict).toBe('correct');
    expect(state.solution?.answer).toBe('632');
    expect(state.examples.length).toBeGreaterThan(0);
    expect(state.fresh?.correct).toBeNull();
  });

  it('ends at step seven with the first answer to the fresh problem, right or not', () => {
    const state = view(child(lesson, '632', 'next:1'));
    expect(state).toMatchObject({ step: 7, stars: 3 });
    expect(state.fresh).toMatchObject({ correct: false, feedback: { verdict: 'notyet' } });
  });

  it('passes all seven steps on the way', () => {
    const seen = (of: Try[], how: Parameters<typeof viewLesson>[3]): number => viewLesson(lesson, of, null, how).step;
    const solved = child(lesson, '632');
    expect([
      seen([], 'question'),
      seen([], 'rule'),
      seen([], 'ready'),
      seen(child(lesson, '1'), 'ready'),
      seen(solved, 'ready'),
      seen(solved, 'more'),
      seen(child(lesson, '632', 'next:498'), 'more'),
    ]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('writes into a step with blanks what the child found there, and not before', () => {
    const tries = child(lesson, '1', 'hint', '2', 'hint', '3', 'hint', '4', 'hint', '5', 'hint');
    expect(view(tries).filled.size).toBe(0);
    const tried = ['11', '12'].reduce(
      (all, given) => [...all, makeTry(lesson, all, null, { id: newId(), at, step: 'step-0', given })],
      tries,
    );
    expect([...view(tried).filled]).toEqual([['step-0', '12']]);
  });

  it('puts the open step with blanks into the box', () => {
    const tries = child(lesson, '1', 'hint', '2', 'hint', '3', 'hint', '4', 'hint', '5', 'hint');
    expect(view(tries).gap?.step).toBe('step-0');
  });

  it('has nothing to climb where no rule reads the question', () => {
    const story = buildLesson({ question: 'Tom had some pears and Ann took a few. How many?', grade: 'PYP3' });
    const state = view([], story);
    expect(state.open).toEqual([]);
    expect(state.solution).toBeNull();
    expect(state.ladder.next).toBeUndefined();
  });
});

describe('the sum beside the answer box', () => {
  it('is the question when the question is one sum', () => {
    expect(sumOf('What is 347 + 285?')).toBe('347 + 285 =');
    expect(sumOf('24÷4=')).toBe('24 ÷ 4 =');
    expect(sumOf('6 x 7 - 2')).toBe('6 × 7 − 2 =');
    expect(sumOf('1/2 + 1/4')).toBe('1/2 + 1/4 =');
  });
  it('is nothing for a story or for more than one sum', () => {
    expect(sumOf('Mum has 24 apples in 4 bags.')).toBeNull();
    expect(sumOf('1 + 2 and 3 + 4')).toBeNull();
    expect(sumOf('Round 347 + 285 to the nearest 10')).toBeNull();
  });
});

describe('the sum of a step with a blank', () => {
  it('is what stands before the blank at its end', () => {
    expect(gapSum('Take away the tens: 9 − 7 = □')).toBe('9 − 7 =');
    expect(gapSum('2 is less than 8. Exchange from the hundreds. Take away the ones: 12 − 8 = □')).toBe('12 − 8 =');
    expect(gapSum('1/2 + 1/3 = □')).toBe('1/2 + 1/3 =');
    expect(gapSum('2.5 × 4 = □')).toBe('2.5 × 4 =');
  });
  it('is nothing where the step asks in words or the blank stands elsewhere', () => {
    expect(gapSum('1/2 = □/6. What goes on top?')).toBeNull();
    expect(gapSum('3 × □ = 24')).toBeNull();
    expect(gapSum('How many 5s fit in 17?')).toBeNull();
    expect(gapSum('Fill the gap: bec□se')).toBeNull();
  });
});
