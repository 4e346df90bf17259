import { describe, expect, it } from 'vitest';
import type { LessonContent } from '../../schema/lesson.ts';
import { loadRules } from '../arithmetic/door.ts';
import { usedNumbers } from './givens.ts';
import { buildLesson } from './build-lesson.ts';
import { checkAnswer } from '../marking/check-answer.ts';
import { ladder } from '../hints/ladder.ts';
import { open } from './sealed.ts';

await loadRules();

const contentOf = (question: string): LessonContent => open(buildLesson({ question, grade: 'PYP5' }).content);

describe('a question like the child’s', () => {
  it('is worked in the same steps: where one exchanges, the other does', () => {
    expect(contentOf('What is 402 - 178?').hints.example?.steps[0]?.say).toMatch(/Exchange from the hundreds\./);
    expect(contentOf('What is 347 + 285?').hints.example?.picture).toMatchObject({ carries: ['', '1', '1', ''] });
  });

  it('may be answered as the child’s own where there are only two answers, or with the other', () => {
    const questions = ['Is 237 odd or even?', 'Is 48 even?', 'Is 51 a prime number?', 'Is 17 a prime number?'];
    questions.push('Is 6 a factor of 42?', 'Is 25 a multiple of 6?', 'Is 12 ÷ 4 equal to 3?', '45 ○ 54');
    const same = questions.map((question) => {
      const { hints, examples, next, solution } = contentOf(question);
      const fresh = next?.expect.kind === 'choice' ? next.expect.value : '';
      const others = [hints.example?.answer, ...examples.map(({ answer }) => answer), fresh];
      expect([question, others.length]).toEqual([question, 4]);
      return others.filter((answer) => answer === solution.answer).length / others.length;
    });
    expect(same.some((share) => share > 0 && share < 1)).toBe(true);
    const all = same.reduce((sum, share) => sum + share, 0) / same.length;
    expect(all).toBeGreaterThan(0.25);
    expect(all).toBeLessThan(0.75);
  });

  it('leaves something to do', () => {
    for (const question of ['Simplify 12/18', 'Round 467 to the nearest 10']) {
      const { hints, examples, next } = contentOf(question);
      const asked = [
        ...(hints.example ? [{ prompt: hints.example.prompt, answer: hints.example.answer }] : []),
        ...examples,
        ...(next?.expect.kind === 'number' ? [{ prompt: next.prompt, answer: next.expect.value }] : []),
      ];
      expect(asked.length).toBeGreaterThan(2);
      for (const { prompt, answer } of asked) expect(/\d[\d./]*/.exec(prompt)?.[0]).not.toBe(answer);
    }
  });

  it('is written as one should be, with fractions in simplest form where the child’s are', () => {
    expect(contentOf('12 + 5 = 18 is that right?').hints.example?.prompt).toMatch(/^\d+ \+ \d+$/);
    expect(contentOf('1000-1').hints.example?.prompt).toMatch(/^\d{4}-\d$/);
    for (const question of ['3/4 + 1/8', '2/3 x 3/5', '5/6 - 1/4']) {
      const { hints, next } = contentOf(question);
      for (const prompt of [hints.example?.prompt ?? '', next?.prompt ?? ''])
        for (const [, top, bottom] of prompt.matchAll(/(\d+)\/(\d+)/g)) {
          const shared = [2, 3, 5, 7].filter((by) => Number(top) % by === 0 && Number(bottom) % by === 0);
          expect([prompt, shared]).toEqual([prompt, []]);
        }
    }
  });

  it('takes a part of a whole where the child does', () => {
    expect(contentOf('What is 3/4 of 24?').hints.example?.prompt).toMatch(/[1-8]\/[2-9]/);
    const [, top, bottom] = /(\d+)\/(\d+)/.exec(contentOf('What is 3/4 of 24?').hints.example?.prompt ?? '') ?? [];
    expect(Number(top)).toBeLessThan(Number(bottom));
  });
});

