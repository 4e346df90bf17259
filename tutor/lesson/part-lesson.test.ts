import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Lesson, type Try, lessonTry } from '../../schema/lesson.ts';
import { leaks, tellsSum } from '../hints/leak.ts';
import { builtinVersion, buildLesson, buildLessons, loadKnowledge, makeTry, starsFor, triesOn } from '../index.ts';
import { open } from './sealed.ts';

const grade = 'PYP3';
const lessonsOf = (question: string, tries: readonly Try[] = []): Lesson[] =>
  buildLessons({ question, grade, version: builtinVersion, tries });
const at = '2026-11-21T09:00:00.000Z';
const id = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The answer that each part's lesson works towards, once its reading is agreed to; null where nothing is worked. */
function answersTo(question: string): (string | null)[] {
  const said = (lesson: Lesson, n: number): Try[] =>
    lesson.analysis.reading
      ? [
          {
            ...{ id: id(n), at, step: 'answer', given: '', verdict: 'cannot-check', rung: 'none' },
            ...{ storyConfirmed: true, reading: lesson.analysis.reading.say },
            ...(lesson.part ? { part: lesson.part } : {}),
          },
        ]
      : [];
  const tries = lessonsOf(question).flatMap(said);
  return lessonsOf(question, tries).map(({ content }) => open(content).solution.answer ?? null);
}

