import { describe, expect, test } from 'vitest';
import { aiAnswer } from '../../schema/ai-answer.ts';
import { aiLesson } from '../../schema/ai-lesson.ts';
import { guardAiAnswer, template } from '../../tutor/lesson/ai-guard.ts';
import {
  checkAnswer,
  ladder,
  makeTry,
  nextItem,
  openAiLesson,
  openRung,
  outcome,
  rungText,
  rungs,
  solutionOf,
} from '../../tutor/index.ts';
import { leaks } from '../../tutor/hints/leak.ts';
import { type Recorded, recorded } from './support/fake-openai.ts';

const guard = (name: string, change: Partial<Recorded['answer']> = {}) => {
  const { question, grade, answer } = recorded(name);
  return guardAiAnswer(
    { question, grade, model: 'recorded', prompt: 'lesson-1' },
    aiAnswer.parse({ ...answer, ...change }),
  );
};
const lessonOf = (name: string) => {
  const { question, grade } = recorded(name);
  const { lesson } = guard(name);
  if (!lesson) throw new Error('nothing passed');
  return openAiLesson(aiLesson.parse(lesson), { question, grade });
};

describe('what a model says', () => {
  test('a good answer passes whole', () => {
    const { lesson, hits } = guard('story');
    expect(hits).toEqual([]);
    expect(lesson).toMatchObject({ replaced: 0, solution: { answer: '21', unit: 'stickers' } });
    expect(lesson?.similar).toHaveLength(3);
    expect(lessonOf('story')).toMatchObject({
      engine: 'ai',
      markable: true,
      explanation: { evidence: 'model-checked' },
    });
  });

  test('one wrong step removes the whole solution', () => {
    const { lesson, hits } = guard('wrong-sum');
    expect(hits).toContainEqual({ where: 'solution', gate: 'steps' });
    expect(lesson?.solution).toBeUndefined();
    expect(lesson?.similar).toEqual([]);
    const opened = lessonOf('wrong-sum');
    expect(opened).toMatchObject({ markable: false, explanation: { evidence: 'model-unchecked' } });
    expect(solutionOf(opened, [])).toBeNull();
  });

  test.each([
    ['a number that the question has not', 'made-up-number', {}],
    ['a step without a sum', 'story', { steps: [{ say: 'Count.', expression: null, value: null, hint: 'Count.' }] }],
    ['no steps at all', 'story', { steps: [] }],
    ['a last value that is not the answer', 'story', { answer: '15' }],
    [
      'a value that is no sum',
      'story',
      { steps: [{ say: 'It is 21.', expression: '21', value: '21', hint: 'Think.' }] },
    ],
    ['letters for a sum', 'story', { steps: [{ say: 'So.', expression: 'a + b', value: '21', hint: 'Think.' }] }],
    ['a division by zero', 'story', { steps: [{ say: 'So.', expression: '24 ÷ 0', value: '21', hint: 'Think.' }] }],
  ] satisfies [string, string, Partial<Recorded['answer']>][])('%s removes the solution', (_why, name, change) => {
    const { lesson, hits } = guard(name, change);
    expect(lesson?.solution).toBeUndefined();
    expect(hits).toContainEqual({ where: 'solution', gate: 'steps' });
  });

  test('an answer that differs from the exact engine removes the solution', () => {
    const { answer } = recorded('story');
    const made = guardAiAnswer(
      { question: 'What is 24 − 9?', grade: 'PYP3', model: 'recorded', prompt: 'lesson-1' },
      { ...answer, steps: [{ say: '24 + 9 = 33.', expression: '24 + 9', value: '33', hint: 'Add.' }], answer: '33' },
    );
    expect(made.lesson?.solution).toBeUndefined();
  });

  test('the answer told in digits, words or as an equal fraction is taken out', () => {
    const { lesson, hits } = guard('leak');
    expect(hits.filter(({ gate }) => gate === 'leak').map(({ where }) => where)).toEqual([
      'nudge',
      'look',
      'explanation 0',
    ]);
    expect(lesson).toMatchObject({ nudge: template.nudge, look: template.look, replaced: 3 });
  });

  test('what a hidden prompt made it say is taken out: links, markup, orders, questions about the child, praise', () => {
    const { lesson, hits } = guard('injection-echo');
    expect(hits.filter(({ gate }) => gate === 'form').map(({ where }) => where)).toEqual([
      'nudge',
      'look',
      'rule',
      'explanation 0',
    ]);
    expect(JSON.stringify(lesson)).not.toMatch(/http|ignore|script|superstar|where do you live|instructions/i);
  });

  test.each([
    'Go to free-stickers.example.com to see it.',
    'Write to help@tutor.example.',
    '**Add** the numbers.',
    'Use `24 - 9` here.',
    'Well done! Now add them.',
    'I am your friend.',
    'What is your name?',
    'It is our secret. Add them.',
    '😀 Add them.',
    'Add them\u202e now.',
    'As an AI model you add them.',
    'You idiot. Add them.',
    'Add the damn fucking numbers.',
  ])('is plain words or not shown: %s', (nudge) => {
    const made = guard('story', { nudge });
    expect(made.hits).toContainEqual({ where: 'nudge', gate: 'form' });
    expect(made.lesson?.nudge).toBe(template.nudge);
  });

  test('a text above the child is taken out, and the rule stands in its place', () => {
    const { lesson, hits } = guard('too-hard');
    expect(hits).toEqual([{ where: 'explanation 0', gate: 'reading' }]);
    expect(lesson?.explanation).toEqual(['Take away what goes. Add what comes.']);
  });

  test('a wrong sum inside an explanation is taken out', () => {
    expect(guard('story', { rule: 'See: 2 + 2 = 5. Add them.' }).hits).toContainEqual({
      where: 'rule',
      gate: 'number',
    });
  });

  test('a similar problem with a wrong sum is not shown, nor one that tells the answer', () => {
    const { similar } = recorded('story').answer;
    const [first] = similar;
    if (!first) throw new Error('no similar problem');
    const wrong = { ...first, steps: first.steps.map((step) => ({ ...step, value: '99' })) };
    const telling = {
      prompt: 'Tom has 20 cards. He gets 1 more. How many now?',
      steps: [{ say: '20 + 1 = 21.', expression: '20 + 1', value: '21' }],
      answer: '21',
    };
    const made = guard('story', { similar: [wrong, telling, first] });
    expect(made.lesson?.similar).toHaveLength(1);
    expect(made.hits.map(({ where, gate }) => `${where} ${gate}`)).toEqual(['similar 0 similar', 'similar 1 leak']);
  });

  test('words only are shown as unchecked, and nothing of them is marked', () => {
    const lesson = lessonOf('puddle');
    expect(lesson).toMatchObject({ markable: false, explanation: { evidence: 'model-unchecked' } });
    expect(lesson.explanation.blocks.join(' ')).not.toMatch(/evaporation/i);
  });

  test('an answer that it is not sure of is no answer', () => {
    expect(guard('not-sure').lesson?.solution).toBeUndefined();
  });

  test('nothing is left of an answer of which nothing passes', () => {
    const bad = 'Visit https://x.example';
    expect(guard('wrong-sum', { explanation: [bad, bad] }).lesson).toBeNull();
  });
});