describe('the words of a lesson', () => {
  it('give a single fact no rule for columns, and fractions none for places', () => {
    expect(contentOf('7 x 8').hints.rule).toEqual(['Count in equal steps, once for each group.']);
    expect(contentOf('34 x 27').hints.rule).toEqual(['Multiply from right to left. Add what you carried.']);
    expect(contentOf('Which is bigger, 3/4 or 2/3?').hints.rule).toEqual([
      'Make the bottoms the same. Then look at the tops.',
    ]);
  });

  it('ask nothing twice', () => {
    const prompts = contentOf('Find the highest common factor of 12 and 18').guided.map((step) => step.prompt);
    expect(new Set(prompts).size).toBe(prompts.length);
  });

  it('call the third rung a rule where there is no picture', () => {
    const title = (question: string) => ladder(buildLesson({ question, grade: 'PYP4' }), []).rungs[2]?.title;
    expect(title('3 + 4 × (10 - 6)')).toBe('A rule');
    expect(title('7 x 8')).toBe('A picture');
  });

  it('do not praise a fresh problem for a step of another one', () => {
    const lesson = buildLesson({ question: 'What is 402 - 178?', grade: 'PYP4' });
    const { next } = open(lesson.content);
    if (next?.expect.kind !== 'number') throw new Error('no fresh problem');
    expect(checkAnswer(lesson, 'next', next.expect.value).feedback).toBe('Yes. Your answer fits.');
  });

  it('draw a fraction as it is written', () => {
    expect(contentOf('Which is bigger, 3/9 or 5/9?').hints.picture).toMatchObject({
      strips: [
        { parts: 9, filled: 3 },
        { parts: 9, filled: 5 },
      ],
    });
  });
});

describe('the numbers of a question', () => {
  const shown = (question: string) =>
    usedNumbers(question).map(({ value, unit }) => `${value}${unit ? ` ${unit}` : ''}`);
  it('are taken whole, with the unit that is one', () => {
    expect(shown('A film starts at 2:45 pm and ends at 4:20 pm.')).toEqual(['2:45 pm', '4:20 pm']);
    expect(shown('What comes next: 3, 7, 11?')).toEqual(['3', '7', '11']);
    expect(shown('Is 29 a prime number? Is 47 odd or even?')).toEqual(['29', '47']);
    expect(shown('Write 3/4 as a decimal')).toEqual(['3/4']);
    expect(shown('Leo has 8 more stickers than 15 apples in 4 bags.')).toEqual(['8', '15 apples', '4 bags']);
    expect(shown('1,234,567 people and an angle of 50°')).toEqual(['1,234,567 people', '50 °']);
    expect(shown('My birthday is on 12/05/2017, hers on 3rd of May 2018.')).toEqual(['12/05/2017', '3rd of May 2018']);
    expect(shown('It costs £3.45 and I have $1,200 and 50p.')).toEqual(['£3.45', '$1,200', '50 p']);
    expect(shown('Add 2½ and ¾ and 1 1/2.')).toEqual(['2½', '¾', '1 1/2']);
    expect(shown("School starts at 9 o'clock on the 4th day.")).toEqual(["9 o'clock", '4th day']);
    expect(shown('At 2.45 pm. From 09:40 to 10:25. 7x8. What is 7 add 5?')).toEqual([
      ...['2.45 pm', '09:40', '10:25', '7', '8', '7', '5'],
    ]);
  });
  it('leave no half of the day without its time', () => {
    for (const [question, values] of [
      ['A film starts at 3:45 pm. What time is it 50 minutes later?', ['3:45 pm', '50']],
      ['From 9 am to 11.30am', ['9 am', '11.30am']],
      ['It is 7:05 p.m. now.', ['7:05 p.m.']],
      ['I am 8 and 3 amps', ['8', '3']],
    ] as const) {
      const used = usedNumbers(question);
      expect(used.map(({ value }) => value)).toEqual(values);
      expect(used.some(({ unit }) => /^[ap]\.?m/i.test(unit ?? '') && unit !== 'amps')).toBe(false);
    }
  });
  it('stand where they say', () => {
    for (const question of [
      'At 2:45 pm a car does 1,200 m.',
      'It costs £3.45, and 2 1/2 kg.',
      'On 12/05/2017 I was ½.',
    ])
      for (const { value, span } of usedNumbers(question)) expect(question.slice(...span)).toBe(value);
  });
});