describe('the lessons of a question in parts', () => {
  beforeAll(async () => loadKnowledge());

  it('read each part with what stands before the first', () => {
    expect(answersTo('A rectangle is 8 cm long and 5 cm wide.\na) Find its area.\nb) Find its perimeter.')).toEqual([
      '40 cm²',
      '26 cm',
    ]);
    expect(answersTo('Tom has 12 apples. a) He eats 4. How many are left? b) Explain how you know.')).toEqual([
      '8',
      null,
    ]);
    expect(answersTo('Round to the nearest 10. a) 43 b) 78')).toEqual(['40', '80']);
    expect(answersTo('Write as a decimal: a) 3/4 b) 1/2')).toEqual(['0.75', '0.5']);
    expect(answersTo('5. Simplify: a) 4/8 b) 6/9')).toEqual(['1/2', '2/3']);
  });

  it('read a part alone where what stands before it says nothing', () => {
    expect(answersTo('3. Work these out: a) 347 + 285 b) 7 x 8')).toEqual(['632', '56']);
    expect(answersTo('3 a) 45 + 38 b) 60 - 7')).toEqual(['83', '53']);
    expect(answersTo('Answer the questions.\na) What is 45 + 38?\nb) What is the plural of city?')).toEqual([
      '83',
      'cities',
    ]);
  });

  it('answer what stands below an opening as if it stood alone', () => {
    const golden = readFileSync(new URL('../../tests/golden/arithmetic/questions.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { question: string }).question)
      .filter((question, n) => n % 40 === 0 && !question.includes('\n'));
    expect(golden.length).toBeGreaterThan(30);
    for (const [n, question] of golden.entries()) {
      const other = golden[n + 1] ?? '7 x 8';
      const alone = [question, other].map((one) => open(buildLesson({ question: one, grade }).content).solution.answer);
      const parted = lessonsOf(`4. Work these out.\na) ${question}\nb) ${other}`);
      expect([question, parted.map(({ content }) => open(content).solution.answer)]).toEqual([question, alone]);
    }
  });

  it('answer what stands within a part as it would below one opening', () => {
    const golden = readFileSync(new URL('../../tests/golden/arithmetic/questions.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { question: string }).question)
      .filter((question, n) => n % 30 === 7 && !question.includes('\n'));
    expect(golden.length).toBeGreaterThan(30);
    for (const [n, question] of golden.entries()) {
      const [other, last] = [golden[n + 1] ?? '7 x 8', golden[n + 2] ?? '34 x 27'];
      const alone = [question, other, last].map(
        (one) => open(buildLesson({ question: one, grade }).content).solution.answer,
      );
      const nested = lessonsOf(`4. Work these out.\na) i) ${question}\nii) ${other}\nb) ${last}`);
      expect(nested.map(({ part }) => part)).toEqual(['a i', 'a ii', 'b']);
      expect([question, nested.map(({ content }) => open(content).solution.answer)]).toEqual([question, alone]);
    }
    expect(
      answersTo(
        '3. a) Round to the nearest 10. i) 43 ii) 78 b) A square has sides of 5 cm. i) Find its perimeter. ii) Find its area.',
      ),
    ).toEqual(['40', '80', '20 cm', '25 cm²']);
    expect(
      answersTo(
        'Tom has 12 apples. a) He eats 4. i) How many are left? ii) He buys 6 more. How many has he now? b) How many has he?',
      ),
    ).toEqual(['8', '14', null]);
    const named = lessonsOf('a) i) 4 + 5 ii) 6 + 7 b) 8 + 9').map(({ part }) => lessonTry.shape.part.parse(part));
    expect(named).toEqual(['a i', 'a ii', 'b']);
  });

  it('never work a part whose amounts an earlier part may have changed, or without a number that the stem tells', () => {
    for (const [question, answers] of [
      [
        'Tom has 12 apples. a) He eats 4. How many are left? b) He shares them with 2 friends. How many does each get?',
        ['8', null],
      ],
      ['Tom has 12 apples. a) He eats 4. How many are left? b) He buys 6 more. How many has he now?', ['8', null]],
      [
        'Tom has 12 apples. a) If he eats 4, how many are left? b) Now he gets 5 more. How many has he now?',
        ['8', null],
      ],
      ['A book costs £8. a) How much do 3 books cost? b) How much change is there from £30?', ['£24', null]],
      [
        'A square has sides of 5 cm. a) Find its perimeter. b) The sides are doubled. Find its perimeter.',
        ['20 cm', null],
      ],
      [
        'On Zog an hour has 50 minutes. a) How many minutes are in 3 hours? b) How many minutes are in 2 hours?',
        [null, null],
      ],
      ['Give every answer to the nearest 10. a) 43 + 25 b) 31 + 46', [null, null]],
    ] as const)
      expect([question, answersTo(question)]).toEqual([question, answers]);
  });

  it('abstain as a lesson: a sum can be checked, and an explanation has words to begin with', () => {
    const [, shares, explains] = lessonsOf(
      'Tom has 12 apples.\na) He eats 4. How many are left?\nb) He shares them with 2 friends. How many does each get?\nc) Explain how you know.',
    );
    expect(shares?.unknown?.next).toContain('check-my-sum');
    expect(shares?.markable).toBe(false);
    expect(explains?.unknown).toMatchObject({ why: 'no-rule', next: ['ask-my-teacher'] });
  });

  it('ask a story for its reading in its own part only, and pay stars by part', () => {
    const question = 'Tom has 12 apples. a) He eats 4. How many are left? b) What is 347 + 285?';
    const [story, sum] = lessonsOf(question);
    expect(story?.analysis.reading?.say).toContain('take away 4');
    expect(sum?.markable).toBe(true);
    if (!sum || !story) return;
    const solved: Try = { ...makeTry(sum, [], null, { id: id(1), at, step: 'answer', given: '632' }), part: 'b' };
    expect(starsFor(sum, triesOn(sum, [solved]), null)).toBe(3);
    expect(triesOn(story, [solved])).toEqual([]);
  });

  it('tell no answer before their last rung', () => {
    for (const question of [
      'A rectangle is 8 cm long and 5 cm wide. a) Find its area. b) Find its perimeter.',
      'Work out: a) 347 + 285 b) 402 - 178 c) 34 x 27 d) 864 ÷ 12',
      'Round to the nearest 100. a) 467 b) 1,249',
      'There are 6 boxes with 8 pencils each. a) How many pencils are there altogether? b) What is 15% of 80?',
    ])
      for (const lesson of lessonsOf(question)) {
        const { expect: spec, hints, analysis } = open(lesson.content);
        const said = [analysis.asked, ...hints.nudge, ...hints.look, ...hints.rule];
        if (spec)
          expect(
            said.filter((text) => leaks(text, spec, lesson.question) || tellsSum(text, spec, lesson.question)),
          ).toEqual([]);
      }
  });

  it('are one where there are no parts, where the words tell of danger, and of an older engine', () => {
    expect(lessonsOf('What is 347 + 285?')).toHaveLength(1);
    const [whole] = lessonsOf('My dad hits me. a) What is 3 + 4? b) What is 5 + 6?');
    expect(whole).toMatchObject({ unknown: { why: 'unsafe' } });
    expect(whole?.part).toBeUndefined();
    const older = buildLessons({ question: 'Work out: a) 3 + 4 b) 5 + 6', grade, version: 3 });
    expect(older.map(({ part }) => part)).toEqual([undefined]);
    expect(buildLesson({ question: 'Work out: a) 3 + 4 b) 5 + 6', grade }).unknown?.next).toContain('pick-one');
  });
});
