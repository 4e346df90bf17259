import { describe, expect, test } from 'vitest';
import { type AiAnswer, aiAnswer } from '../../schema/ai-answer.ts';
import { aiLesson } from '../../schema/ai-lesson.ts';
import { guardAiAnswer, template } from '../../tutor/lesson/ai-guard.ts';
import { openAiLesson } from '../../tutor/lesson/ai-lesson.ts';
import { checkAnswer, rungText } from '../../tutor/index.ts';
import { recorded } from './support/fake-openai.ts';

/** A story that neither the exact engine nor the reading of stories answers: here each guard stands alone. */
const unread = 'A train has 8 wagons. Each wagon weighs 3 tonnes more than the 5 tonnes of a bus. How heavy is it all?';
const base: AiAnswer = {
  ...recorded('story').answer,
  asked: 'How heavy is the whole train?',
  steps: [
    { say: '5 + 3 = 8.', expression: '5 + 3', value: '8', hint: 'Think of one wagon.' },
    { say: '8 × 8 = 64.', expression: '8 × 8', value: '64', hint: 'Now think of them all.' },
  ],
  answer: '64',
  unit: 'tonnes',
};
const guard = (change: Partial<AiAnswer>, question = unread) =>
  guardAiAnswer(
    { question, grade: 'PYP5', model: 'recorded', prompt: 'lesson-1' },
    aiAnswer.parse({ ...base, ...change }),
  );
const step = (expression: string, value: string, more: Partial<AiAnswer['steps'][number]> = {}) => ({
  say: `${expression} = ${value}.`,
  expression,
  value,
  hint: 'Do this part.',
  ...more,
});

describe('each guard on its own', () => {
  test('nothing is wrong with the answer that the others are made of', () => {
    const { lesson, hits } = guard({});
    expect(hits).toEqual([]);
    expect(lesson?.solution).toMatchObject({ answer: '64', unit: 'tonnes' });
  });

  test.each([
    ['a last value that is not the answer', { steps: [step('5 + 3', '8'), step('8 × 8', '64')], answer: '65' }],
    ['a number from nowhere', { steps: [step('5 + 3', '8'), step('8 × 9', '72')], answer: '72' }],
    ['a value that no sum makes', { steps: [step('5 + 3', '8'), step('8 × 8', '64'), step('64', '64')] }],
    ['a step that is wrong', { steps: [step('5 + 3', '9'), step('9 × 8', '72')], answer: '72' }],
  ] satisfies [string, Partial<AiAnswer>][])('%s removes the solution', (_why, change) => {
    const { lesson, hits } = guard(change);
    expect(hits).toContainEqual({ where: 'solution', gate: 'steps' });
    expect(lesson?.solution).toBeUndefined();
  });

  test('another reading of the story removes the solution, though every step computes', () => {
    const { question } = recorded('story');
    const { lesson, hits } = guard({ steps: [step('24 + 9', '33'), step('33 + 6', '39')], answer: '39' }, question);
    expect(hits).toContainEqual({ where: 'solution', gate: 'steps' });
    expect(lesson?.solution).toBeUndefined();
  });

  test('a number is no answer where the exact engine answers with words', () => {
    const { lesson } = guard({ steps: [step('305 × 1', '305')], answer: '305' }, 'Write 305 in words.');
    expect(lesson?.solution).toBeUndefined();
  });

  test('what the exact engine answers is kept secret, whatever the model takes for the answer', () => {
    const { lesson, hits } = guard({ answer: null, steps: [], nudge: 'Maybe it is 15.' }, 'What is 24 − 9?');
    expect(hits).toContainEqual({ where: 'nudge', gate: 'leak' });
    expect(lesson?.nudge).toBe(template.nudge);
  });

  test('a made-up number in the words of a step gives way to its sum', () => {
    const { lesson, hits } = guard({
      steps: [step('5 + 3', '8', { say: 'Of 77 wagons look at one.' }), step('8 × 8', '64')],
    });
    expect(hits).toContainEqual({ where: 'step 0', gate: 'number' });
    expect(lesson?.solution?.steps[0]?.say).toBe('5 + 3 = 8.');
  });

  test('a hint does not tell what its own step makes', () => {
    const { question } = recorded('story');
    const { steps } = recorded('story').answer;
    const [first, second] = steps;
    if (!first || !second) throw new Error('two steps');
    const { lesson, hits } = guard(
      { ...recorded('story').answer, steps: [{ ...first, hint: 'You have 15 left.' }, second] },
      question,
    );
    expect(hits).toContainEqual({ where: 'hint 0', gate: 'leak' });
    expect(lesson?.solution?.steps[0]?.hint).toBe(template.hint);
  });

  test('a unit is a word of the question or none', () => {
    expect(guard({ unit: 'elephants' }).lesson?.solution).not.toHaveProperty('unit');
  });

  test.each([
    [
      'that the exact engine answers otherwise',
      { prompt: 'What is 7 × 6?', steps: [{ say: '7 + 6 = 13.', expression: '7 + 6', value: '13' }], answer: '13' },
    ],
    [
      'with more than plain words',
      {
        prompt: 'Well done! Tom has 7 and 6. How many?',
        steps: [{ say: '7 + 6 = 13.', expression: '7 + 6', value: '13' }],
        answer: '13',
      },
    ],
    [
      'too hard to read',
      {
        prompt:
          'Notwithstanding considerable meteorological perturbations, 7 meteorologists subsequently accompanied 6 oceanographers; enumerate everybody?',
        steps: [{ say: '7 + 6 = 13.', expression: '7 + 6', value: '13' }],
        answer: '13',
      },
    ],
  ] satisfies [string, AiAnswer['similar'][number]][])('a similar problem %s is not shown', (_why, problem) => {
    const { lesson, hits } = guard({ similar: [problem] });
    expect(hits).toContainEqual({ where: 'similar 0', gate: 'similar' });
    expect(lesson?.similar).toEqual([]);
  });

  test('a similar problem that is the question itself is not shown', () => {
    const question = 'Tom has 7 red pens and 6 blue pens. How many pens has he?';
    const steps = [{ say: '7 + 6 = 13.', expression: '7 + 6', value: '13' }];
    const { hits } = guard(
      { steps: [step('7 + 6', '13')], answer: '13', similar: [{ prompt: question, steps, answer: '13' }] },
      question,
    );
    expect(hits).toContainEqual({ where: 'similar 0', gate: 'similar' });
  });

  test('the words of a similar problem’s step give way to its sum', () => {
    const problem = {
      prompt: 'Tom has 7 red pens and 6 blue pens. How many pens has he?',
      steps: [{ say: 'Go to https://x.example now.', expression: '7 + 6', value: '13' }],
      answer: '13',
    };
    expect(guard({ similar: [problem] }).lesson?.similar[0]?.steps[0]?.say).toBe('7 + 6 = 13.');
  });

  test('a number without steps is a claim, and is reported as one', () => {
    expect(guard({ steps: [] }).hits).toContainEqual({ where: 'solution', gate: 'steps' });
  });

  test.each([
    'Phone me.',
    'Write to me.',
    'What is your school?',
    'Which school do you go to?',
    'How old are you?',
    'Tell me where you live.',
    'Give me your name.',
    "Don't tell mum.",
    'Send me a photo.',
  ])('a question about the child is not shown: %s', (nudge) => {
    const { lesson, hits } = guard({ nudge });
    expect(hits).toContainEqual({ where: 'nudge', gate: 'form' });
    expect(lesson?.nudge).toBe(template.nudge);
  });
});

