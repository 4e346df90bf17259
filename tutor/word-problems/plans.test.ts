import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkStep } from '../arithmetic/solved.ts';
import { leaks } from '../hints/leak.ts';
import { buildLesson } from '../index.ts';
import { readsEasily } from '../language/reading-level.ts';
import { open } from '../lesson/sealed.ts';
import { randomOf } from '../random.ts';
import { wilson } from '../statistics/interval.ts';
import { loadStories } from './door.ts';
import { planOf } from './plans.ts';
import { readWordProblem } from './story.ts';
import { leastLower } from './trust.ts';

type OwnStory = { question: string; answer: string | null };
const own = (name: string): OwnStory[] =>
  readFileSync(new URL(`../../tests/fixtures/words/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OwnStory);
/** Each kind of story has a file, so that each is measured by itself. */
const kinds = ['plans', 'remainder-stories', 'rate-stories', 'age-stories', 'two-times-stories'];
const stories = kinds.flatMap(own);
const read = stories.flatMap((story) => {
  const problem = readWordProblem(story.question);
  return problem ? [{ ...story, problem }] : [];
});

describe('a story of parts, of prices or of so much for so many', () => {
  it.each(kinds)('is worked rightly wherever it is worked, and often enough to be trusted: %s', (kind) => {
    const toldIn = own(kind);
    const wrong = toldIn.filter(({ question, answer }) => {
      const value = planOf(question)?.value;
      return value !== undefined && String(value.valueOf()) !== answer;
    });
    expect(wrong).toEqual([]);
    const ofKind = toldIn.filter(({ question }) => readWordProblem(question)).length;
    expect(wilson(ofKind, ofKind).lower).toBeGreaterThanOrEqual(leastLower);
    expect(ofKind).toBeGreaterThanOrEqual(40);
  });

  it('is left alone by every rule where it sets a trap', () => {
    const traps = kinds.slice(1).flatMap((kind) => own(kind).filter(({ answer }) => answer === null));
    expect(traps.filter(({ question }) => readWordProblem(question)).map(({ question }) => question)).toEqual([]);
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

  it('has a ladder of easy words that tells no answer, with a story of its kind worked', async () => {
    await loadStories();
    const built = kinds
      .slice(1)
      .flatMap(own)
      .filter(({ question }) => readWordProblem(question))
      .map(({ question }) => {
        const { hints, expect: spec } = open(buildLesson({ question, grade: 'PYP4', storyConfirmed: true }).content);
        return { question, hints, spec };
      });
    for (const { question, hints, spec } of built)
      for (const text of [...hints.nudge, ...hints.look, ...hints.rule]) {
        expect(spec && leaks(text, spec, question), `${question} ${text}`).toBe(false);
        expect([text, readsEasily(text)]).toEqual([text, true]);
      }
    expect(built.filter(({ hints }) => hints.example).length).toBeGreaterThanOrEqual(0.9 * built.length);
  });

  it('of a rate is worked in the unit of the rate, and hears when that was forgotten', () => {
    const tap = readWordProblem('A tap drips 5 ml every minute. How much water drips in 2 hours?');
    expect(tap?.say).toBe(
      'Take 5 ml for each minute. One hour has 60 minutes. Find it for 2 hours. Is that the story?',
    );
    expect(tap?.solved.moves.map(({ expression }) => expression)).toEqual(['2 × 60', '120 × 5']);
    expect([tap?.rule, tap?.solved.answer]).toEqual(['two-steps', '600 ml']);
    expect(tap?.solved.slips).toContainEqual(['10', 'wrong-unit']);
    const week = readWordProblem('Mia reads 12 pages every day. How many pages does she read in a week?');
    expect([week?.rule, week?.solved.answer, week?.solved.slips]).toEqual([
      'groups-in-all',
      '84',
      [['19', 'added-instead']],
    ]);
  });

  it('of an age is drawn on a line, and hears when it went the other way', () => {
    const sister = readWordProblem('Tom is 9. His sister is 3 years older. How old was she 4 years ago?');
    expect(sister?.say).toBe('The age now is 9. The other is 3 years older. Go back 4 years. Is that the story?');
    expect(sister?.picture).toMatchObject({ kind: 'number-line', start: '9', jumps: ['+3', '−4'], end: null });
    const later = readWordProblem('Tom is 9. How old will he be in 6 years?');
    expect([later?.rule, later?.solved.answer, later?.solved.slips]).toEqual([
      'change-end',
      '15',
      [['3', 'subtracted-instead']],
    ]);
    expect(readWordProblem('Tom is 9. His brother is 3 years older. How old will he be in 6 years?')).toBeNull();
  });

  it('of twice as many on another day finds that first, and keeps it out of the picture', () => {
    const books = readWordProblem(
      'A shop sold 45 books on Monday and twice as many on Tuesday. How many books did it sell altogether?',
    );
    expect(books?.solved.moves.map(({ expression }) => expression)).toEqual(['45 × 2', '45 + 90']);
    expect(books?.picture).toMatchObject({ whole: null, parts: [{ value: '45' }, { value: null }] });
    expect(books?.solved.slips).toEqual([
      ['47', 'added-instead'],
      ['90', 'part-not-whole'],
    ]);
  });

  it('of girls among children tells how many are boys, where nobody else is among them', () => {
    const children = 'There are 30 children in a class. 60% are girls.';
    const boys = readWordProblem(`${children} How many are boys?`);
    expect([boys?.say, boys?.solved.answer]).toEqual(['Start with 30. Take away 3/5 of it. Is that the story?', '12']);
    for (const other of [
      '25 people are in a room. 20% are men. How many are women?',
      'There are 30 boys in a class. 60% are girls. How many girls are there?',
      `${children} How many boys are in the school?`,
    ])
      expect(readWordProblem(other), other).toBeNull();
  });
});