describe('the ladder on an AI lesson', () => {
  const { question } = recorded('story');
  const at = '2026-11-20T09:00:00.000Z';
  const id = (n: number) => `0198f0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;

  test('tells nothing before the last rung, and then the recomputed steps', () => {
    const lesson = lessonOf('story');
    const spec = { kind: 'number', value: '21' } as const;
    let tries = [makeTry(lesson, [], undefined, { id: id(0), at, step: 'answer', given: '10' })];
    for (const [n, given] of ['11', '12', '13', '14'].entries()) {
      for (const rung of rungs.slice(0, 5)) {
        const open = rungText(lesson, tries, rung);
        if (open) expect(leaks(JSON.stringify(open), spec, question), JSON.stringify(open)).toBe(false);
      }
      const rung = openRung(lesson, tries, undefined, { id: id(10 + n), at });
      tries = [
        ...tries,
        ...(rung ? [rung] : []),
        makeTry(lesson, tries, undefined, { id: id(20 + n), at, step: 'answer', given }),
      ];
    }
    expect(ladder(lesson, tries).solutionOpen).toBe(true);
    const last = openRung(lesson, tries, undefined, { id: id(99), at, rung: 'all-the-steps' });
    expect(last).not.toBeNull();
    if (last) tries = [...tries, last];
    expect(solutionOf(lesson, tries)).toMatchObject({
      answer: '21 stickers',
      steps: [
        { expression: '24 − 9', value: '15', check: 'ok' },
        { expression: '15 + 6', value: '21', check: 'ok' },
      ],
    });
    expect(outcome(lesson, tries)).toBe('shown');
    expect(nextItem(lesson, tries)?.prompt).toMatch(/18 ducks/);
  });

  test('marks the question, the steps with blanks and the fresh problem', () => {
    const lesson = lessonOf('story');
    expect(checkAnswer(lesson, 'answer', '21').verdict).toBe('right');
    expect(checkAnswer(lesson, 'step-0', '15').verdict).toBe('right');
    expect(checkAnswer(lesson, 'step-1', '21').verdict).toBe('right');
    expect(checkAnswer(lesson, 'next', '15').verdict).toBe('right');
    // The model may have misread the story: the child is told whose number it is.
    expect(checkAnswer(lesson, 'answer', '50')).toMatchObject({
      verdict: 'wrong',
      feedback: expect.stringMatching(/computer got another/),
    });
  });

  test('a stored lesson that was tampered with loses its solution on the device', () => {
    const { question, grade } = recorded('story');
    const { lesson } = guard('story');
    const stored = aiLesson.parse(lesson);
    const bent = {
      ...stored,
      solution: stored.solution && {
        ...stored.solution,
        steps: stored.solution.steps.map((step) => ({ ...step, value: '7' })),
      },
    };
    expect(openAiLesson(bent, { question, grade })).toMatchObject({ markable: false });
  });
});
