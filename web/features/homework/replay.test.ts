import { describe, expect, it } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import type { Try } from '../../../schema/lesson.ts';
import { buildLesson, makeTry, openRung } from '../../../tutor/index.ts';
import { replayOf } from './replay.ts';

const lesson = buildLesson({ question: 'What is 347 + 285?', grade: 'PYP3' });
const startedAt = '2026-11-21T10:00:00.000Z';
const minute = (at: number): string => `2026-11-21T10:0${at}:00.000Z`;

/** A wrong answer, a hint, the right answer and the fresh problem, a minute apart. */
function session(): Try[] {
  const tries: Try[] = [];
  const write = (step: string, given: string): void =>
    void tries.push(makeTry(lesson, tries, null, { id: newId(), at: minute(tries.length + 1), step, given }));
  write('answer', '522');
  const hint = openRung(lesson, tries, null, { id: newId(), at: minute(2) });
  if (hint) tries.push(hint);
  write('answer', '632');
  write('next', '1');
  return tries;
}

describe('looking back at a finished session', () => {
  it('shows each try and each hint in its order, with what was said to it and when', () => {
    const steps = replayOf(lesson, { startedAt, tries: session(), unlockedBy: null });
    expect(steps.map(({ did }) => did)).toEqual(['asked', 'wrote', 'hint', 'wrote', 'wrote', 'ended']);
    expect(steps.map(({ minutes }) => minutes)).toEqual([0, 1, 1, 1, 1, 0]);
    expect(steps[1]).toMatchObject({ given: '522', prompt: null, feedback: { verdict: 'notyet' } });
    expect(steps[2]).toMatchObject({ hint: 1 });
    expect(steps[3]).toMatchObject({ given: '632', feedback: { verdict: 'correct' } });
    expect(steps[4]).toMatchObject({
      given: '1',
      prompt: expect.stringContaining('+'),
      feedback: { verdict: 'notyet' },
    });
    expect(steps[5]).toMatchObject({ outcome: 'with-hints', stars: 2 });
  });

  it('is nothing while the question is open', () => {
    expect(replayOf(lesson, { startedAt, tries: session().slice(0, 2), unlockedBy: null })).toEqual([]);
  });

  it('never goes back in time, whatever two devices said of it', () => {
    const tries = session().map((item, at) => (at === 2 ? { ...item, at: '2020-01-01T00:00:00.000Z' } : item));
    const times = replayOf(lesson, { startedAt, tries, unlockedBy: null }).map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });
});
