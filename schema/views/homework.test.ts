import { describe, expect, it } from 'vitest';
import type { Try, Rung, Verdict } from '../lesson.ts';
import { aboutOf, isEnded, isUsedUp, partStage, remainingOf, beforeMonth, stageOf, usageOf } from './homework.ts';

const now = new Date(2026, 10, 21, 12).toISOString();
const before = new Date(2026, 9, 30, 12).toISOString();
const monthOf = (moment: string): string => moment.slice(0, 7);
const session = (rev: string, startedAt = now) => ({ rev, startedAt });

describe('the sessions of a month', () => {
  it('are what the server counted and what this device has not sent', () => {
    const counted = { month: monthOf(now), sessionsUsed: 7, sessionLimit: 10 };
    expect(usageOf(counted, [session(''), session('a1')], now, monthOf)).toEqual({
      used: 8,
      limit: 10,
      remaining: 2,
      few: true,
      reached: false,
    });
  });

  it.each([
    [-1, 0, false, -1],
    [-1, 5_000, false, -1],
    [0, 0, true, 0],
    [10, 9, false, 1],
    [10, 10, true, 0],
    [10, 11, true, 0],
  ])('limited to %i and used %i times are used up: %s, and leave %i', (limit, used, usedUp, left) => {
    expect([isUsedUp(limit, used), remainingOf(limit, used)]).toEqual([usedUp, left]);
  });

  it('start anew with a new month', () => {
    const counted = { month: monthOf(before), sessionsUsed: 10, sessionLimit: 10 };
    expect(usageOf(counted, [session('', before)], now, monthOf)).toMatchObject({
      used: 0,
      remaining: 10,
      reached: false,
    });
  });

  it('are reached at the limit and never less than none left', () => {
    const counted = { month: monthOf(now), sessionsUsed: 10, sessionLimit: 10 };
    expect(usageOf(counted, [session('')], now, monthOf)).toMatchObject({ remaining: 0, few: true, reached: true });
  });

  it('have no limit at -1', () => {
    const counted = { month: monthOf(now), sessionsUsed: 400, sessionLimit: -1 };
    expect(usageOf(counted, [], now, monthOf)).toMatchObject({ remaining: -1, few: false, reached: false });
  });

  it('block nobody before the server has been met', () => {
    expect(usageOf(null, [session('')], now, monthOf)).toEqual({
      used: 1,
      limit: null,
      remaining: null,
      few: false,
      reached: false,
    });
  });

  it('are those of the month where the student lives, and are looked for from before it begins anywhere', () => {
    // The first of December in Auckland, and still November on this device.
    const inAuckland = (): string => '2026-12';
    const counted = { month: '2026-12', sessionsUsed: 1, sessionLimit: 10 };
    const late = '2026-11-30T12:00:00.000Z';
    expect(usageOf(counted, [session('', late)], late, inAuckland)).toMatchObject({ used: 2, remaining: 8 });
    expect(beforeMonth('2026-12')).toBe('2026-11-30T00:00:00.000Z');
  });
});

describe('how far a session is', () => {
  const tried = (verdict: Verdict, rung: Rung | 'none' = 'none', step = 'answer'): Try => ({
    id: '01890000-0000-7000-8000-000000000000',
    at: now,
    step,
    given: '1',
    verdict,
    rung,
  });
  const stage = (tries: Try[], questionText = '3 + 4') => stageOf({ questionText, attempts: tries });

  it('waits for the words to be checked while it has none', () => {
    expect(stage([], '  ')).toEqual({ stage: 'check' });
  });
  it('is fresh, tried, on a hint, and then says how it ended', () => {
    expect(stage([])).toEqual({ stage: 'fresh' });
    expect(stage([tried('wrong')])).toEqual({ stage: 'tried' });
    expect(stage([tried('wrong'), tried('wrong', 'picture')])).toEqual({ stage: 'hint', hint: 3 });
    expect(stage([tried('wrong', 'picture'), tried('right', 'picture')])).toEqual({ stage: 'with-hints' });
    expect(stage([tried('right'), tried('wrong', 'picture')])).toEqual({ stage: 'solo' });
    expect(stage([tried('wrong'), tried('cannot-check', 'all-the-steps')])).toEqual({ stage: 'shown' });
  });
  it('of a question in parts is how many of them have ended, and all of it when those that can be marked are right', () => {
    const of = (part: string, item: Try): Try => ({ ...item, part });
    const parts = (tries: Try[], isCorrect?: boolean) =>
      stageOf({ questionText: 'a) 3 + 4 b) 5 + 6 c) Explain.', attempts: tries, isCorrect }, ['a', 'b', 'c']);
    expect(parts([])).toEqual({ stage: 'fresh' });
    expect(parts([tried('right')]), 'it names no part').toEqual({ stage: 'fresh' });
    expect(parts([of('b', tried('wrong'))])).toEqual({ stage: 'parts', done: 0, of: 3 });
    const two = [of('a', tried('right')), of('b', tried('right', 'nudge'))];
    expect(parts(two)).toEqual({ stage: 'parts', done: 2, of: 3 });
    expect(parts(two, true)).toEqual({ stage: 'with-hints' });
    expect(partStage(two, 'a')).toEqual({ stage: 'solo' });
    expect(isEnded(partStage(two, 'c'))).toBe(false);
  });
  it('is not done by a right step or a right fresh problem', () => {
    expect(stage([tried('right', 'fill-the-gaps', 'step-0')])).toEqual({ stage: 'hint', hint: 5 });
    expect(stage([tried('right', 'none', 'next')])).toEqual({ stage: 'fresh' });
  });
});

describe('what a session is about', () => {
  it('is its question, else what was read from its photo, the school’s reading first, else nothing', () => {
    const [reading, tabletReading] = [{ text: ' 3 + 4 ' }, { text: '8 + 4' }];
    expect(aboutOf({ questionText: 'What is 3 + 4?', reading })).toBe('What is 3 + 4?');
    expect(aboutOf({ questionText: ' ', reading, tabletReading })).toBe('3 + 4');
    expect(aboutOf({ questionText: '', tabletReading })).toBe('8 + 4');
    expect(aboutOf({ questionText: '', reading: { text: '' } })).toBeNull();
  });
});