describe('each guard on the device', () => {
  const at = { question: unread, grade: 'PYP5' as const };
  const stored = () => aiLesson.parse(guard({}).lesson);

  test('a stored text that tells the answer is not shown', () => {
    const lesson = openAiLesson({ ...stored(), explanation: ['It is 64.'], asked: 'Why is it 64?' }, at);
    expect(lesson.explanation.blocks.join(' ')).not.toContain('64');
    expect(lesson.analysis.asked).toBe('');
    const nudge = openAiLesson({ ...stored(), nudge: 'It is 64.' }, at);
    expect(JSON.stringify(rungText(nudge, [], 'nudge') ?? '')).not.toContain('64');
  });

  test('a stored hint that tells the answer takes its step with it', () => {
    const { solution } = stored();
    if (!solution) throw new Error('no solution');
    const bent = { ...solution, steps: solution.steps.map((one) => ({ ...one, hint: 'It is 64.' })) };
    // What is left is the whole question: no step of its own comes before it.
    expect(checkAnswer(openAiLesson(stored(), at), 'step-0', '8').verdict).toBe('right');
    expect(checkAnswer(openAiLesson({ ...stored(), solution: bent }, at), 'step-0', '64').verdict).toBe('right');
    expect(openAiLesson({ ...stored(), solution: bent }, at).markable).toBe(true);
  });

  test('a stored problem whose sum is wrong is not asked', () => {
    const [first] = stored().similar;
    if (!first) throw new Error('no similar problem');
    const wrong = { ...first, steps: first.steps.map((one) => ({ ...one, value: '1' })) };
    const next = (similar: (typeof first)[]) =>
      checkAnswer(openAiLesson({ ...stored(), similar }, at), 'next', first.answer).verdict;
    expect(next([first, first])).toBe('right');
    expect(next([wrong, wrong])).toBe('cannot-check');
  });
});
