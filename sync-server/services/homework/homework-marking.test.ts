import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import type { Try } from '../../../schema/lesson.ts';
import { loadKnowledge } from '../../../tutor/index.ts';
import type { Session } from './homework-marking.ts';
import { lessonsOf, starsOf } from './homework-lessons.ts';
import { isMarked, mark } from './homework-marking.ts';

const golden = ['arithmetic/questions', 'science-questions', 'english-questions'].flatMap((name) =>
  readFileSync(new URL(`../../../tests/golden/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { question: string; answer?: string | null })
    .slice(0, 10),
);
const story = { question: 'Tom has 12 stickers and buys 5 more. How many stickers does he have now?', answer: '17' };

const tried = (given: string, more: Partial<Try> = {}): Try => ({
  id: newId(),
  at: '2026-11-21T09:00:00.000Z',
  step: 'answer',
  given,
  verdict: 'right',
  rung: 'none',
  ...more,
});
const session = (questionText: string, tries: Try[]): Session => ({
  id: newId(),
  studentId: newId(),
  questionText,
  subject: 'math',
  grade: 'PYP4',
  attempts: tries,
  builtinVersion: 3,
  startedAt: '2026-11-21T09:00:00.000Z',
  writtenAt: '2026-11-21T09:00:00.000Z',
});

/** What marking all at once says. */
function marked(of: Session): Session {
  const next = { ...of };
  mark(next, null, lessonsOf(next, 'PYP4'));
  return next;
}

describe('marking a question in parts', () => {
  beforeAll(() => loadKnowledge());
  const parted = (tries: Try[], builtinVersion = 4) =>
    marked({ ...session('Work these out: a) 347 + 285 b) 7 x 8', tries), builtinVersion });

  it('marks each try on the part that it names, and is right when all parts are', () => {
    const [a, b] = [tried('632', { part: 'a' }), tried('632', { part: 'b' })];
    const half = parted([a, b]);
    expect(half.attempts.map(({ verdict }) => verdict)).toEqual(['right', 'wrong']);
    expect(half.isCorrect).toBe(false);
    expect(starsOf(lessonsOf(half, 'PYP4'), half)).toEqual([
      { part: 'a', stars: 3 },
      { part: 'b', stars: 0 },
    ]);
    expect(parted([a, tried('56', { part: 'b' })]).isCorrect).toBe(true);
    expect(parted([]).isCorrect).toBeUndefined();
  });

  it('leaves a session of an older engine one question, with what was tried on it', () => {
    const older = parted([tried('632'), tried('632', { part: 'a' })], 3);
    expect(older.attempts.map(({ verdict }) => verdict)).toEqual(['cannot-check', 'cannot-check']);
    expect(lessonsOf(older, 'PYP4').map(({ part }) => part)).toEqual([undefined]);
  });
});

describe('marking only what is new', () => {
  beforeAll(() => loadKnowledge());

  it('says the same as marking everything again, try by try, words on a reading included', () => {
    for (const { question, answer } of [...golden, story]) {
      const [lesson] = lessonsOf(session(question, []), 'PYP4');
      const word = lesson?.card?.question ?? lesson?.analysis.reading?.say ?? '';
      const tries = [
        tried('7'),
        tried(answer ?? 'water'),
        tried('', { storyConfirmed: true, reading: word.slice(0, 200) }),
        tried(answer ?? 'no idea', { step: 'step-1' }),
        tried(answer ?? '12'),
      ];
      let prev: Session | null = null;
      for (let count = 1; count <= tries.length; count++) {
        const known: Try[] = prev?.attempts ?? [];
        const next: Session = {
          ...session(question, [...known, ...tries.slice(known.length, count)]),
          id: prev?.id ?? newId(),
        };
        expect(isMarked(next, prev)).toBe(false);
        const whole = marked({ ...next, attempts: tries.slice(0, count) });
        mark(next, prev, lessonsOf(next, 'PYP4'));
        expect([question, next.attempts, next.isCorrect]).toEqual([question, whole.attempts, whole.isCorrect]);
        prev = next;
      }
    }
  });

  it('leaves what was marked as it was, and marks all anew for another question', () => {
    const first = marked(session('What is 347 + 285?', [tried('632')]));
    const kept = first.attempts.map((one) => ({ ...one, verdict: 'close' as const }));
    const next = { ...first, attempts: [...kept, tried('5')] };
    mark(next, { ...first, attempts: kept }, lessonsOf(next, 'PYP4'));
    expect(next.attempts.map(({ verdict }) => verdict)).toEqual(['close', 'wrong']);
    const other = { ...first, questionText: 'What is 2 + 3?', attempts: [...kept, tried('5')] };
    mark(other, { ...first, attempts: kept }, lessonsOf(other, 'PYP4'));
    expect(other.attempts.map(({ verdict }) => verdict)).toEqual(['wrong', 'right']);
  });
});
